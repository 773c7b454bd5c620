import { headers } from 'next/headers'
import { executeAuthStrategies, Forbidden, getPayload, type SanitizedConfig } from 'payload'
import { isAdmin } from '../access/can'
import type { User } from '../payload-types'

/**
 * Holds what pages of the admin ask the server for to administrators, as the pages themselves are: of
 * Payload's own functions some ask for nobody.
 * @throws Forbidden
 */
export async function administratorsOnly(config: Promise<SanitizedConfig>): Promise<void> {
  const payload = await getPayload({ config })
  const { user } = await executeAuthStrategies({ headers: await headers(), payload })
  if (!isAdmin(user as User | null)) throw new Forbidden()
}
