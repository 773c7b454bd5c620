import type { Payload } from 'payload'
import { can, editableIds, targetsOf } from '../../../cms/access/can'
import { countContentsByTag } from '../../../cms/database/counts'
import { tagIdsIn } from '../../../cms/tags/ids'
import type { ReadCache } from '../../cache/read-cache'
import { asCaller, type Caller } from '../../identity/caller'
import { whereStatus } from '../status'

/** The number of published contents that the caller may read, by the id of the tag; without zeros. */
export async function readableByTag({
  payload,
  caller,
  readCache,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
}): Promise<Map<string, number>> {
  // For all callers: only the sums differ between them.
  const rows = await readCache.get('contents by tag', ['pages', 'tags'], () =>
    countContentsByTag(payload),
  )
  const totals = new Map<string, number>()
  const add = (tag: string, total: number) => totals.set(tag, (totals.get(tag) ?? 0) + total)
  const readable = permissionsOf(caller)
  for (const { tag, permission, total } of rows) {
    if (total > 0 && readable.has(permission)) add(tag, total)
  }
  for (const { metadata } of await ownContents({ payload, caller })) {
    if (readable.has(metadata.permission)) continue
    for (const id of tagIdsIn(metadata)) add(id, 1)
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
    select: { metadata: { permission: true, tags: true } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  return docs
}
