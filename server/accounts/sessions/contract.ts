import { z } from 'zod'
import { date, id } from '../../operations/contract/scalars'

/** A session of a user. */
export const userSession = z
  .object({
    id,
    /** The browser that signed in, such as "Firefox 145"; null when unknown. */
    browser: z.string().nullable(),
    /** The operating system, such as "Windows"; null when unknown. */
    system: z.string().nullable(),
    device: z.enum(['computer', 'phone', 'tablet', 'other']),
    /** How the user signed in. */
    method: z.enum(['password', 'password and code', 'passkey']),
    createdAt: date,
    /** When it was last used, accurate to a few minutes. */
    lastSeenAt: date,
    /** When it expires. */
    expiresAt: date,
    /** Whether this call uses it. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type UserSession = z.output<typeof userSession>

/** One's own sessions. Administrators end those of other users by disabling the user. */
export interface SessionOperations {
  /** Sorted by last use, latest first. @throws Unauthorized, Forbidden */
  list(userId: string): Promise<UserSession[]>
  /** Ends a session and revokes its cookie and token. @throws Unauthorized, Forbidden, NotFound */
  end(userId: string, sessionId: string): Promise<void>
  /** Ends all sessions except that of this call. @throws Unauthorized, Forbidden */
  endOthers(userId: string): Promise<void>
}
