import type { Request } from 'express'
import { sidOf } from '../../../cms/accounts/session-strategy'
import { asSystem } from '../../identity/caller'
import type { PausedSignIn, SignIn, SignInWithPassword } from '../../identity/password'
import { callerOf, clearCaller } from '../../identity/resolver'
import { sessionStoreUnavailable } from '../../identity/sessions'
import { addSession, endSessions, recordSignIn } from '../../identity/user-sessions'
import { ApiError, invalid } from '../../operations/errors'
import { type AccountServices, mailCode, userByEmail } from '../account-services'
import { pausedSignInMail } from '../mails/paused-sign-in'
import { accountText } from '../messages'
import { passkeySignIn } from '../passkeys/contract'
import { userWithAssets } from '../users-with-assets'
import { type Authentication, type AuthOperations, browserCode, credentials } from './contract'

interface AuthServices
  extends Pick<
    AccountServices,
    | 'payload'
    | 'attempt'
    | 'passkeys'
    | 'signInThrottle'
    | 'source'
    | 'withLock'
    | 'codes'
    | 'mailer'
    | 'background'
  > {
  request: Request
  signInWithPassword: SignInWithPassword
  /** Whether sign-in starts a session with a cookie; otherwise the caller gets only a token. */
  cookieMode: boolean
}

/** Sign-in and sign-out for the client that sent a request. */
export function authOperations(services: AuthServices): AuthOperations {
  const { payload, request, attempt, cookieMode, signInWithPassword, passkeys, withLock } = services
  const { signInThrottle, source, codes } = services

  /** Mails the owner a link that lets the browser that opens it sign in. */
  function mailLink({ email, reason }: PausedSignIn): void {
    services.background.run('mailing a link that lets a browser sign in', async () => {
      if (!(await withLock(`link ${email}`, () => signInThrottle.mayMail(email)))) return
      mailCode(services, {
        purpose: 'browser',
        async holderOf() {
          const user = await userByEmail(payload, email)
          return user && !user.disabled ? { userId: user.id, email } : null
        },
        content: (site, code) => pausedSignInMail(site, { code, reason }),
      })
    })
  }

  /** Starts the session of an authenticated user; if its cookie cannot be stored, ends it again. */
  async function begin({ user, token, exp, sid, method }: SignIn): Promise<Authentication> {
    const userAgent = request.get('user-agent') ?? ''
    try {
      await recordSignIn(payload, { userId: user.id, sid, method, userAgent })
      if (cookieMode) await startSession(request, { userId: user.id, sid })
    } catch (error) {
      await withLock(user.id, () => endSessions(payload, user.id, (each) => each === sid))
      // Sends no cookie for a session that could not be stored.
      Reflect.deleteProperty(request, 'session')
      throw error
    }
    source.add(user.id)
    clearCaller(request)
    return { token, exp, user: await userWithAssets(payload, user) }
  }

  return {
    async signIn(input) {
      const given = credentials.parse(input)
      await attempt('signIn')
      return begin(await signInWithPassword({ credentials: given, source, onPaused: mailLink }))
    },

    async startPasskeySignIn() {
      await attempt('passkey')
      return passkeys.request()
    },

    async signInWithPasskey(input) {
      const { response } = passkeySignIn.parse(input)
      await attempt('passkey')
      const userId = await passkeys.verify(response)
      if (!userId) throw unknownPasskey()
      const signIn = await withLock(userId, async (): Promise<SignIn> => {
        const user = await payload.findByID({
          collection: 'users',
          id: userId,
          depth: 0,
          disableErrors: true,
          ...asSystem('the passkey authenticates the user'),
        })
        if (!user || user.disabled) throw unknownPasskey()
        // The passkey may have been removed since it was verified.
        if (!(await passkeys.isStored(response))) throw unknownPasskey()
        return { user, ...(await addSession(payload, user)), method: 'passkey' }
      })
      return begin(signIn)
    },

    async allowBrowser(input) {
      const { code } = browserCode.parse(input)
      const mailed = await codes.use(code, 'browser')
      if (!mailed) throw invalidLink()
      const { userId, email } = mailed
      if (cookieMode) source.add(userId)
      // A client without cookies is known by its network alone.
      else
        await withLock(userId, () =>
          signInThrottle.succeeded({ email, network: source.network, device: null }),
        )
    },

    async signOut() {
      const caller = await callerOf(payload, request)
      const sid = sidOf(caller)
      if (caller && sid) {
        await withLock(caller.id, () => endSessions(payload, caller.id, (each) => each === sid))
      }
      if (request.session) await endSession(request)
      clearCaller(request)
    },
  }
}

function unknownPasskey(): ApiError {
  return new ApiError('Unauthorized', accountText('passkeyUnknown'))
}

function invalidLink(): ApiError {
  const message = accountText('browserCode.invalid')
  return invalid([{ path: 'code', message }], message)
}

/** Gives the session a new id, so that an id planted before sign-in is useless after it. */
function startSession(request: Request, identity: { userId: string; sid: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error: unknown) => {
      if (error) return reject(sessionStoreUnavailable(error))
      request.session.identity = identity
      request.session.save((failure: unknown) =>
        failure ? reject(sessionStoreUnavailable(failure)) : resolve(),
      )
    })
  })
}

function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) =>
      error ? reject(sessionStoreUnavailable(error)) : resolve(),
    )
  })
}
