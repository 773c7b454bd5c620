import { ApiError, invalid } from '../errors'
import type { SignInPlace } from '../identity/known-browsers'
import type { SignInAttempt } from '../identity/sign-in-guard'
import type { AccountServices } from './accounts'
import { type Caller, sidOf } from './caller'

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
  {
    passwords,
    inTurn,
    place,
    attempt,
  }: Pick<AccountServices, 'passwords' | 'inTurn' | 'place' | 'attempt'>,
  caller: NonNullable<Caller>,
  password: string,
): Promise<void> {
  await attempt('signIn')
  const again = signedInAttempt(caller, place)
  const right = await inTurn(caller.id, () => passwords.isPasswordOf(caller.id, password, again))
  if (!right) throw wrongPassword()
}

/** Showing the password once more, which counts for the caller's sign-in alone. */
export function signedInAttempt(
  caller: NonNullable<Caller>,
  { network }: Pick<SignInPlace, 'network'>,
): SignInAttempt {
  return { email: caller.email, network, device: `sign-in ${sidOf(caller) ?? 'by API key'}` }
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
