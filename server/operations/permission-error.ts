import { type Area, administers } from '../../cms/access/can'
import type { Caller } from '../identity/caller'
import type { Missing } from './contract/error'
import { ApiError } from './errors'

/** The entry of an administrator. */
export const administrator: Missing = { permission: 'admin', targetId: null }

/**
 * The error for a caller without the permission: Unauthorized for an anonymous visitor, otherwise
 * Forbidden.
 * @param what completes the message, as in "change this content"
 * @param missing an entry of the access list that would do; omitted: that of an administrator
 */
export function permissionError(
  caller: Caller,
  what: string,
  missing: Missing = administrator,
): ApiError {
  if (caller?.secondFactorMissing) {
    // The role may not suffice either way, so the message promises nothing.
    const message = `You do not have the permission to ${what}. The permissions of your role apply once you turn on two-factor sign-in, which this site requires.`
    return new ApiError('Forbidden', message, { missing })
  }
  return caller
    ? new ApiError('Forbidden', `You do not have the permission to ${what}.`, { missing })
    : new ApiError('Unauthorized', `Sign in to ${what}.`, { missing })
}

/**
 * Requires an administrator, or a user who administers the area.
 * @param what completes the message, as in "answer chats"
 * @throws ApiError Unauthorized, Forbidden
 */
export function requireArea(caller: Caller, area: Area, what: string): void {
  if (administers(caller, area)) return
  throw permissionError(caller, what, { permission: 'edit', targetId: area })
}
