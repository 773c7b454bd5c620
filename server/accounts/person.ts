import type { User as StoredUser } from '../../cms/payload-types'
import { fullNameOf } from './serializer'

/** The id and name of a user as shown to colleagues; null for a deleted user. */
export function personOf(user: StoredUser | undefined): { id: string; name: string } | null {
  return user ? { id: user.id, name: fullNameOf(user) || user.email } : null
}
