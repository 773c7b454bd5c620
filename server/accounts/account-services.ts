import type { Payload, Where } from 'payload'
import { isReservedAddress, reservedAddressMessage } from '../../cms/accounts/address-undo'
import { commonPasswordProblem } from '../../cms/accounts/password-rules'
import { audit, userTarget } from '../../cms/audit/record'
import { inTransaction } from '../../cms/database/transactions'
import type { User as StoredUser } from '../../cms/payload-types'
import type { ReadCache } from '../cache/read-cache'
import type { CountAttempt } from '../http/rate-limits'
import { asCaller, asSystem, type Caller } from '../identity/caller'
import type { CodeHolder, Codes, IssuedPurpose } from '../identity/codes'
import type { SignInSource } from '../identity/known-browsers'
import type { Passkeys } from '../identity/passkeys'
import type { PasswordCheck } from '../identity/password-check'
import type { SecondFactors } from '../identity/second-factors'
import type { SignInThrottle } from '../identity/sign-in-throttle'
import { type WithLock, writeWithLock } from '../locks/lock'
import type { Mailer } from '../mails/mailer'
import type { MailContent, MailSite } from '../mails/render-mail'
import type { FieldError } from '../operations/contract/error'
import { ApiError, invalid } from '../operations/errors'
import { withId } from '../operations/ids'
import type { Background } from '../queue/background'
import { verifyEmailMail } from './mails/verify-email'
import { verifyNewEmailMail } from './mails/verify-new-email'
import { accountText } from './messages'

/** The services of the account operations, for one caller. */
export interface AccountServices {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  withLock: WithLock
  codes: Codes
  mailer: Mailer
  background: Background
  secondFactors: SecondFactors
  passkeys: Passkeys
  passwords: PasswordCheck
  signInThrottle: SignInThrottle
  /** The client that sent the request. */
  source: SignInSource
  attempt: CountAttempt
}

/** The user with this e-mail address, or null. */
export async function userByEmail(payload: Payload, email: string): Promise<StoredUser | null> {
  const { docs } = await payload.find({
    collection: 'users',
    where: { email: { equals: email } },
    limit: 1,
    pagination: false,
    depth: 0,
    ...asSystem('finds the recipient of a mail; the caller learns nothing about them'),
  })
  return docs[0] ?? null
}

/** @throws ApiError NotFound */
export async function existingUser(
  { payload, caller }: Pick<AccountServices, 'payload' | 'caller'>,
  id: string,
): Promise<StoredUser> {
  const { docs } = await payload.find({
    collection: 'users',
    where: withId(id, 'user'),
    limit: 1,
    pagination: false,
    depth: 0,
    ...asCaller(caller),
  })
  const [stored] = docs
  if (!stored) throw new ApiError('NotFound', accountText('noSuchUser'))
  return stored
}

/** The user a mailed code was issued for; null when the user is deleted or disabled. */
export async function enabledUser(payload: Payload, userId: string): Promise<StoredUser | null> {
  const stored = await payload.findByID({
    collection: 'users',
    id: userId,
    depth: 0,
    disableErrors: true,
    ...asSystem('the code authorizes the caller to act as its user'),
  })
  return stored && !stored.disabled ? stored : null
}

/** The lock key for giving an address to a user. Take it before the lock of the user. */
export function addressLock(email: string): string {
  return `address ${email}`
}

/**
 * Why an address cannot be given to a user, or null when it can.
 * @param exceptId the user who may have the address
 */
export async function addressProblem(
  payload: Payload,
  email: string,
  exceptId?: string,
): Promise<FieldError | null> {
  const where: Where[] = [{ email: { equals: email } }]
  if (exceptId) where.push({ id: { not_equals: exceptId } })
  const { totalDocs } = await payload.count({
    collection: 'users',
    where: { and: where },
    ...asSystem('an address is taken regardless of who has it'),
  })
  if (totalDocs > 0) return { path: 'email', message: accountText('addressTaken') }
  const reserved = await isReservedAddress({ payload }, email, exceptId)
  return reserved ? { path: 'email', message: reservedAddressMessage() } : null
}

/** @throws ApiError Conflict when an address cannot be given to a user; see `addressProblem` */
export async function refuseTakenAddress(
  payload: Payload,
  email: string,
  exceptId?: string,
): Promise<void> {
  const problem = await addressProblem(payload, email, exceptId)
  if (problem) throw new ApiError('Conflict', problem.message, { errors: [problem] })
}

/** @throws ApiError ValidationFailed when the password is a common one */
export async function refuseCommonPassword(password: string): Promise<void> {
  const message = await commonPasswordProblem(password)
  if (message) throw invalid([{ path: 'password', message }])
}

type CodeMailing = Pick<AccountServices, 'payload' | 'codes' | 'mailer' | 'background' | 'withLock'>

interface MailedCode {
  purpose: IssuedPurpose
  /** The user the code is issued for; null when the mail must not be sent. */
  holderOf: () => Promise<CodeHolder | null>
  content: (site: MailSite, code: string) => MailContent
}

/** A code issued for this id opens nothing, because there is no such user. */
const noRecipient: CodeHolder = { userId: 'nobody', email: 'nobody@localhost.localdomain' }

/**
 * Mails a code after the response. Without a recipient it does the same work except for sending:
 * otherwise the timing of the next response would reveal whether there is an account.
 */
export function mailCode(
  { payload, codes, mailer, background, withLock }: CodeMailing,
  { purpose, holderOf, content }: MailedCode,
): void {
  background.run(`mailing a code: ${purpose}`, async () => {
    const holder = await holderOf()
    const to = holder ?? noRecipient
    const send = async () => {
      const code = await codes.issue({ ...to, purpose })
      await mailer.send(holder?.email ?? null, (site) => content(site, code))
    }
    await writeWithLock({ payload, withLock }, to.userId, send)
  })
}

/** Mails a code that verifies an address, after the response. */
export function mailVerification(services: CodeMailing, holderOf: MailedCode['holderOf']): void {
  mailCode(services, { purpose: 'emailVerify', holderOf, content: verifyEmailMail })
}

/**
 * Mails a code that gives an account another address. Call it while holding the user's lock: a code
 * issued later would survive a change of the password.
 */
export async function mailNewAddress(
  { payload, codes, mailer }: Pick<AccountServices, 'payload' | 'codes' | 'mailer'>,
  owner: StoredUser,
  email: string,
): Promise<void> {
  await inTransaction(payload, async () => {
    await audit(payload, {
      action: 'account.emailChangeRequested',
      actor: owner,
      target: userTarget(owner),
      details: { email: { from: owner.email, to: email } },
    })
    const code = await codes.issue({ userId: owner.id, email, purpose: 'emailVerify' })
    await mailer.send(email, (site) => verifyNewEmailMail(site, { code, account: owner.email }))
  })
}
