import type { Payload } from 'payload'
import { inTransaction } from '../../cms/database/transactions'
import type { User } from '../../cms/payload-types'
import { openExistingSite } from '../backup/site'
import { asSystem } from '../identity/caller'
import { CommandError } from './command-error'

/**
 * Makes a user an administrator and enables the account. The hooks of the site run, so the audit
 * log records it and running processes are notified.
 * @returns a message about the result
 * @throws CommandError when the address belongs to no user
 */
export async function grant(email: string): Promise<string> {
  const { payload, close } = await openExistingSite()
  try {
    return await inTransaction(payload, () => grantTo(payload, email))
  } finally {
    await close()
  }
}

async function grantTo(payload: Payload, email: string): Promise<string> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email.trim().toLowerCase() } },
    depth: 0,
    limit: 1,
    ...asSystem('a user of the server’s shell has every permission'),
  })
  const user = docs[0]
  if (!user) {
    throw new CommandError(
      `Nobody has the address ${email}: sign up with it first, or give that of an account.`,
    )
  }
  const data = changesOf(user)
  if (!data) return `${user.email} is an administrator already. Nothing was changed.`
  await payload.update({
    collection: 'users',
    id: user.id,
    data,
    depth: 0,
    ...asSystem('a user of the server’s shell has every permission'),
  })
  const enabled = user.disabled ? ', and the account is enabled again' : ''
  return `${user.email} is an administrator now${enabled}.`
}

function changesOf({ acl, disabled }: User): Pick<Partial<User>, 'acl' | 'disabled'> | null {
  const isForEverything = (acl ?? []).some(
    ({ permission, targetId }) => permission === 'admin' && !targetId,
  )
  if (isForEverything && !disabled) return null
  return {
    disabled: false,
    acl: [...(acl ?? []), ...(isForEverything ? [] : [{ permission: 'admin' as const }])],
  }
}
