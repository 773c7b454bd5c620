import type { Asset as StoredAsset, User as StoredUser } from '../../cms/payload-types'
import { serializeAsset } from '../assets/serializer'
import type { User } from './contract'

/**
 * Serializes a user without password, sessions and lock.
 * @param assets the user's own assets, such as the profile image
 */
export function serializeUser(stored: StoredUser, assets: StoredAsset[]): User {
  return {
    id: stored.id,
    email: stored.email,
    emailVerified: Boolean(stored.emailVerifiedAt),
    phone: stored.phone ?? null,
    firstName: stored.firstName ?? '',
    lastName: stored.lastName ?? '',
    fullName: fullNameOf(stored),
    disabled: stored.disabled ?? false,
    acl: (stored.acl ?? []).map(({ targetId, permission }) => ({
      targetId: targetId || null,
      permission,
    })),
    secondFactorMissing: stored.secondFactorMissing ?? false,
    assets: assets.map(serializeAsset),
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

/** First name and last name; empty when a user has neither. */
export function fullNameOf(user: Pick<StoredUser, 'firstName' | 'lastName'>): string {
  return [user.firstName, user.lastName].filter(Boolean).join(' ')
}
