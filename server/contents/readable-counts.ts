import type { Payload } from 'payload'
import { can, editableIds, targetsOf } from '../../cms/access/can'
import { countContentsBySeries, countContentsByTag } from '../../cms/database/counts'
import type { Content as StoredContent } from '../../cms/payload-types'
import { seriesIdIn } from '../../cms/series/id'
import { tagIdsIn } from '../../cms/tags/ids'
import type { ReadCache } from '../cache/read-cache'
import { asCaller, type Caller } from '../identity/caller'
import { whereStatus } from './status'

/** What contents are counted by. */
const counted = {
  tags: { count: countContentsByTag, idsIn: tagIdsIn },
  series: {
    count: countContentsBySeries,
    idsIn: (metadata: StoredContent['metadata']) => seriesIdIn(metadata) ?? [],
  },
}

/** The number of published contents that the caller may read, by the id of the tag or series; without zeros. */
export async function readableCounts(
  { payload, caller, readCache }: { payload: Payload; caller: Caller; readCache: ReadCache },
  by: keyof typeof counted,
): Promise<Map<string, number>> {
  const { count, idsIn } = counted[by]
  // For all callers: only the sums differ between them.
  const rows = await readCache.get(`contents by ${by}`, ['pages', by], () => count(payload))
  const totals = new Map<string, number>()
  const add = (id: string, total: number) => totals.set(id, (totals.get(id) ?? 0) + total)
  const readable = permissionsOf(caller)
  for (const { id, permission, total } of rows) {
    if (total > 0 && readable.has(permission)) add(id, total)
  }
  for (const { metadata } of await ownContents({ payload, caller })) {
    if (readable.has(metadata.permission)) continue
    for (const id of [idsIn(metadata)].flat()) add(id, 1)
  }
  return totals
}

/** The permissions of contents that the caller may read whichever they are. */
function permissionsOf(caller: Caller): Set<string> {
  const readsAll = editableIds(caller) === 'all'
  return new Set([
    'public',
    ...(readsAll || can(caller, 'authenticated') ? ['authenticated'] : []),
    ...(readsAll || targetsOf(caller, 'view') === 'all' ? ['view'] : []),
  ])
}

/** Published contents that the caller's access list names. */
async function ownContents({ payload, caller }: { payload: Payload; caller: Caller }) {
  const ids = [targetsOf(caller, 'view'), targetsOf(caller, 'edit')].flatMap((targets) =>
    targets === 'all' ? [] : targets,
  )
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'contents',
    where: { and: [{ id: { in: [...new Set(ids)] } }, ...whereStatus('published')] },
    select: { metadata: { permission: true, tags: true, series: true } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  return docs
}
