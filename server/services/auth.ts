import type { Request } from 'express'
import type { Payload } from 'payload'
import { type AuthOperations, credentials } from '../contract/auth'
import type { SignIn } from '../identity/password'
import { callerOf, forgetCaller } from '../identity/resolver'
import type { InTurn } from '../identity/turns'
import type { CountAttempt } from '../rate-limits'
import { asSystem, type Caller } from './caller'
import { userWithAssets } from './users-with-assets'
import { inSpiteOfConflicts } from './write-conflicts'

/** Signing in and out, for the browser or client that sent a request. */
export function authOperations({
  payload,
  request,
  attempt,
  cookieMode,
  signInWithPassword,
  inTurn,
}: {
  payload: Payload
  request: Request
  attempt: CountAttempt
  /** Whether signing in begins a session with a cookie; else its token is all there is. */
  cookieMode: boolean
  signInWithPassword: (given: { email: string; password: string }) => Promise<SignIn>
  inTurn: InTurn
}): AuthOperations {
  return {
    async signIn(input) {
      const given = credentials.parse(input)
      await attempt('signIn', given.email)
      const { user, token, exp, sid } = await signInWithPassword(given)
      if (cookieMode) await startSession(request, { userId: user.id, sid })
      forgetCaller(request)
      return { token, exp, user: await userWithAssets(payload, user) }
    },

    async signOut() {
      const caller = await callerOf(payload, request)
      if (caller) await inTurn(caller.id, () => endSignIn(payload, caller))
      if (request.session) await endSession(request)
      forgetCaller(request)
    },
  }
}

/** The session gets a new id, so that one planted before signing in is worth nothing after it. */
function startSession(request: Request, identity: { userId: string; sid: string }): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.regenerate((error: unknown) => {
      if (error) return reject(error)
      request.session.identity = identity
      request.session.save((failure: unknown) => (failure ? reject(failure) : resolve()))
    })
  })
}

function endSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.destroy((error: unknown) => (error ? reject(error) : resolve()))
  })
}

/** Takes the sign-in out of the user's own, which ends its cookie and its token. */
async function endSignIn(payload: Payload, caller: NonNullable<Caller>): Promise<void> {
  const sid = '_sid' in caller ? caller._sid : undefined
  // Others may have signed in since the caller was read.
  const stored = await payload.findByID({
    collection: 'users',
    id: caller.id,
    depth: 0,
    select: { sessions: true },
    disableErrors: true,
    ...asSystem('nobody may read sessions but their user'),
  })
  if (!stored) return
  const sessions = (stored.sessions ?? []).filter((session) => session.id !== sid)
  await inSpiteOfConflicts(() =>
    payload.update({
      collection: 'users',
      id: caller.id,
      data: { sessions },
      depth: 0,
      ...asSystem('nobody may write sessions but the sign-in itself'),
    }),
  )
}
