import type { User } from '../server/contract/user'

/** The current user as the page around every route needs it. */
export interface Visitor {
  name: string
  image: string
  isAdmin: boolean
}

const defaultImage = '/images/default-profile.svg'

/** @param user the current user, or null when nobody is signed in */
export function visitorOf(user: User | null): Visitor | null {
  if (user === null) return null
  const profile = user.assets.find(({ key }) => key === 'profile')
  return {
    name: user.fullName || user.email,
    image: profile?.files.crop200x200 ?? profile?.files.original ?? defaultImage,
    isAdmin: isAdmin(user),
  }
}

/** Whether any entry of a user's access list makes an administrator. */
export function isAdmin({ acl }: Pick<User, 'acl'>): boolean {
  return acl.some(({ permission }) => permission === 'admin')
}
