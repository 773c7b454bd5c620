import type { SessionData, Store } from 'express-session'
import { LRUCache } from 'lru-cache'
import type { SessionIdentity } from '../../cms/accounts/session-strategy'

interface Entry {
  session: SessionData
  /** In milliseconds as of `Date.now()`. */
  staleAt: number
}

const maxSessions = 10_000
/** In case a session is deleted from the database by hand. */
const maxAgeMs = 60_000

/**
 * Caches the sessions of users in front of a store that is queried over the network. While a user is
 * signed in by a session nothing in it changes, so what a cached one needs is to know whether the user
 * still is. Sessions without a user are not cached.
 * @param isActive whether a session of a user has not ended, here or in another process
 */
export function withSessionCache(
  store: Store,
  isActive: (identity: SessionIdentity) => Promise<boolean>,
): Store {
  const entries = new LRUCache<string, Entry>({ max: maxSessions })
  const get = store.get.bind(store)
  const set = store.set.bind(store)
  const destroy = store.destroy.bind(store)

  const read: Store['get'] = (sid, callback) =>
    get(sid, (error, session) => {
      if (session?.identity) {
        const staleAt = Math.min(Date.now() + maxAgeMs, expiryOf(session))
        // A copy, because express-session changes the one that it is given.
        entries.set(sid, { session: structuredClone(session), staleAt })
      }
      callback(error, session)
    })

  store.get = (sid, callback) => {
    const known = entries.get(sid)
    if (!known || known.staleAt <= Date.now()) return read(sid, callback)
    isActive(known.session.identity).then((active) => {
      if (active) return callback(null, structuredClone(known.session))
      entries.delete(sid)
      read(sid, callback)
    }, callback)
  }
  store.set = (sid, session, callback) => {
    entries.delete(sid)
    set(sid, session, callback)
  }
  store.destroy = (sid, callback) => {
    entries.delete(sid)
    destroy(sid, callback)
  }
  return store
}

function expiryOf({ cookie }: SessionData): number {
  return cookie.expires ? new Date(cookie.expires).getTime() : Number.POSITIVE_INFINITY
}
