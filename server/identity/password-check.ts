import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import type { Payload } from 'payload'
import { AuthenticationError, LockedAuth } from 'payload'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../contract/auth'
import { asSystem } from '../services/caller'
import { inSpiteOfConflicts } from '../services/write-conflicts'
import { endSignIns } from './sign-ins'

/** What a right password gives: the user, a token, and the id of the sign-in, which is in the token too. */
export interface PasswordSignIn {
  user: User
  token: string
  /** Seconds since 1970. */
  exp: number
  sid: string
}

const hash = promisify(pbkdf2)
/** Payload's count (auth/strategies/local/generatePasswordSaltHash). */
const payloadIterations = 600_000

/**
 * Payload's own login; it adds a sign-in to the user's row, so it takes the user's turn.
 * @returns null when the address or password is wrong, or the account locked or disabled
 */
export async function login(
  payload: Payload,
  { email, password }: Pick<Credentials, 'email' | 'password'>,
): Promise<PasswordSignIn | null> {
  const known = await userIdOf(payload, email)
  try {
    const { user, token, exp } = await inSpiteOfConflicts(() =>
      payload.login({
        collection: 'users',
        data: { email, password },
        // Payload's other ways to sign in know no second factor, and are refused.
        context: { siteSignIn: true },
        ...asSystem('signing in is what gives rights'),
      }),
    )
    if (!token || !exp || !user) return null
    // What login answers has lost its own date of change on the way.
    const stored = await payload.findByID({
      collection: 'users',
      id: user.id,
      depth: 0,
      ...asSystem('the caller becomes this user just now'),
    })
    return { user: stored, token, exp, sid: sidOf(token) }
  } catch (error) {
    if (!(error instanceof AuthenticationError || error instanceof LockedAuth)) throw error
    // Payload refuses an unknown address and a locked account without hashing anything.
    if (!known || error instanceof LockedAuth) await hashInVain(password)
    return null
  }
}

/** Whether a password is the user's own; a wrong one counts as a failed attempt. Takes the user's turn. */
export async function isPasswordOf(
  payload: Payload,
  { id, email }: Pick<User, 'id' | 'email'>,
  password: string,
): Promise<boolean> {
  const known = await login(payload, { email, password })
  if (!known) return false
  await endSignIns(payload, known.user.id, (sid) => sid === known.sid)
  return known.user.id === id
}

/** @param address however it is written */
export async function userIdOf(payload: Payload, address: string): Promise<string | null> {
  const email = address.trim().toLowerCase()
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    pagination: false,
    depth: 0,
    select: { email: true },
    ...asSystem('only tells whose turn it is, and whether Payload has a password to check'),
  })
  return docs[0]?.id ?? null
}

/** As much work as Payload's own check, so that every refusal takes the same time. */
async function hashInVain(password: string): Promise<void> {
  await hash(password, randomBytes(32).toString('hex'), payloadIterations, 32, 'sha256')
}

/** The id of the sign-in, which Payload has written into the token it has just signed. */
function sidOf(token: string): string {
  const [, body = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { sid?: string }
  return claims.sid ?? ''
}
