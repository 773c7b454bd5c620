import path from 'node:path'
import { parse } from 'cookie'
import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import session, { type SessionData, type Store } from 'express-session'
import type { MongoClient } from 'mongodb'
import type { SessionIdentity, SessionReader } from '../../cms/accounts/session-strategy'
import { signInSeconds } from '../../cms/accounts/users'
import { ApiError } from '../operations/errors'

declare module 'express-session' {
  interface SessionData {
    /** Who has signed in; absent in a session that nobody has signed in to. */
    identity: SessionIdentity
    /** Names a visitor who has begun something of their own, a chat for example, without signing in. */
    visitor: string
  }
}

const plainName = 'sid'
/** A browser takes a cookie of this name only by TLS, for the whole host and for no other. */
const hostName = '__Host-sid'

export interface Sessions {
  /** Puts the session on the request. */
  middleware: RequestHandler
  /** Who a request's session cookie stands for. */
  read: SessionReader
  close(): Promise<void>
}

/** What sessions say that were read for their requests, by the headers that callers are found by. */
const readBefore = new WeakMap<Headers, SessionIdentity | null>()

/** Has the session that is on a request already stand for these headers of it, instead of being read again. */
export function withSessionOf(request: Request, headers: Headers): Headers {
  if (request.session) readBefore.set(headers, request.session.identity ?? null)
  return headers
}

interface SessionsOptions {
  /** Where sessions are kept: the client of MongoDB, or a folder for a SQLite file. */
  storage: { mongo: MongoClient } | { folder: string }
  secret: string
  /** Whether visitors reach the site by TLS. */
  https: boolean
}

/** Browser sessions, persisted and shared by every process. */
export async function createSessions({
  storage,
  secret,
  https,
}: SessionsOptions): Promise<Sessions> {
  const store = await openStore(storage)
  const name = https ? hostName : plainName
  const attach = session({
    store,
    secret,
    name,
    resave: false,
    saveUninitialized: false,
    cookie: {
      httpOnly: true,
      sameSite: 'lax',
      secure: https || 'auto',
      path: '/',
      maxAge: signInSeconds * 1000,
    },
  })
  return {
    middleware: (request, response, next) => {
      // A stranger who only reads has no session and begins none.
      const reads = request.method === 'GET' || request.method === 'HEAD'
      if (reads && !request.headers.cookie) return next()
      attach(request, response, (error?: unknown) => next(error && sessionStoreUnavailable(error)))
    },
    async read(headers) {
      const known = readBefore.get(headers)
      if (known !== undefined) return known
      const sid = sessionIdOf(headers.get('cookie'), { name, secret })
      if (!sid) return null
      const data = await readSession(store, sid)
      return data?.identity ?? null
    },
    async close() {
      if ('close' in store && typeof store.close === 'function') await store.close()
    },
  }
}

/** Whether a Cookie header has the session's cookie, by whichever name. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  if (cookies === undefined) return false
  const sent = parse(cookies)
  return plainName in sent || hostName in sent
}

/** What is said while sessions cannot be read or kept: nobody is taken for somebody, or for a stranger. */
export function sessionStoreUnavailable(cause: unknown): ApiError {
  return new ApiError(
    'ServiceUnavailable',
    'Signing in is not possible at the moment, and nobody who has signed in is recognized. Try again in a minute.',
    { cause, headers: { 'Retry-After': '60' } },
  )
}

async function openStore(storage: SessionsOptions['storage']): Promise<Store> {
  if ('mongo' in storage) {
    const { default: MongoStore } = await import('connect-mongo')
    return MongoStore.create({
      client: storage.mongo,
      collectionName: 'sessions',
      // A session's life is fixed at sign-in, so nothing is written while one merely reads.
      touchAfter: signInSeconds,
      stringify: false,
    })
  }
  const { SqliteSessionStore } = await import('./sqlite-session-store')
  return new SqliteSessionStore(path.join(storage.folder, 'sessions.sqlite'))
}

function readSession(store: Store, sid: string): Promise<SessionData | null> {
  return new Promise((resolve, reject) => {
    store.get(sid, (error: unknown, data?: SessionData | null) =>
      error ? reject(error) : resolve(data ?? null),
    )
  })
}

/** The session's id in a Cookie header, when express-session has signed it. */
function sessionIdOf(
  cookies: string | null,
  { name, secret }: { name: string; secret: string },
): string | null {
  const value = cookies ? parse(cookies)[name] : undefined
  if (!value?.startsWith('s:')) return null
  const sid = unsign(value.slice(2), secret)
  return sid === false ? null : sid
}
