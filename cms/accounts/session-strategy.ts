import type { AuthStrategy, AuthStrategyResult, Payload } from 'payload'
import { noteFailure } from '../database/availability'
import type { User } from '../payload-types'

/** The user and session of a session cookie. */
export interface SessionIdentity {
  userId: string
  /** The id of one of the user's sessions; when it is deleted there, the session is over. */
  sid: string
}

/** Returns the identity of a request's session cookie, or null. */
export type SessionReader = (headers: Headers) => Promise<SessionIdentity | null>

declare module 'payload' {
  interface BasePayload {
    /** Set by the server, which stores the sessions; without it no cookie signs a user in. */
    readSession?: SessionReader
    /** Set by the server: a stored user, possibly cached. Callers must not modify it. */
    readUser?: (id: string) => Promise<User | null>
  }
}

const nobody: AuthStrategyResult = { user: null }

/**
 * Authenticates by the site's session, so that one sign-in covers the site, `/v1` and this admin. A
 * request with an Authorization header is left to Payload's token strategy.
 */
export const sessionStrategy: AuthStrategy = {
  name: 'session',
  authenticate: async ({ headers, payload }) => {
    if (headers.has('authorization') || !payload.readSession) return nobody
    try {
      const identity = await payload.readSession(headers)
      return identity ? { user: await userOf(payload, identity) } : nobody
    } catch (error) {
      // Payload takes the caller for an anonymous visitor then. The query may be that of another request.
      noteFailure(error)
      throw error
    }
  },
}

/** Loads a user with all fields that authentication needs. */
export function storedUser(payload: Payload, id: string): Promise<User | null> {
  return payload.findByID({
    collection: 'users',
    id,
    depth: 0,
    // System work: this determines the caller.
    overrideAccess: true,
    disableErrors: true,
    showHiddenFields: true,
  })
}

/** A session of a user; null when it has ended, or when the user is disabled or deleted. */
export function activeSessionOf(
  user: User | null | undefined,
  sid: string,
): NonNullable<User['sessions']>[number] | null {
  if (!user || user.disabled) return null
  return user.sessions?.find(({ id }) => id === sid) ?? null
}

/** The id of the session of a caller; null for an anonymous visitor and for an API key. */
export function sidOf(caller: object | null): string | null {
  return caller && '_sid' in caller && typeof caller._sid === 'string' ? caller._sid : null
}

async function userOf(
  payload: Payload,
  { userId, sid }: SessionIdentity,
): Promise<AuthStrategyResult['user']> {
  const user = await payload.readUser?.(userId)
  const session = activeSessionOf(user, sid)
  if (!user || !session) return null
  // Payload's operations may modify the caller they are given.
  const copy = structuredClone({ ...user, sessions: [session] })
  return Object.assign(copy, { collection: 'users' as const, _strategy: 'session', _sid: sid })
}
