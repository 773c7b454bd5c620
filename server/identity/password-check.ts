import { incrementLoginAttempts, type Payload } from 'payload'
import { note } from '../../cms/changes'
import { hashPassword, isCurrentHash, isPassword, storePasswordHash } from '../../cms/password-hash'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../contract/auth'
import { asSystem } from '../services/caller'

/**
 * Whose address and password these are. A wrong password counts as a failed attempt; a right one does not
 * yet end the count, as a second factor may be asked for. Takes the user's turn.
 * @returns null when the address or password is wrong, or the account locked or disabled
 */
export async function ownerOf(
  payload: Payload,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<User | null> {
  const row = await payload.db.findOne<User>({
    collection: 'users',
    where: { email: { equals: addressOf(email) } },
  })
  if (!row || isLocked(row)) {
    // As much work as a check, so that every refusal takes the same time.
    await hashPassword(password)
    return null
  }
  if (!(await isPassword(password, row))) {
    await countFailure(payload, row)
    return null
  }
  if (row.hash && !isCurrentHash(row.hash)) {
    await storePasswordHash({ payload }, row.id, await hashPassword(password))
  }
  return row.disabled ? null : row
}

/** Whether a password is the user's own; a wrong one counts as a failed attempt. Takes the user's turn. */
export async function isPasswordOf(
  payload: Payload,
  { id, email }: Pick<User, 'id' | 'email'>,
  password: string,
): Promise<boolean> {
  const owner = await ownerOf(payload, { email, password })
  if (owner?.id !== id) return false
  await forgetFailures(payload, owner)
  return true
}

/** After the most attempts in a row the account is locked for a while, as Payload's own login has it. */
export async function countFailure(payload: Payload, user: User): Promise<void> {
  const row = { ...user, collection: 'users' as const }
  await incrementLoginAttempts({
    collection: payload.collections.users.config,
    payload,
    user: row,
  })
  // Of whoever tried very often at once, Payload has ended the newest sign-ins.
  if (row.sessions !== user.sessions) await note({ payload }, [`user:${user.id}`])
}

export async function forgetFailures(payload: Payload, user: User): Promise<void> {
  if (!user.loginAttempts && !user.lockUntil) return
  await payload.db.updateOne({
    collection: 'users',
    id: user.id,
    data: { loginAttempts: 0, lockUntil: null, updatedAt: null },
    returning: false,
  })
}

/** @param address however it is written */
export async function userIdOf(payload: Payload, address: string): Promise<string | null> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: addressOf(address) } },
    limit: 1,
    pagination: false,
    depth: 0,
    select: { email: true },
    ...asSystem('only tells whose turn it is'),
  })
  return docs[0]?.id ?? null
}

/** An address as it is stored, however it is written. */
export function addressOf(written: string): string {
  return written.trim().toLowerCase()
}

function isLocked({ lockUntil }: User): boolean {
  return Boolean(lockUntil) && new Date(lockUntil ?? 0).getTime() > Date.now()
}
