import type { AuthStrategy, AuthStrategyResult, Payload } from 'payload'
import type { User } from '../payload-types'

/** Who a browser session belongs to. */
export interface SessionIdentity {
  userId: string
  /** The id of the sign-in among the user's own sessions; gone there, the session is over. */
  sid: string
}

/** Finds the identity a request's session cookie stands for, or null. */
export type SessionReader = (headers: Headers) => Promise<SessionIdentity | null>

declare module 'payload' {
  interface BasePayload {
    /** Set by the server that keeps the sessions; without it nobody is signed in by cookie. */
    readSession?: SessionReader
    /** Set by the same server: a user as stored, who may have been read before and is left as found. */
    readUser?: (id: string) => Promise<User | null>
  }
}

const nobody: AuthStrategyResult = { user: null }

/**
 * Signs in by the site's own session, so that one sign-in opens the site, `/v1` and this admin.
 * A request that carries an Authorization header is left to Payload's token strategy.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload }) => {
    if (headers.has('authorization') || !payload.readSession) return nobody
    const identity = await payload.readSession(headers)
    return identity ? { user: await userOf(payload, identity) } : nobody
  },
}

/** Reads a user with all that finding out who calls takes. */
export function storedUser(payload: Payload, id: string): Promise<User | null> {
  return payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    // System work: this is what finds out who the caller is.
    overrideAccess: true,
    disableErrors: true,
    showHiddenFields: true,
  })
}

async function userOf(
  payload: Payload,
  { userId, sid }: SessionIdentity,
): Promise<AuthStrategyResult['user']> {
  const user = await payload.readUser?.(userId)
  if (!user || user.disabled) return null
  const session = user.sessions?.find(({ id }) => id === sid)
  if (!session) return null
  // Payload's operations are given the caller, and may write into what they are given.
  const copy = structuredClone({ ...user, sessions: [session] })
  return Object.assign(copy, { collection: 'users' as const, _strategy: 'session', _sid: sid })
}
