import path from 'node:path'
import { callbackify, promisify } from 'node:util'
import { parse } from 'cookie'
import { unsign } from 'cookie-signature'
import type { Request, RequestHandler } from 'express'
import session, { type SessionData, type Store } from 'express-session'
import type { MongoClient } from 'mongodb'
import type { SessionIdentity, SessionReader } from '../../cms/accounts/session-strategy'
import { signInSeconds } from '../../cms/accounts/users'
import { whileAvailable } from '../../cms/database/availability'
import { ApiError } from '../operations/errors'
import { identityText } from './messages'
import { withSessionCache } from './session-cache'
import { hostName, plainName } from './session-cookie'

declare module 'express-session' {
  interface SessionData {
    /** The signed-in user; missing in a visitor session. */
    identity: SessionIdentity
    /** Identifies an anonymous visitor who owns something, such as a chat. */
    visitor: string
  }
}

export interface Sessions {
  /** Sets the session on the request. */
  middleware: RequestHandler
  /** Reads the user of a request's session cookie. */
  read: SessionReader
  close(): Promise<void>
}

/** The identities of sessions already read for a request, by the headers passed on to Payload. */
const identityByHeaders = new WeakMap<Headers, SessionIdentity | null>()

/** Links the request's loaded session to these headers, so that it is not read again. */
export function withSessionOf(request: Request, headers: Headers): Headers {
  if (request.session) identityByHeaders.set(headers, request.session.identity ?? null)
  return headers
}

interface SessionsOptions {
  /** Where sessions are stored: the MongoDB client, or a folder for a SQLite file. */
  storage: { mongo: MongoClient } | { folder: string }
  secret: string
  /** Whether the site is served over TLS. */
  https: boolean
  /** Whether the user of a session is still signed in by it, which every process knows at once. */
  isActive(identity: SessionIdentity): Promise<boolean>
}

/** Browser sessions, stored in the database and shared by all processes. */
export async function createSessions({
  storage,
  secret,
  https,
  isActive,
}: SessionsOptions): Promise<Sessions> {
  const store = await openStore(storage, isActive)
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
      // An anonymous visitor who only reads gets no session.
      const isReading = request.method === 'GET' || request.method === 'HEAD'
      if (isReading && !request.headers.cookie) return next()
      attach(request, response, (error?: unknown) => next(error && sessionStoreUnavailable(error)))
    },
    async read(headers) {
      const known = identityByHeaders.get(headers)
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

/** The error when the session store is down. Without it, callers would be treated as anonymous. */
export function sessionStoreUnavailable(cause: unknown): ApiError {
  return new ApiError('ServiceUnavailable', identityText('storeUnavailable'), {
    cause,
    headers: { 'Retry-After': '60' },
  })
}

async function openStore(
  storage: SessionsOptions['storage'],
  isActive: SessionsOptions['isActive'],
): Promise<Store> {
  if ('mongo' in storage) {
    const { default: MongoStore } = await import('connect-mongo')
    const store = MongoStore.create({
      client: storage.mongo,
      collectionName: 'sessions',
      // The expiry is fixed at sign-in, so reading a session writes nothing.
      touchAfter: signInSeconds,
      stringify: false,
    })
    return withSessionCache(endedWithDatabase(store), isActive)
  }
  const { SqliteSessionStore } = await import('./sqlite-session-store')
  return new SqliteSessionStore(path.join(storage.folder, 'sessions.sqlite'))
}

/** The same store, whose queries fail as soon as the database is known to be away. */
function endedWithDatabase(store: Store): Store {
  for (const method of ['get', 'set', 'destroy'] as const) {
    // Their types differ in the arguments before the callback, which are passed on.
    const query = promisify(store[method].bind(store)) as (...args: unknown[]) => Promise<unknown>
    Object.assign(store, {
      [method]: callbackify((...args: unknown[]) => whileAvailable(() => query(...args))),
    })
  }
  return store
}

function readSession(store: Store, sid: string): Promise<SessionData | null> {
  return new Promise((resolve, reject) => {
    store.get(sid, (error: unknown, data?: SessionData | null) =>
      error ? reject(error) : resolve(data ?? null),
    )
  })
}

/** The session id in a Cookie header, if its signature is valid. */
function sessionIdOf(
  cookies: string | null,
  { name, secret }: { name: string; secret: string },
): string | null {
  const value = cookies ? parse(cookies)[name] : undefined
  if (!value?.startsWith('s:')) return null
  const sid = unsign(value.slice(2), secret)
  return sid === false ? null : sid
}
