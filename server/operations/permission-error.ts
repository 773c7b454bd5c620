import type { Caller } from '../identity/caller'
import { ApiError } from './errors'

/**
 * The error for a caller without the permission: Unauthorized for an anonymous visitor, otherwise
 * Forbidden.
 * @param what completes the message, as in "change this content"
 */
export function permissionError(caller: Caller, what: string): ApiError {
  return caller
    ? new ApiError('Forbidden', `You do not have the permission to ${what}.`)
    : new ApiError('Unauthorized', `Sign in to ${what}.`)
}
