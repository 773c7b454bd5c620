import { pbkdf2, randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Payload } from 'payload'
import { AuthenticationError, LockedAuth } from 'payload'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../contract/auth'
import { ApiError, wrongCredentials } from '../errors'
import { asSystem } from '../services/caller'
import { inSpiteOfConflicts } from '../services/write-conflicts'
import type { InTurn } from './turns'

/** What a right password gives: the user, and a token that is also the id of the sign-in. */
export interface SignIn {
  user: User
  token: string
  /** Seconds since 1970. */
  exp: number
  sid: string
}

declare global {
  namespace Express {
    // Passport's name for what a strategy finds.
    interface User extends SignIn {}
  }
}

const hash = promisify(pbkdf2)
/** Payload's count (auth/strategies/local/generatePasswordSaltHash). */
const payloadIterations = 600_000

/**
 * Signs in by e-mail address and password: passport's local strategy over Payload's own login, with
 * its lock after too many attempts.
 */
export function createPasswordSignIn(payload: Payload, inTurn: InTurn) {
  const authenticator = new passport.Passport()

  authenticator.use(
    new Strategy({ usernameField: 'email' }, (email, password, done) => {
      signIn({ email, password }).then((found) => done(null, found ?? false), done)
    }),
  )

  async function signIn(given: Credentials): Promise<SignIn | null> {
    const email = given.email.trim().toLowerCase()
    const id = await userIdOf(payload, email)
    return inTurn(id ?? `stranger ${email}`, () => login(payload, given))
  }

  /** @throws ApiError Unauthorized, with one message whichever part was wrong */
  return function signInWithPassword(credentials: Credentials): Promise<SignIn> {
    return new Promise((resolve, reject) => {
      const handler = authenticator.authenticate(
        'local',
        { session: false },
        (error: unknown, signIn: SignIn | false) => {
          if (error) reject(error)
          else if (signIn) resolve(signIn)
          else reject(new ApiError('Unauthorized', wrongCredentials))
        },
      )
      handler({ body: credentials, query: {}, headers: {} }, {}, reject)
    })
  }
}

/**
 * Payload's own login; it adds a sign-in to the user's row, so it takes the user's turn.
 * @returns null when the address or password is wrong, or the account locked or disabled
 */
export async function login(payload: Payload, credentials: Credentials): Promise<SignIn | null> {
  const known = await userIdOf(payload, credentials.email.trim().toLowerCase())
  try {
    const { user, token, exp } = await inSpiteOfConflicts(() =>
      payload.login({
        collection: 'users',
        data: { ...credentials },
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
    if (!known || error instanceof LockedAuth) await hashInVain(credentials.password)
    return null
  }
}

async function userIdOf(payload: Payload, email: string): Promise<string | null> {
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
