import type { Payload } from 'payload'
import type { Asset as StoredAsset, User as StoredUser } from '../../cms/payload-types'
import { asCaller } from '../identity/caller'
import type { User } from './contract'
import { serializeUser } from './serializer'

/** A user with the assets that belong to it. */
export async function userWithAssets(payload: Payload, stored: StoredUser): Promise<User> {
  return (await withAssets(payload, [stored]))(stored)
}

/** Reads the assets of several users in one query. @returns a serializer for each of them */
export async function withAssets(
  payload: Payload,
  users: StoredUser[],
): Promise<(stored: StoredUser) => User> {
  const assets = await assetsOf(payload, users)
  return (stored) =>
    serializeUser(
      stored,
      assets.filter(({ targetId }) => targetId === stored.id),
    )
}

/** The assets that belong to users. */
export async function assetsOf(payload: Payload, users: StoredUser[]): Promise<StoredAsset[]> {
  const { docs } = await payload.find({
    collection: 'assets',
    where: { targetId: { in: users.map(({ id }) => id) } },
    pagination: false,
    depth: 0,
    ...asCaller(null),
  })
  return docs
}
