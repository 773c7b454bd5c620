import type { User } from '../../server/accounts/contract'
import type { Asset } from '../../server/assets/contract'
import type { Client } from './client'
import type { UploadOptions } from './http'
import { createRecordCache, type RecordCache } from './record-cache'

/** A file for the asset of a user that has this key, such as `profile`. */
export interface UserFile extends UploadOptions {
  key: string
  file: Blob
}

/** The users that a client has loaded, by id. To save a file updates the user's list of assets. */
export type UserRecords = RecordCache<User, UserFile>

export function createUserRecords({
  users,
  assets,
}: Pick<Client, 'users' | 'assets'>): UserRecords {
  return createRecordCache({
    fetch: (id) => users.get(id),
    async save(user, { key, file, ...options }) {
      const asset = await assets.create({ targetId: user.id, key, file }, options)
      return { ...user, assets: withAsset(user.assets, asset) }
    },
  })
}

/** A user's assets after an update: replaces the one with the same key, or adds it. */
export function withAsset(assets: readonly Asset[], updated: Asset): Asset[] {
  return assets.some(({ key }) => key === updated.key)
    ? assets.map((asset) => (asset.key === updated.key ? updated : asset))
    : [...assets, updated]
}
