import type { Payload } from 'payload'
import type { Tag as StoredTag } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'

/** Reads tags by their ids, in the order of the ids. */
export async function tagsById(payload: Payload, ids: readonly string[]): Promise<StoredTag[]> {
  if (ids.length === 0) return []
  const { docs } = await payload.find({
    collection: 'tags',
    where: { id: { in: [...ids] } },
    pagination: false,
    depth: 0,
    ...asSystem('everybody may read tags'),
  })
  return docs.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
}
