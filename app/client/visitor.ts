import type { Area } from '../../server/accounts/roles/contract'
import type { Asset } from '../../server/assets/contract'

/** The current user, as the page around every route needs it. */
export interface Visitor {
  id: string
  name: string
  image: string
  isAdmin: boolean
  /** What the user administers; all areas of an administrator. */
  areas: Area[]
}

/** The profile image of users without one. */
export const defaultProfileImage = '/images/default-profile.svg'

/** The address of a user's profile image, 200 by 200 pixels, or of the default one. */
export function profileImageOf(assets: readonly Asset[]): string {
  const profile = assets.find(({ key }) => key === 'profile')
  return profile?.files.crop200x200 ?? profile?.files.original ?? defaultProfileImage
}

/** A page's area: whose administrators see it, besides those of everything; `some`: those of any area. */
export interface OfArea {
  area?: Area | 'some'
}

/** Whether a page is for this user. */
export function isFor({ isAdmin, areas }: Visitor, { area }: OfArea): boolean {
  return isAdmin || area === 'some' || areas.some((each) => each === area)
}
