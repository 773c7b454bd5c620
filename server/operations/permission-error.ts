import type { Caller } from '../identity/caller'
import { ApiError } from './errors'

/**
 * The refusal of a caller without the permission: a stranger is asked to sign in.
 * @param what they wanted to do, as in "change this content"
 */
export function permissionError(caller: Caller, what: string): ApiError {
  return caller
    ? new ApiError('Forbidden', `You do not have the permission to ${what}.`)
    : new ApiError('Unauthorized', `Sign in to ${what}.`)
}
