import type { User } from '../../server/accounts/contract'
import { administers, areas } from '../../server/accounts/roles/contract'
import { profileImageOf, type Visitor } from '../client/visitor'

/** @param user the current user, or null when signed out */
export function visitorOf(user: User | null): Visitor | null {
  if (user === null) return null
  return {
    id: user.id,
    name: user.fullName || user.email,
    image: profileImageOf(user.assets),
    isAdmin: isAdmin(user),
    areas: areas.filter((area) => administers(user, area)),
  }
}

/** Whether a user's access list has an `admin` entry. */
export function isAdmin({ acl }: Pick<User, 'acl'>): boolean {
  return acl.some(({ permission }) => permission === 'admin')
}
