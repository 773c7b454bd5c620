import type { Request } from 'express'
import type { Payload } from 'payload'
import type { Credentials } from '../contract/auth'
import { type Authentication, type AuthOperations, credentials } from '../contract/auth'
import { passkeySignIn } from '../contract/passkey'
import { ApiError } from '../errors'
import type { Passkeys } from '../identity/passkeys'
import type { SignIn } from '../identity/password'
import { callerOf, forgetCaller } from '../identity/resolver'
import { sessionsAway } from '../identity/sessions'
import { addSignIn, endSignIns, noteSignIn } from '../identity/sign-ins'
import type { InTurn } from '../identity/turns'
import type { CountAttempt } from '../rate-limits'
import { asSystem, sidOf } from './caller'
import { userWithAssets } from './users-with-assets'

/** Signing in and out, for the browser or client that sent a request. */
export function authOperations({
  payload,
  request,
  attempt,
  cookieMode,
  signInWithPassword,
  passkeys,
  inTurn,
}: {
  payload: Payload
  request: Request
  attempt: CountAttempt
  signInWithPassword: (given: Credentials) => Promise<SignIn>
  passkeys: Passkeys
  /** Whether signing in begins a session with a cookie; else its token is all there is. */
  cookieMode: boolean
  inTurn: InTurn
}): AuthOperations {
  /** Who has shown who they are is signed in with a session where one is wanted, or not at all. */
  async function begin({ user, token, exp, sid, method }: SignIn): Promise<Authentication> {
    const userAgent = request.get('user-agent') ?? ''
    try {
      await noteSignIn(payload, { userId: user.id, sid, method, userAgent })
      if (cookieMode) await startSession(request, { userId: user.id, sid })
    } catch (error) {
      await inTurn(user.id, () => endSignIns(payload, user.id, (each) => each === sid))
      // No cookie for a session that could not be kept.
      Reflect.deleteProperty(request, 'session')
      throw error
    }
    forgetCaller(request)
    return { token, exp, user: await userWithAssets(payload, user) }
  }

  return {
    async signIn(input) {
      const given = credentials.parse(input)
      await attempt('signIn', given.email)
      return begin(await signInWithPassword(given))
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
      const signIn = await inTurn(userId, async (): Promise<SignIn> => {
        const user = await payload.findByID({
          collection: 'users',
          id: userId,
          depth: 0,
          disableErrors: true,
          ...asSystem('the passkey stands for the user'),
        })
        if (!user || user.disabled) throw unknownPasskey()
        // It may have been removed since it has answered.
        if (!(await passkeys.isStored(response))) throw unknownPasskey()
        return { user, ...(await addSignIn(payload, user)), method: 'passkey' }
      })
      return begin(signIn)
    },

    async signOut() {
      const caller = await callerOf(payload, request)
      const sid = sidOf(caller)
      if (caller && sid) {
        await inTurn(caller.id, () => endSignIns(payload, caller.id, (each) => each === sid))
      }
      if (request.session) await endSession(request)
      forgetCaller(request)
    },
  }
}

function unknownPasskey(): ApiError {
  return new ApiError(
    'Unauthorized',
    'This passkey cannot be used here: it is not known any more, or too much time has passed. Try again, or sign in with your password.',
  )
}

/** The session gets a new id, so that one planted before signing in is worth nothing after it. */
function startSession(request: Request, identity: { userId: string; sid: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error: unknown) => {
      if (error) return reject(sessionsAway(error))
      request.session.identity = identity
      request.session.save((failure: unknown) =>
        failure ? reject(sessionsAway(failure)) : resolve(),
      )
    })
  })
}

function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(sessionsAway(error)) : resolve()))
  })
}
