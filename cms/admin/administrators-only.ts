import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { executeAuthStrategies, getPayload, type SanitizedConfig } from 'payload'
import { isAdmin } from '../access/can'

/**
 * Restricts the functions that the admin's pages call to administrators, regardless of their own
 * checks. Other callers get 404.
 */
export async function administratorsOnly(config: Promise<SanitizedConfig>): Promise<void> {
  const payload = await getPayload({ config })
  const { user } = await executeAuthStrategies({ headers: await headers(), payload })
  if (!isAdmin(user)) notFound()
}
