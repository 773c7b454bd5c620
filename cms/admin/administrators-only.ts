import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import { executeAuthStrategies, getPayload, type SanitizedConfig } from 'payload'
import { isAdmin } from '../access/can'
import type { User } from '../payload-types'

/**
 * Keeps the functions that pages of the admin call to administrators, whatever each of them checks.
 * Everybody else is answered 404.
 */
export async function administratorsOnly(config: Promise<SanitizedConfig>): Promise<void> {
  const payload = await getPayload({ config })
  const { user } = await executeAuthStrategies({ headers: await headers(), payload })
  if (!isAdmin(user as User | null)) notFound()
}
