import type { Payload } from 'payload'
import { contentUrl, slugBeforeTrash } from '../../cms/contents/address'
import { idOf } from '../assets/serializer'
import { asCaller, type Caller } from '../identity/caller'
import { referrersOf, type Targets } from '../references/referrers'
import type { ContentUse } from './administration/contract'

interface UsesQuery {
  payload: Payload
  caller: Caller
  /** Ids of contents. */
  ids: string[]
}

/** Where contents are used: what refers to them, and redirects. */
export async function usesOf(query: UsesQuery): Promise<ContentUse[]> {
  const { payload, caller } = query
  const redirects = await redirectsTo(query)
  const targets = await targetsOf(query, redirects)
  const referrers = await referrersOf({ payload, caller, targets, trash: false })
  return [
    ...referrers.map(({ usedId, kind, id, label }) => ({ contentId: usedId, kind, id, label })),
    ...redirects.map(({ id, from, contentId }) => ({
      contentId,
      kind: 'redirect' as const,
      id,
      label: `/${from}`,
    })),
  ]
}

async function redirectsTo({ payload, caller, ids }: UsesQuery) {
  const { docs } = await payload.find({
    collection: 'redirects',
    where: { to: { in: ids } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  return docs.map(({ id, from, to }) => ({ id, from, contentId: idOf(to) ?? '' }))
}

/** The targets a link to a content can have: the id, the address, and earlier addresses. */
async function targetsOf(
  { payload, caller, ids }: UsesQuery,
  redirects: { from: string; contentId: string }[],
): Promise<Targets> {
  const { docs } = await payload.find({
    collection: 'contents',
    where: { id: { in: ids } },
    trash: true,
    pagination: false,
    depth: 0,
    select: { slug: true },
    ...asCaller(caller),
  })
  const targets = new Map<string, string[]>()
  function addTarget(target: string, contentId: string): void {
    targets.set(target, [...(targets.get(target) ?? []), contentId])
  }
  for (const { id, slug } of docs) {
    const before = slug ? slugBeforeTrash(slug) : null
    for (const target of new Set([id, contentUrl({ id, slug: before }), contentUrl({ id })])) {
      addTarget(target, id)
    }
  }
  for (const { from, contentId } of redirects) addTarget(`/${from}`, contentId)
  return targets
}
