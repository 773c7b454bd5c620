import type { User, UserUpdate } from '../../server/accounts/contract'
import type { Asset } from '../../server/assets/contract'
import type { Client } from './client'
import { createRecordCache, type RecordCache } from './record-cache'

export interface UserRecords extends RecordCache<User, UserUpdate> {
  /** Tells of an asset that was uploaded or changed: the list of the user it belongs to has it then. */
  assetUpdated(asset: Asset): void
}

/** The users a client has met, by their ids. */
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

/** A user's assets after one has been updated: it takes the place of the one with its key, or is added. */
export function withAsset(assets: readonly Asset[], updated: Asset): Asset[] {
  return assets.some(({ key }) => key === updated.key)
    ? assets.map((asset) => (asset.key === updated.key ? updated : asset))
    : [...assets, updated]
}
