import type { User } from '../../server/accounts/contract'
import { areasOf, isAdmin } from '../../server/accounts/roles/contract'
import { profileImageOf, type Visitor } from '../client/visitor'

/** @param user the current user, or null when signed out */
export function visitorOf(user: User | null): Visitor | null {
  if (user === null) return null
  return {
    id: user.id,
    name: user.fullName || user.email,
    image: profileImageOf(user.assets),
    isAdmin: isAdmin(user),
    areas: areasOf(user),
  }
}
