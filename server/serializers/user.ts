import type { Asset as StoredAsset, User as StoredUser } from '../../cms/payload-types'
import type { User } from '../contract/user'
import { serializeAsset } from './asset'

/**
 * A user as the contract shows one: without password, sessions and lock.
 * @param assets the user's own assets, such as the profile image
 */
export function serializeUser(stored: StoredUser, assets: StoredAsset[]): User {
  const firstName = stored.firstName ?? ''
  const lastName = stored.lastName ?? ''
  return {
    id: stored.id,
    email: stored.email,
    emailVerified: Boolean(stored.emailVerifiedAt),
    phone: stored.phone ?? null,
    firstName,
    lastName,
    fullName: [firstName, lastName].filter(Boolean).join(' '),
    disabled: stored.disabled ?? false,
    acl: (stored.acl ?? []).map(({ targetId, permission }) => ({
      targetId: targetId || null,
      permission,
    })),
    assets: assets.map(serializeAsset),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}
