import type { PaginatedDocs, Payload, Where } from 'payload'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import type { ListQuery } from '../operations/contract/list'
import { payloadSort } from '../operations/lists'
import { usesOfAssets } from './uses'

/** Each has up to nine targets, and SQLite takes a bounded number of values in one statement. */
const batchSize = 500

/**
 * The page of a list with those assets that nothing uses. Whether something does is in no field of an asset, so all
 * that match the other conditions are looked at, some at a time.
 */
export async function findUnused({
  payload,
  caller,
  query,
  where,
}: {
  payload: Payload
  caller: Caller
  query: ListQuery
  where: Where
}): Promise<{ docs: StoredAsset[]; totalDocs: number }> {
  const access = asCaller(caller)
  const ids: string[] = []
  let page: number | null | undefined = 1
  while (page) {
    const batch: PaginatedDocs<StoredAsset> = await payload.find({
      collection: 'assets',
      where,
      sort: payloadSort(query),
      limit: batchSize,
      page,
      depth: 0,
      ...access,
    })
    const uses = await usesOfAssets({ payload, caller, assets: batch.docs })
    ids.push(...batch.docs.map(({ id }) => id).filter((id) => !uses.has(id)))
    page = batch.nextPage
  }
  const first = query.after ? ids.indexOf(query.after) + 1 : query.page * query.size
  const shown = ids.slice(first, first + query.size)
  const { docs } = await payload.find({
    collection: 'assets',
    where: { id: { in: shown } },
    pagination: false,
    depth: 0,
    ...access,
  })
  const byId = new Map(docs.map((stored) => [stored.id, stored]))
  // One that was deleted in the meantime is missing.
  return { docs: shown.flatMap((id) => byId.get(id) ?? []), totalDocs: ids.length }
}
