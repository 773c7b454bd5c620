import { type Area, administers } from '../../cms/access/can'
import type { Caller } from '../identity/caller'
import type { Missing } from './contract/error'
import { type Doing, doingText } from './doings/messages'
import { ApiError } from './errors'
import { operationText } from './messages'

export type { Doing }

/** The entry of an administrator. */
export const administrator: Missing = { permission: 'admin', targetId: null }

/**
 * The error for a caller without the permission: Unauthorized for an anonymous visitor, otherwise
 * Forbidden.
 * @param missing an entry of the access list that would do; omitted: that of an administrator
 */
export function permissionError(
  caller: Caller,
  doing: Doing,
  missing: Missing = administrator,
): ApiError {
  if (!caller) return signInError(doing, missing)
  // The role may not suffice either way, so the message promises nothing.
  const key = caller.secondFactorMissing ? 'forbiddenForNow' : 'forbidden'
  return new ApiError('Forbidden', operationText(key, { doing: doingText(doing) }), { missing })
}

/** The error for an anonymous visitor who must sign in first. */
export function signInError(doing: Doing, missing?: Missing): ApiError {
  const message = operationText('signInTo', { doing: doingText(doing) })
  return new ApiError('Unauthorized', message, missing && { missing })
}

/**
 * Requires an administrator, or a user who administers the area.
 * @throws ApiError Unauthorized, Forbidden
 */
export function requireArea(caller: Caller, area: Area, doing: Doing): void {
  if (administers(caller, area)) return
  throw permissionError(caller, doing, { permission: 'edit', targetId: area })
}
