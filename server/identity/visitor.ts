import { createHash, randomBytes } from 'node:crypto'
import type { Request } from 'express'
import { sessionStoreUnavailable } from './sessions'

/** Who a caller is before signing in: the session they come with. */
export interface VisitorSession {
  /** A hash that stands for the visitor in the database; null for one who has nothing of their own. */
  id(): string | null
  /** Whether the visitor's session, asked again, is still theirs. */
  isCurrent(): Promise<boolean>
  /** The same mark, once it is certain that the visitor can come back: a session begins when there is none. */
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
        await saved(request)
      }
      return hashOf(name)
    },
  }
}

/** Whoever reads the database cannot take over the session. */
function hashOf(name: string): string {
  return createHash('sha256').update(name).digest('base64url')
}

function saved(request: Request): Promise<void> {
  return new Promise((resolve, reject) => {
    request.session.save((error: unknown) =>
      error ? reject(sessionStoreUnavailable(error)) : resolve(),
    )
  })
}
