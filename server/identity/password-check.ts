import { randomBytes } from 'node:crypto'
import type { Payload } from 'payload'
import {
  hashPassword,
  isCurrentHash,
  type PasswordHash,
  storePasswordHash,
  unmatchedOldHash,
  verifyPassword,
} from '../../cms/accounts/password-hash'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../accounts/sign-in/contract'
import type { SignInAttempt, SignInThrottle } from './sign-in-throttle'

type Row = Pick<User, 'id' | 'email' | 'disabled'> & PasswordHash

export interface PasswordCheck {
  /** The id of the user with this address, or null. */
  userIdOf(email: string): Promise<string | null>
  /**
   * The user with this address and password. Does the same work for every address and counts no
   * failure.
   * @returns null when the address or the password is wrong, or the account is disabled
   */
  ownerOf(credentials: Pick<Credentials, 'email' | 'password'>): Promise<Row | null>
  /**
   * Whether the password is the user's; a wrong one counts as a failure. Call it while holding the
   * user's lock.
   * @param attempt with the caller's session as the device
   */
  isPasswordOf(userId: string, password: string, attempt: SignInAttempt): Promise<boolean>
}

/** Checks passwords against the stored users. */
export function createPasswordCheck(
  payload: Payload,
  { signInThrottle }: { signInThrottle: SignInThrottle },
): PasswordCheck {
  const unmatched = hashPassword(randomBytes(32).toString('base64url'))
  let oldHashes: Promise<boolean> | undefined

  /**
   * Selects few fields: reading up to a hundred sessions would take measurable time and reveal that
   * the account exists.
   */
  function find(email: string, select: Record<string, true>): Promise<Row | null> {
    return payload.db.findOne<User>({
      collection: 'users',
      where: { email: { equals: addressOf(email) } },
      select,
    })
  }

  async function isOldHashLeft(): Promise<boolean> {
    const found = await payload.db.findOne({
      collection: 'users',
      where: { salt: { exists: true } },
      select: { email: true },
    })
    return Boolean(found)
  }

  /**
   * Old hashes take longer to check than new ones. While any account has an old one, each check
   * computes both, with a dummy hash for the missing one, so that the time reveals nothing.
   */
  async function matches(password: string, row: Row | null): Promise<boolean> {
    const own = row?.hash ? row : null
    const old = own?.hash && !isCurrentHash(own.hash) ? own : null
    const current = old ? null : own
    if (old) oldHashes = Promise.resolve(true)
    oldHashes ??= isOldHashLeft()
    const matchesCurrent = await verifyPassword(password, current ?? { hash: await unmatched })
    const matchesOld =
      (await oldHashes) && (await verifyPassword(password, old ?? unmatchedOldHash))
    if (old && matchesOld) {
      await storePasswordHash({ payload }, old.id, await hashPassword(password))
      oldHashes = undefined
    }
    return matchesCurrent || matchesOld
  }

  async function ownerOf({ email, password }: Pick<Credentials, 'email' | 'password'>) {
    const row = await find(email, { email: true, hash: true, salt: true, disabled: true })
    const isMatch = await matches(password, row)
    return row && isMatch && !row.disabled ? row : null
  }

  return {
    async userIdOf(email) {
      return (await find(email, { email: true }))?.id ?? null
    },

    ownerOf,

    async isPasswordOf(userId, password, attempt) {
      const { paused } = await signInThrottle.status(attempt)
      const owner = await ownerOf({ email: attempt.email, password })
      if (paused) return false
      if (owner?.id === userId) {
        await signInThrottle.succeeded(attempt)
        return true
      }
      await signInThrottle.failed(attempt, 'password')
      return false
    },
  }
}

/** Normalizes an address to its stored form. */
export function addressOf(text: string): string {
  return text.trim().toLowerCase()
}
