import { sidOf } from '../../cms/accounts/session-strategy'
import { asSystem, type Caller } from '../identity/caller'
import type { SignInSource } from '../identity/known-browsers'
import { checkCode, codeRequired, wrongCode } from '../identity/password'
import { isAppCode } from '../identity/second-factors'
import type { SignInAttempt } from '../identity/sign-in-throttle'
import { ApiError, invalid } from '../operations/errors'
import { administrator, type Doing, signInError } from '../operations/permission-error'
import type { AccountServices } from './account-services'
import { accountText } from './messages'

/**
 * Returns the caller when the account is the caller's own.
 * @param orAdministrator whether an administrator, who this caller is not, could do it too
 * @throws ApiError Unauthorized, Forbidden
 */
export function ownAccount(
  caller: Caller,
  userId: string,
  doing: Doing,
  { orAdministrator = false } = {},
): NonNullable<Caller> {
  if (!caller) throw signInError(doing)
  if (caller.id === userId) return caller
  throw orAdministrator
    ? new ApiError('Forbidden', accountText('forOwnerOrAdministrators'), {
        missing: administrator,
      })
    : new ApiError('Forbidden', accountText('forOwner'))
}

/**
 * Checks the password again, because a person at an unattended browser does not know it.
 * @throws ApiError ValidationFailed, TooManyRequests
 */
export async function confirmPassword(
  {
    passwords,
    withLock,
    source,
    attempt,
  }: Pick<AccountServices, 'passwords' | 'withLock' | 'source' | 'attempt'>,
  caller: NonNullable<Caller>,
  password: string,
): Promise<void> {
  await attempt('signIn')
  const passwordAttempt = signedInAttempt(caller, source)
  const isRight = await withLock(caller.id, () =>
    passwords.isPasswordOf(caller.id, password, passwordAttempt),
  )
  if (!isRight) throw wrongPassword()
}

/** A repeated password check of a signed-in user, throttled separately for each session. */
export function signedInAttempt(
  caller: NonNullable<Caller>,
  { network }: Pick<SignInSource, 'network'>,
): SignInAttempt {
  return { email: caller.email, network, device: `sign-in ${sidOf(caller) ?? 'by API key'}` }
}

/**
 * Checks password and code before a change of what an account is recovered by. Failures throttle
 * the caller's own session only. Call it while holding the owner's lock.
 * @throws ApiError ValidationFailed (`password`), SecondFactorRequired, TooManyRequests
 */
export async function confirmOwner(
  {
    payload,
    passwords,
    signInThrottle,
    source,
    secondFactors,
    attempt,
  }: Pick<
    AccountServices,
    'payload' | 'passwords' | 'signInThrottle' | 'source' | 'secondFactors' | 'attempt'
  >,
  caller: NonNullable<Caller>,
  { password, code }: { password?: string | undefined; code?: string | undefined },
): Promise<void> {
  if (password === undefined) throw passwordRequired()
  await attempt('signIn')
  const passwordAttempt = signedInAttempt(caller, source)
  const status = await signInThrottle.status(passwordAttempt)
  const owner = await passwords.ownerOf({ email: caller.email, password })
  if (status.paused) throw wrongPassword()
  if (owner?.id !== caller.id) {
    await signInThrottle.failed(passwordAttempt, 'password')
    throw wrongPassword()
  }
  const fromApp = code !== undefined && isAppCode(code)
  if (fromApp && status.codesPaused && (await secondFactors.isOn(caller.id))) throw wrongCode()
  const check = await checkCode({ payload, secondFactors }, caller, code)
  if (check === 'missing') throw codeRequired()
  if (check === 'wrong') {
    await signInThrottle.failed(passwordAttempt, fromApp ? 'app code' : 'recovery code')
    throw wrongCode()
  }
  await signInThrottle.succeeded(passwordAttempt)
}

export function passwordRequired(): ApiError {
  return invalid([{ path: 'password', message: accountText('confirmPassword') }])
}

export function wrongPassword(): ApiError {
  return invalid([
    {
      path: 'password',
      message: accountText('wrongPassword'),
    },
  ])
}

/**
 * Runs work for the caller, unless the caller's session has ended since the request arrived. The
 * session cannot end during the work.
 * @throws ApiError Unauthorized
 */
export async function withActiveSession<T>(
  { payload, withLock }: Pick<AccountServices, 'payload' | 'withLock'>,
  caller: NonNullable<Caller>,
  work: () => Promise<T>,
): Promise<T> {
  return withLock(caller.id, async () => {
    const now = await payload.findByID({
      collection: 'users',
      id: caller.id,
      depth: 0,
      disableErrors: true,
      ...asSystem('only checks whether the caller is still signed in'),
    })
    const sid = sidOf(caller)
    const isSignedIn = sid ? now?.sessions?.some(({ id }) => id === sid) : now?.enableAPIKey
    if (!isSignedIn || now?.disabled) throw new ApiError('Unauthorized', accountText('signInAgain'))
    return work()
  })
}
