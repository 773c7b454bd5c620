import type { Request } from 'express'
import { requestOrigin } from '../../cms/audit/origin'
import { notingFailures } from '../../cms/database/availability'
import { keyAccessOf } from '../http/key-access'
import type { LimitUse, RateLimits } from '../http/rate-limits'
import type { Route } from '../http/route'
import { keyIn } from '../identity/key-text'
import { type Keys, keyOf, requireScope } from '../identity/keys'
import { identifyByKey } from '../identity/resolver'
import { ApiError } from '../operations/api-error'
import { keyText } from './messages'

/**
 * Identifies the caller of a call of `/v1` by its API key, if the request has a valid one. An invalid key
 * identifies nobody, and is rejected as every token is that has ended (`requireValidToken`).
 * @throws Forbidden when the key lacks the scope, or the call takes no key; TooManyRequests
 */
export async function admitKey(
  { keys, rateLimits }: { keys: Keys; rateLimits: RateLimits },
  request: Request,
  route: Route,
  onCounted: (use: LimitUse) => void,
): Promise<void> {
  const needed = keyAccessOf(route)
  const text = keyIn(request.headers.authorization)
  if (text === null || needed === 'ignored') return
  const find = () => notingFailures(() => keys.callerOf(text))
  const caller = await find()
  const key = keyOf(caller)
  if (!caller || !key) return
  identifyByKey(request, caller, find)
  const origin = requestOrigin.getStore()
  if (origin) origin.key = { id: key.id, name: key.name }
  await rateLimits.take('key', { account: key.id }, onCounted)
  // A failure to record the use must not fail the request.
  await notingFailures(() => keys.recordUse(key.id)).catch(() => undefined)
  if (needed === 'closed') {
    throw new ApiError('Forbidden', keyText('closed'))
  }
  requireScope(caller, needed)
}
