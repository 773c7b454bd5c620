import { ApiError, invalid } from '../errors'
import { auditRecoveryCode, codeNeeded, wrongCode } from '../identity/password'
import { countFailure, forgetFailures, isPasswordOf, ownerOf } from '../identity/password-check'
import type { AccountServices } from './accounts'
import { asSystem, type Caller, sidOf } from './caller'

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

/**
 * Whoever is to change what an account is recovered by shows password and code again. A wrong code
 * counts as a failed attempt, as at signing in. Takes the owner's turn.
 * @throws ApiError ValidationFailed (`password`), SecondFactorRequired, TooManyRequests
 */
export async function confirmOwner(
  {
    payload,
    secondFactors,
    attempt,
  }: Pick<AccountServices, 'payload' | 'secondFactors' | 'attempt'>,
  { id, email }: NonNullable<Caller>,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (password === undefined) throw passwordNeeded()
  await attempt('signIn', email)
  const owner = await ownerOf(payload, { email, password })
  if (owner?.id !== id) throw wrongPassword()
  const check = await secondFactors.check(id, code)
  if (check === 'missing') throw codeNeeded()
  if (check === 'wrong') {
    await countFailure(payload, owner)
    throw wrongCode()
  }
  await forgetFailures(payload, owner)
  if (check === 'recovery') await auditRecoveryCode({ payload, secondFactors }, owner)
}

export function passwordNeeded(): ApiError {
  return invalid([{ path: 'password', message: 'Enter your password, to show that it is you.' }])
}

export function wrongPassword(): ApiError {
  return invalid([
    {
      path: 'password',
      message:
        'This is not your password, or sign-in is paused for a while after too many attempts.',
    },
  ])
}

/**
 * Does something for the caller unless the caller's sign-in has ended since the request came, and lets
 * nobody end it meanwhile.
 * @throws ApiError Unauthorized
 */
export async function whileSignedIn<T>(
  { payload, inTurn }: Pick<AccountServices, 'payload' | 'inTurn'>,
  caller: NonNullable<Caller>,
  work: () => Promise<T>,
): Promise<T> {
  return inTurn(caller.id, async () => {
    const now = await payload.findByID({
      collection: 'users',
      id: caller.id,
      depth: 0,
      disableErrors: true,
      ...asSystem('only tells whether the caller is signed in still'),
    })
    const sid = sidOf(caller)
    const isIn = sid ? now?.sessions?.some(({ id }) => id === sid) : now?.enableAPIKey
    if (!isIn || now?.disabled) throw new ApiError('Unauthorized', 'Sign in again.')
    return work()
  })
}
