import type { Payload } from 'payload'
import { administersSome } from '../../cms/access/can'
import type { User as StoredUser } from '../../cms/payload-types'
import { asSystem, type Caller } from '../identity/caller'

/**
 * Users by id. For callers who administer nothing, only themselves; deleted users are missing.
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
  const readable = administersSome(caller) ? wanted : wanted.filter((id) => id === caller?.id)
  if (readable.length === 0) return new Map()
  const { docs } = await payload.find({
    collection: 'users',
    where: { id: { in: readable } },
    pagination: false,
    depth: 0,
    ...asSystem('who administers an area sees who works and writes in it, and others themselves'),
  })
  return new Map(docs.map((user) => [user.id, user]))
}
