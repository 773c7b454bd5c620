import type { Payload } from 'payload'
import type { User as StoredUser } from '../../cms/payload-types'
import type { User, UserOperations } from '../contract/user'
import { serializeUser } from '../serializers/user'
import { asCaller, type Caller } from './caller'

/** A stored user with the assets that belong to it. */
export async function userWithAssets(payload: Payload, stored: StoredUser): Promise<User> {
  const { docs } = await payload.find({
    collection: 'assets',
    where: { targetId: { equals: stored.id } },
    pagination: false,
    depth: 0,
    ...asCaller(stored),
  })
  return serializeUser(stored, docs)
}

/** The operations on users, with the rights of one caller. */
export function userOperations({
  payload,
  caller,
}: {
  payload: Payload
  caller: Caller
}): UserOperations {
  return {
    async current() {
      return caller ? userWithAssets(payload, caller) : null
    },
  }
}
