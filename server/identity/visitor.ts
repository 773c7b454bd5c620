import { createHash, randomBytes } from 'node:crypto'
import type { Request } from 'express'
import { sessionStoreUnavailable } from './sessions'

/** The session of a visitor, which identifies them before sign-in. */
export interface VisitorSession {
  /**
   * A hash that identifies the visitor in the database; null for a visitor without anything of
   * their own.
   */
  id(): string | null
  /** Whether the stored session is still the visitor's. */
  isCurrent(): Promise<boolean>
  /** The same id; starts and saves a session if there is none. */
  ensureId(): Promise<string>
}

export function visitorOf(request: Request): VisitorSession {
  return {
    id() {
      const name = request.session?.visitor
      return name ? hashOf(name) : null
    },
    async isCurrent() {
      const { sessionStore, sessionID, session } = request
      const name = session?.visitor
      if (!name) return false
      return new Promise((resolve, reject) => {
        sessionStore.get(sessionID, (error: unknown, stored) =>
          error ? reject(sessionStoreUnavailable(error)) : resolve(stored?.visitor === name),
        )
      })
    },
    async ensureId() {
      const name = request.session.visitor ?? randomBytes(32).toString('base64url')
      if (!request.session.visitor) {
        request.session.visitor = name
        await saveSession(request)
      }
      return hashOf(name)
    },
  }
}

/** Hashed, so that a reader of the database cannot take over the session. */
function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

function saveSession(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.save((error: unknown) =>
      error ? reject(sessionStoreUnavailable(error)) : resolve(),
    )
  })
}
