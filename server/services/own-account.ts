import { ApiError, invalid } from '../errors'
import { isPasswordOf } from '../identity/password-check'
import type { AccountServices } from './accounts'
import type { Caller } from './caller'

/**
 * The caller, when it is about the caller's own account.
 * @param what they wanted to do, as in "see your sessions"
 * @throws ApiError Unauthorized, Forbidden
 */
export function ownAccount(caller: Caller, userId: string, what: string): NonNullable<Caller> {
  if (!caller) throw new ApiError('Unauthorized', `Sign in to ${what}.`)
  if (caller.id !== userId) {
    throw new ApiError('Forbidden', 'This is for the owner of the account alone.')
  }
  return caller
}

/**
 * Whoever has come to a browser that somebody else has left open does not know the password.
 * @throws ApiError ValidationFailed, TooManyRequests
 */
export async function confirmPassword(
  { payload, inTurn, attempt }: Pick<AccountServices, 'payload' | 'inTurn' | 'attempt'>,
  caller: NonNullable<Caller>,
  password: string,
): Promise<void> {
  await attempt('signIn', caller.email)
  const right = await inTurn(caller.id, () => isPasswordOf(payload, caller, password))
  if (!right) throw wrongPassword()
}

function wrongPassword(): ApiError {
  return invalid([
    {
      path: 'password',
      message:
        'This is not your password, or sign-in is paused for a while after too many attempts.',
    },
  ])
}
