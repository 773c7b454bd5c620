import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Payload } from 'payload'
import { audit, userTarget } from '../../cms/audit'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../contract/auth'
import { ApiError, wrongCredentials } from '../errors'
import { asSystem } from '../services/caller'
import { addressOf, countFailure, forgetFailures, ownerOf, userIdOf } from './password-check'
import type { SecondFactors } from './second-factors'
import { addSignIn, type SignInMethod } from './sign-ins'
import type { InTurn } from './turns'

/** What signing in gives. */
export interface SignIn {
  user: User
  token: string
  /** Seconds since 1970. */
  exp: number
  /** The id of the sign-in, which is in the token too. */
  sid: string
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
 * local strategy over the users' rows, with Payload's lock after too many attempts.
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
    return inTurn(id ?? `stranger ${addressOf(given.email)}`, async () => {
      const owner = await ownerOf(payload, given)
      if (!owner) return null
      const method = await secondStep(owner, given.code)
      await forgetFailures(payload, owner)
      const user = await payload.findByID({
        collection: 'users',
        id: owner.id,
        depth: 0,
        ...asSystem('the caller becomes this user just now'),
      })
      return { user, ...(await addSignIn(payload, user)), method }
    })
  }

  /** Lets a right password count only with its code, where the account asks for one. */
  async function secondStep(owner: User, code: string | undefined): Promise<SignInMethod> {
    const check = await secondFactors.check(owner.id, code)
    if (check === 'off') return 'password'
    if (check === 'missing') throw codeNeeded()
    if (check === 'wrong') {
      await countFailure(payload, owner)
      throw wrongCode()
    }
    if (check === 'recovery') await auditRecoveryCode({ payload, secondFactors }, owner)
    return 'password and code'
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

/** Writes down that a recovery code was used up, whatever for. */
export async function auditRecoveryCode(
  { payload, secondFactors }: { payload: Payload; secondFactors: SecondFactors },
  owner: User,
): Promise<void> {
  const { recoveryCodesLeft } = await secondFactors.state(owner.id)
  await audit(payload, {
    action: 'account.recoveryCodeUsed',
    actor: owner,
    target: userTarget(owner),
    details: { left: recoveryCodesLeft },
  })
}

export function codeNeeded(): ApiError {
  return new ApiError(
    'SecondFactorRequired',
    'Enter the code your authenticator app shows, or one of your recovery codes.',
  )
}

export function wrongCode(): ApiError {
  const message =
    'This code is wrong or was used already. Wait for the next one of your authenticator app, or enter a recovery code.'
  return new ApiError('SecondFactorRequired', message, { errors: [{ path: 'code', message }] })
}
