import type { User, UserUpdate } from '../../server/accounts/contract'
import type { Asset } from '../../server/assets/contract'
import type { Client } from './client'
import { createRecordCache, type RecordCache } from './record-cache'

export interface UserRecords extends RecordCache<User, UserUpdate> {
  /** Call it after an asset was uploaded or changed: updates its user's list. */
  assetUpdated(asset: Asset): void
}

/** The users that a client has loaded, by id. */
export function createUserRecords({ users }: Pick<Client, 'users'>): UserRecords {
  const cache = createRecordCache<User, UserUpdate>({
    fetch: (id) => users.get(id),
    save: (id, changes) => users.update(id, changes),
  })
  return {
    ...cache,
    assetUpdated(asset) {
      const user = cache.peek(asset.targetId ?? '')
      if (user) cache.put(user.id, { ...user, assets: withAsset(user.assets, asset) })
    },
  }
}

/** A user's assets after an update: replaces the one with the same key, or adds it. */
export function withAsset(assets: readonly Asset[], updated: Asset): Asset[] {
  return assets.some(({ key }) => key === updated.key)
    ? assets.map((asset) => (asset.key === updated.key ? updated : asset))
    : [...assets, updated]
}
