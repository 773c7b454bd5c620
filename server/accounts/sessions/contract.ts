import { z } from 'zod'
import { date, id } from '../../operations/contract/scalars'

/** Where and when somebody has signed in, and is signed in still. */
export const userSession = z
  .object({
    id,
    /** What it was begun in, such as "Firefox 145"; null when that cannot be told. */
    browser: z.string().nullable(),
    /** What that ran on, such as "Windows"; null when that cannot be told. */
    system: z.string().nullable(),
    device: z.enum(['computer', 'phone', 'tablet', 'other']),
    /** How the user has shown who they are. */
    method: z.enum(['password', 'password and code', 'passkey']),
    createdAt: date,
    /** When it was last used, to within a few minutes. */
    lastSeenAt: date,
    /** When it ends by itself. */
    expiresAt: date,
    /** Whether it is the one this call is made with. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' })
export type UserSession = z.output<typeof userSession>

/** One's own sessions; an administrator who wants somebody out disables the user. */
export interface SessionOperations {
  /** The one last used first. @throws Unauthorized, Forbidden */
  list(userId: string): Promise<UserSession[]>
  /** Ends a session, with its cookie and its token. @throws Unauthorized, Forbidden, NotFound */
  end(userId: string, sessionId: string): Promise<void>
  /** Ends all sessions but the one this call is made with. @throws Unauthorized, Forbidden */
  endOthers(userId: string): Promise<void>
}
