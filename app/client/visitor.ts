import type { User } from '../../server/accounts/contract'
import type { Asset } from '../../server/assets/contract'

/** The current user as the page around every route needs it. */
export interface Visitor {
  id: string
  name: string
  image: string
  isAdmin: boolean
}

/** What stands for somebody without an image of their own. */
export const defaultProfileImage = '/images/default-profile.svg'

/** @param user the current user, or null when nobody is signed in */
export function visitorOf(user: User | null): Visitor | null {
  if (user === null) return null
  return {
    id: user.id,
    name: user.fullName || user.email,
    image: profileImageOf(user.assets),
    isAdmin: isAdmin(user),
  }
}

/** The address of a user's profile image, 200 by 200 pixels; the default one when there is none. */
export function profileImageOf(assets: readonly Asset[]): string {
  const profile = assets.find(({ key }) => key === 'profile')
  return profile?.files.crop200x200 ?? profile?.files.original ?? defaultProfileImage
}

/** Whether any entry of a user's access list makes an administrator. */
export function isAdmin({ acl }: Pick<User, 'acl'>): boolean {
  return acl.some(({ permission }) => permission === 'admin')
}
