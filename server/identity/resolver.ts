import type { Request } from 'express'
import { executeAuthStrategies, type Payload } from 'payload'
import { type Caller, sidOf } from './caller'
import { withSessionOf } from './sessions'
import { recordUse } from './user-sessions'

const resolved = new WeakMap<Request, Promise<Caller>>()

/**
 * Who is calling, for pages, `/v1` and Payload's admin alike: by the session's cookie or a bearer
 * token. Asked again for the same request it answers from what it found.
 * @returns the user, or null for a stranger, an ended session and a disabled user
 */
export function callerOf(payload: Payload, request: Request): Promise<Caller> {
  const known = resolved.get(request)
  if (known) return known
  const caller = resolve(payload, withSessionOf(request, identifyingHeaders(request)))
  resolved.set(request, caller)
  return caller
}

/** Who is calling now, for a request that goes on for long. */
export function reloadCaller(payload: Payload, request: Request): Promise<Caller> {
  return resolve(payload, identifyingHeaders(request))
}

/** Forgets who was calling, when the request itself has changed that. */
export function clearCaller(request: Request): void {
  resolved.delete(request)
}

async function resolve(payload: Payload, headers: Headers): Promise<Caller> {
  if (!headers.has('cookie') && !headers.has('authorization')) return null
  // Payload's `auth` would also find out what the caller may do with each field of everything.
  const { user } = await executeAuthStrategies({ headers, payload })
  if (!user || user.disabled) return null
  const caller = user as Caller
  const sid = sidOf(caller)
  // No request fails because its time could not be noted.
  if (sid) await recordUse(payload, sid).catch(() => undefined)
  return caller
}

function identifyingHeaders(request: Request): Headers {
  const headers = new Headers()
  for (const name of ['authorization', 'cookie', 'origin', 'sec-fetch-site'] as const) {
    const value = request.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  return headers
}
