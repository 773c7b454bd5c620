import type { Payload } from 'payload'
import type { User as StoredUser } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'

/**
 * Users by id. Contains only those the caller may read; deleted users are missing.
 * @param ids null values are ignored
 */
export async function usersById({
  payload,
  caller,
  ids,
}: {
  payload: Payload
  caller: Caller
  ids: (string | null)[]
}): Promise<Map<string, StoredUser>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: wanted } },
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  return new Map(docs.map((user) => [user.id, user]))
}
