import type { IncomingMessage } from 'node:http'
import type { Request } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { sidOf } from '../../cms/accounts/session-strategy'
import { databaseFailure, notingFailures } from '../../cms/database/availability'
import { ApiError } from '../operations/api-error'
import type { Caller } from './caller'
import { identityText } from './messages'
import { withSessionOf } from './sessions'
import { recordUse } from './user-sessions'

/**
 * Schemes that a page of another site cannot make a browser send; browsers send others
 * automatically.
 */
export const tokenSchemes = /^(?:Bearer|users API-Key) /i

const resolved = new WeakMap<Request, Promise<Caller>>()
/** How to find the caller of a request again whom its API key has identified. */
const identifiedByKey = new WeakMap<IncomingMessage, () => Promise<Caller>>()

/**
 * Returns the caller of a request, for pages, `/v1` and Payload's admin alike, by session cookie or
 * bearer token. Cached per request.
 * @returns the user, or null for an anonymous visitor, an ended session or a disabled user
 */
export function callerOf(payload: Payload, request: Request): Promise<Caller> {
  const known = resolved.get(request)
  if (known) return known
  const caller = resolve(payload, withSessionOf(request, identifyingHeaders(request)))
  resolved.set(request, caller)
  return caller
}

/**
 * @throws Unauthorized when a token or API key identifies nobody: as a stranger, a program would not
 *   notice that it has ended
 */
export async function requireValidToken(payload: Payload, request: Request): Promise<void> {
  if (!tokenSchemes.test(request.headers.authorization ?? '')) return
  if (await callerOf(payload, request)) return
  throw new ApiError('Unauthorized', identityText('invalidToken'), {
    headers: { 'WWW-Authenticate': 'Bearer error="invalid_token"' },
  })
}

/**
 * Sets the caller of a request by its API key. Only calls of `/v1` do this: for pages and Payload's admin
 * a key identifies nobody.
 * @param find finds the caller again, for a long-running request
 */
export function identifyByKey(
  request: Request,
  caller: NonNullable<Caller>,
  find: () => Promise<Caller>,
): void {
  resolved.set(request, Promise.resolve(caller))
  identifiedByKey.set(request, find)
}

/** Resolves the caller again, for a long-running request. */
export function reloadCaller(payload: Payload, request: IncomingMessage): Promise<Caller> {
  const findByKey = identifiedByKey.get(request)
  if (findByKey) return findByKey()
  return resolve(payload, identifyingHeaders(request))
}

/** Clears the cached caller after the request has signed in or out. */
export function clearCaller(request: Request): void {
  resolved.delete(request)
}

async function resolve(payload: Payload, headers: Headers): Promise<Caller> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  // Payload's `auth` would also compute the permissions for every field of every collection.
  const { user } = await notingFailures(async () => {
    const result = await executeAuthStrategies({ headers, payload })
    // Payload logs what fails, and goes on without a caller.
    if (!result.user && databaseFailure()) throw databaseFailure()
    return result
  })
  if (!user || user.disabled) return null
  const caller: Caller = user
  const sid = sidOf(caller)
  // A failure to record the use must not fail the request.
  if (sid) await notingFailures(() => recordUse(payload, sid)).catch(() => undefined)
  return caller
}

function identifyingHeaders(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const name of ['authorization', 'cookie', 'origin', 'sec-fetch-site'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
