import passport from 'passport'
import { Strategy } from 'passport-local'
import type { Payload } from 'payload'
import { audit, userTarget } from '../../cms/audit/record'
import { inTransaction } from '../../cms/database/transactions'
import type { User } from '../../cms/payload-types'
import type { Credentials } from '../accounts/sign-in/contract'
import type { WithLock } from '../locks/lock'
import { ApiError, wrongCredentials } from '../operations/errors'
import { asSystem } from './caller'
import type { SignInSource } from './known-browsers'
import { identityText } from './messages'
import { addressOf, type PasswordCheck } from './password-check'
import { type FactorCheck, isAppCode, type SecondFactors } from './second-factors'
import type { SignInAttempt, SignInStatus, SignInThrottle } from './sign-in-throttle'
import { addSession, type SignInMethod } from './user-sessions'

/** The result of a sign-in. */
export interface SignIn {
  user: User
  token: string
  /** Expiry, in seconds since 1970. */
  exp: number
  /** The id of the session, which the token contains too. */
  sid: string
  method: SignInMethod
}

declare global {
  namespace Express {
    // The type of a strategy's result in Passport.
    interface User extends SignIn {}
  }
}

/** A sign-in attempt rejected by the throttle. */
export interface PausedSignIn {
  email: string
  /** Which failures caused the pause. */
  reason: 'passwords' | 'codes'
}

interface SignInRequest {
  credentials: Credentials
  source: SignInSource
  /** Called for each paused sign-in, even if the address belongs to no user. */
  onPaused: (paused: PausedSignIn) => void
}

/**
 * Signs in by e-mail address and password, and by a code if the account requires one, with
 * passport's local strategy. An unknown address costs the same work and counts the same failures.
 */
export function createPasswordSignIn({
  payload,
  withLock,
  passwords,
  signInThrottle,
  secondFactors,
}: {
  payload: Payload
  withLock: WithLock
  passwords: PasswordCheck
  signInThrottle: SignInThrottle
  secondFactors: SecondFactors
}) {
  const authenticator = new passport.Passport()

  authenticator.use(
    new Strategy(
      { usernameField: 'email', passReqToCallback: true },
      ({ body: { request } }: { body: { request: SignInRequest } }, email, password, done) => {
        const credentials = { ...request.credentials, email, password }
        signIn({ ...request, credentials }).then((result) => done(null, result ?? false), done)
      },
    ),
  )

  async function signIn({ credentials, source, onPaused }: SignInRequest): Promise<SignIn | null> {
    const email = addressOf(credentials.email)
    const id = await passwords.userIdOf(email)
    const device = id === null ? null : source.deviceOf(id)
    const attempt = { email, network: source.network, device }
    return withLock(id ?? `unknown ${email}`, async () => {
      const status = await signInThrottle.status(attempt)
      const owner = await passwords.ownerOf(credentials)
      if (status.paused) {
        onPaused({ email, reason: 'passwords' })
        return null
      }
      if (!owner) {
        await signInThrottle.failed(attempt, 'password')
        return null
      }
      const user = await payload.findByID({
        collection: 'users',
        id: owner.id,
        depth: 0,
        ...asSystem('the caller has just signed in as this user'),
      })
      const method = await checkSecondFactor(user, credentials.code, { attempt, status })
      if (!method) {
        onPaused({ email, reason: 'codes' })
        return null
      }
      return inTransaction(payload, async () => {
        await signInThrottle.succeeded(attempt)
        return { user, ...(await addSession(payload, user)), method }
      })
    })
  }

  /**
   * Checks the second factor, if the account has one.
   * @returns null while codes of the app are paused
   */
  async function checkSecondFactor(
    owner: User,
    code: string | undefined,
    { attempt, status }: { attempt: SignInAttempt; status: SignInStatus },
  ): Promise<SignInMethod | null> {
    const fromApp = code !== undefined && isAppCode(code)
    if (fromApp && status.codesPaused && (await secondFactors.isOn(owner.id))) return null
    const check = await checkCode({ payload, secondFactors }, owner, code)
    if (check === 'off') return 'password'
    if (check === 'missing') throw codeRequired()
    if (check === 'wrong') {
      await signInThrottle.failed(attempt, fromApp ? 'app code' : 'recovery code')
      throw wrongCode()
    }
    return 'password and code'
  }

  /** @throws ApiError Unauthorized with the same message for every reason, SecondFactorRequired */
  return function signInWithPassword(request: SignInRequest): Promise<SignIn> {
    return new Promise((resolve, reject) => {
      const handler = authenticator.authenticate(
        'local',
        { session: false },
        (error: unknown, signIn: SignIn | false) => {
          if (error) reject(error)
          else if (signIn) resolve(signIn)
          else reject(new ApiError('Unauthorized', wrongCredentials()))
        },
      )
      handler({ body: { ...request.credentials, request }, query: {}, headers: {} }, {}, reject)
    })
  }
}

export type SignInWithPassword = ReturnType<typeof createPasswordSignIn>

/** Checks a code and uses it. The use of a recovery code is always written to the audit log. */
export function checkCode(
  { payload, secondFactors }: { payload: Payload; secondFactors: SecondFactors },
  owner: User,
  code: string | undefined,
): Promise<FactorCheck> {
  return inTransaction(payload, async () => {
    const check = await secondFactors.check(owner.id, code)
    if (check === 'recovery') {
      const { recoveryCodesLeft } = await secondFactors.state(owner.id)
      await audit(payload, {
        action: 'account.recoveryCodeUsed',
        actor: owner,
        target: userTarget(owner),
        details: { left: recoveryCodesLeft },
      })
    }
    return check
  })
}

export function codeRequired(): ApiError {
  return new ApiError('SecondFactorRequired', identityText('codeRequired'))
}

export function wrongCode(): ApiError {
  const message = identityText('wrongCode')
  return new ApiError('SecondFactorRequired', message, { errors: [{ path: 'code', message }] })
}
