import type { Client } from './client'
import type { CallOptions } from './http'
import { defaultProfileImage, profileImageOf } from './visitor'

/** The address of a user's profile image; the default image on any error. */
export async function profileImageUrl(
  { assets }: Pick<Client, 'assets'>,
  userId: string,
  options?: CallOptions,
): Promise<string> {
  try {
    return profileImageOf([await assets.getByKey(userId, 'profile', options)])
  } catch {
    return defaultProfileImage
  }
}
