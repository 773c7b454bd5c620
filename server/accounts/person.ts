import type { User as StoredUser } from '../../cms/payload-types'
import { fullNameOf } from './serializer'

/** A user as colleagues are told of one; null for somebody who is gone. */
export function personOf(user: StoredUser | undefined): { id: string; name: string } | null {
  return user ? { id: user.id, name: fullNameOf(user) || user.email } : null
}
