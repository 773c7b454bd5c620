import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Payload } from 'payload'
import { incrementLoginAttempts } from 'payload'
import { audit, userTarget } from '../../cms/audit'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../contract/auth'
import { ApiError, wrongCredentials } from '../errors'
import { login, type PasswordSignIn, userIdOf } from './login'
import type { SecondFactors } from './second-factors'
import { endSignIns, type SignInMethod } from './sign-ins'
import type { InTurn } from './turns'

/** What signing in gives. */
export interface SignIn extends PasswordSignIn {
  method: SignInMethod
}

declare global {
  namespace Express {
    // Passport's name for what a strategy finds.
    interface User extends SignIn {}
  }
}

/**
 * Signs in by e-mail address and password, and by a code where the account asks for one: passport's
 * local strategy over Payload's own login, with its lock after too many attempts.
 */
export function createPasswordSignIn({
  payload,
  inTurn,
  secondFactors,
}: {
  payload: Payload
  inTurn: InTurn
  secondFactors: SecondFactors
}) {
  const authenticator = new passport.Passport()

  authenticator.use(
    new Strategy(
      { usernameField: 'email', passReqToCallback: true },
      ({ body }: { body: Credentials }, email, password, done) => {
        signIn({ ...body, email, password }).then((found) => done(null, found ?? false), done)
      },
    ),
  )

  async function signIn(given: Credentials): Promise<SignIn | null> {
    const id = await userIdOf(payload, given.email)
    return inTurn(id ?? `stranger ${given.email.trim().toLowerCase()}`, async () => {
      const attempts = id ? await failedAttemptsOf(payload, id) : 0
      const found = await login(payload, given)
      return found && withSecondFactor(found, { attempts, code: given.code })
    })
  }

  /**
   * Lets a right password count only with its code, where the account asks for one. Without it the
   * sign-in is undone, and the attempt counts as the failed one it is.
   */
  async function withSecondFactor(
    found: PasswordSignIn,
    { attempts, code }: { attempts: number; code: string | undefined },
  ): Promise<SignIn> {
    const { user, sid } = found
    const check = await secondFactors.check(user.id, code)
    if (check === 'off') return { ...found, method: 'password' }
    if (check === 'app' || check === 'recovery') {
      if (check === 'recovery') {
        const { recoveryCodesLeft } = await secondFactors.state(user.id)
        await audit(payload, {
          action: 'account.recoveryCodeUsed',
          actor: user,
          target: userTarget(user),
          details: { left: recoveryCodesLeft },
        })
      }
      return { ...found, method: 'password and code' }
    }
    await endSignIns(payload, user.id, (each) => each === sid)
    await countFailure(payload, user.id, attempts, check === 'wrong')
    throw check === 'wrong' ? wrongCode() : codeNeeded()
  }

  /** @throws ApiError Unauthorized, with one message whichever part was wrong, SecondFactorRequired */
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

/** How often it has failed in a row; after a lock Payload begins to count anew. */
async function failedAttemptsOf(payload: Payload, id: string): Promise<number> {
  const stored = await payload.db.findOne<Pick<User, 'id' | 'loginAttempts' | 'lockUntil'>>({
    collection: 'users',
    where: { id: { equals: id } },
    select: { loginAttempts: true, lockUntil: true },
  })
  return stored?.lockUntil ? 0 : (stored?.loginAttempts ?? 0)
}

/**
 * Payload has forgotten the failed attempts at the right password: they count on.
 * @param another whether this was one more
 */
async function countFailure(
  payload: Payload,
  id: string,
  attempts: number,
  another: boolean,
): Promise<void> {
  const stored = await payload.db.updateOne({
    collection: 'users',
    id,
    data: { loginAttempts: attempts, updatedAt: null },
  })
  if (!another) return
  await incrementLoginAttempts({
    collection: payload.collections.users.config,
    payload,
    user: stored as unknown as Parameters<typeof incrementLoginAttempts>[0]['user'],
  })
}

function codeNeeded(): ApiError {
  return new ApiError(
    'SecondFactorRequired',
    'Enter the code your authenticator app shows, or one of your recovery codes.',
  )
}

function wrongCode(): ApiError {
  const message =
    'This code is wrong or was used already. Wait for the next one of your authenticator app, or enter a recovery code.'
  return new ApiError('SecondFactorRequired', message, { errors: [{ path: 'code', message }] })
}
