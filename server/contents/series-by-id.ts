import type { Payload } from 'payload'
import type { Series as StoredSeries } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'

/** Reads a series by its id; null for none. */
export async function seriesById(
  payload: Payload,
  id: string | null,
): Promise<StoredSeries | null> {
  if (!id) return null
  const { docs } = await payload.find({
    collection: 'series',
    where: { id: { equals: id } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem('everybody may read series'),
  })
  return docs[0] ?? null
}
