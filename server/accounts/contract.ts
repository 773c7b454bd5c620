import { z } from 'zod'
import {
  maxPasswordLength,
  minPasswordLength,
  passwordRule,
} from '../../cms/accounts/password-rules'
import { asset } from '../assets/contract'
import type { FieldError } from '../operations/contract/error'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, type Permission, permission, searchWords } from '../operations/contract/scalars'
import type { PersonalData } from './personal-data/contract'
import { factorCode, presentPassword } from './two-factor/contract'

export const aclEntry = z.object({
  /** The id the permission applies to; null for everything. */
  targetId: z.string().nullable(),
  permission,
})
export type AclEntry = z.output<typeof aclEntry>

export const user = z
  .object({
    id,
    email: z.string(),
    /** Whether a user has confirmed that the address is theirs. */
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    /** First name and last name. */
    fullName: z.string(),
    disabled: z.boolean(),
    acl: z.array(aclEntry),
    assets: z.array(asset),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

/** An e-mail address, compared and stored in lower case. */
export const emailAddress = z
  .string('Enter your e-mail address.')
  .trim()
  .toLowerCase()
  .max(254, 'An e-mail address has at most 254 characters.')
  .regex(z.regexes.email, 'Enter an e-mail address such as ada@studio.example.')
  .meta({ description: 'E-mail address', example: 'ada@studio.example' })

/** A new password. `refuseCommonPassword` checks it against the list of common ones. */
export const newPassword = z
  .string('Enter a password.')
  .min(minPasswordLength, passwordRule.short)
  .max(maxPasswordLength, passwordRule.long)
  .refine((text) => text.trim() !== '', passwordRule.blank)
  .meta({
    description: '8 to 128 characters, none of the common ones',
    example: 'three green owls',
  })

const name = z.string().trim().max(100, 'A name has at most 100 characters.')

/** The fields users can change about themselves. */
const personFields = {
  firstName: name.optional(),
  lastName: name.optional(),
  phone: z.string().trim().max(40, 'A phone number has at most 40 characters.').nullish(),
}

const targetId = z.string().trim().max(100).nullish()

/** Only administrators can change these fields; other callers may send the present values. */
const administeredFields = {
  disabled: z.boolean().optional(),
  acl: z.array(z.strictObject({ targetId, permission })).max(1000).optional(),
}

const ignored = z.unknown().optional().meta({ description: 'Taken and ignored' })
/** Accepted and ignored, so that a client can send back a user it has read. */
const readOnlyFields = {
  id: ignored,
  emailVerified: ignored,
  fullName: ignored,
  assets: ignored,
  createdAt: ignored,
  updatedAt: ignored,
}

export const userInput = z.strictObject({
  email: emailAddress,
  password: newPassword,
  ...personFields,
  ...administeredFields,
  ...readOnlyFields,
})
export type UserInput = z.input<typeof userInput>

export const userUpdate = z.strictObject({
  email: emailAddress.optional(),
  /** The present password; required to change one's own address. */
  password: presentPassword.optional(),
  /** Required to change one's own address when two-factor sign-in is on. */
  code: factorCode.optional(),
  ...personFields,
  ...administeredFields,
  ...readOnlyFields,
})
export type UserUpdate = z.input<typeof userUpdate>

/** A partially filled form. With an id, the form of that user. */
export const userDraft = z.object({
  id: id.optional(),
  email: emailAddress.optional(),
  password: newPassword.optional(),
  ...personFields,
})
export type UserDraft = z.input<typeof userDraft>

const yesOrNo = z
  .union([z.boolean(), z.enum(['true', 'false'])], 'Give "true" or "false".')
  .transform((given) => given === true || given === 'true')

export const userListQuery = listQuery([
  'id',
  'email',
  'firstName',
  'lastName',
  'createdAt',
  'updatedAt',
]).extend({
  /** Words that must all occur in the e-mail address or the names. */
  search: searchWords.optional(),
  /** True: only disabled users. False: only users who are not disabled. */
  disabled: yesOrNo.optional(),
  /** True: only administrators. False: only users who are not administrators. */
  admin: yesOrNo.optional(),
})
export interface UserListInput extends ListInput {
  search?: string
  disabled?: boolean
  admin?: boolean
}

/** An acl entry to grant or to remove; without a target it applies to everything. */
export const aclChange = z.strictObject({ targetId, permission })
export interface AclChange {
  targetId?: string | null
  permission: Permission
}

/** The users to disable or to enable. */
export const disabling = z.strictObject({
  ids: z.array(id).min(1, 'Choose somebody.').max(1000),
  disabled: z.boolean(),
})
export type Disabling = z.input<typeof disabling>

/** The result for one user. */
export const disablingResult = z.object({
  id,
  result: z.enum(['changed', 'unchanged', 'failed']),
  /** Set when the result is `failed`. */
  error: z.string().optional(),
  message: z.string().optional(),
})
export type DisablingResult = z.output<typeof disablingResult>

/** Confirms the deletion of one's own account; administrators omit it for other users. */
export const userRemoval = z.strictObject({
  password: presentPassword.optional(),
  /** Required when two-factor sign-in is on. */
  code: factorCode.optional(),
})
export type UserRemoval = z.input<typeof userRemoval>

export const emailOnly = z.strictObject({ email: emailAddress })
export type EmailOnly = z.input<typeof emailOnly>

/** The address to verify. A new address for one's own account requires password and code. */
export const emailVerification = z.strictObject({
  email: emailAddress,
  password: presentPassword.optional(),
  /** Required when two-factor sign-in is on. */
  code: factorCode.optional(),
})
export type EmailVerification = z.input<typeof emailVerification>

/** A mailed code; case and surrounding spaces do not matter. */
const code = z.string().trim().toLowerCase().min(1, 'Enter the code of the mail.').max(100)

export const emailCode = z.strictObject({
  code,
  /** The password of the account, when the caller is not signed in to it. */
  password: z.string().max(1024).optional(),
})
export type EmailCode = z.input<typeof emailCode>

export const emailUndo = z.strictObject({ code })
export type EmailUndo = z.input<typeof emailUndo>

/** The result of undoing a change of address. */
export const emailUndone = z.object({
  /** Sets a new password within an hour; see `passwordReset`. */
  resetCode: z.string(),
})
export type EmailUndone = z.output<typeof emailUndone>

export const passwordReset = z.strictObject({ resetCode: code, password: newPassword })
export type PasswordReset = z.input<typeof passwordReset>

export const passwordChange = z.strictObject({
  oldPassword: z.string().min(1, 'Enter your present password.').max(1024),
  password: newPassword,
})
export type PasswordChange = z.input<typeof passwordChange>

export interface UserOperations {
  /** The caller, or null for an anonymous visitor. */
  current(): Promise<User | null>
  /** @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  get(id: string): Promise<User>
  /** @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: UserListInput): Promise<List<User>>
  /**
   * Creates a user and mails a code to the address; only administrators set `acl` and `disabled`.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (address taken)
   */
  create(input: UserInput): Promise<User>
  /**
   * Changes the caller, or any user when the caller is an administrator. A new address of one's own
   * requires the password, and the code when two-factor sign-in is on. It applies once the code
   * mailed to it is confirmed; until then the response has the old address. The old address can
   * undo the change for a week.
   * @throws ValidationFailed, Unauthorized, SecondFactorRequired, Forbidden, NotFound, Conflict
   *   (address taken or reserved, last administrator)
   */
  update(id: string, input: UserUpdate): Promise<User>
  /** Returns the errors of a form; missing fields are not checked. */
  preValidate(input: UserDraft): Promise<FieldError[]>
  /**
   * Mails a reset code if the address belongs to a user; the caller cannot tell. @throws
   * ValidationFailed
   */
  startPasswordReset(input: EmailOnly): Promise<void>
  /**
   * Sets the password, unlocks the account and ends all its sessions. If the address was not
   * verified before, all other ways to sign in are removed too. @throws ValidationFailed
   */
  finishPasswordReset(input: PasswordReset): Promise<void>
  /**
   * Mails a code that verifies an address: the present one of a user, or a new one for the caller,
   * which requires the password, and the code when two-factor sign-in is on.
   * @throws ValidationFailed, SecondFactorRequired
   */
  startEmailVerification(input: EmailVerification): Promise<void>
  /**
   * Verifies the address the code was mailed to. If it was not verified before, and the caller
   * neither is signed in to the account nor sends its password, every way to sign in is removed,
   * including the password: the user who signed up may not own the address. A new address requires
   * the session or the password; an empty password is rejected with an error that asks for it.
   * @throws ValidationFailed, Conflict (address taken or reserved)
   */
  verifyEmail(input: EmailCode): Promise<User>
  /**
   * Restores the previous address of an account, as verified, with the code mailed to it at the
   * change. Every way to sign in is removed, including the password.
   * @throws ValidationFailed, Conflict (address taken)
   */
  undoEmailChange(input: EmailUndo): Promise<EmailUndone>
  /**
   * Changes one's own password and ends one's other sessions.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  changePassword(id: string, input: PasswordChange): Promise<void>
  /** Adds an acl entry unless the user has it. For administrators. @throws as `update` */
  grant(id: string, entry: AclChange): Promise<User>
  /** Removes an acl entry if the user has it. For administrators. @throws as `update` */
  take(id: string, entry: AclChange): Promise<User>
  /**
   * Disables or enables several users and returns the result of each. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  setDisabled(input: Disabling): Promise<DisablingResult[]>
  /**
   * Mails a user a code to set a new password. For administrators.
   * @throws Unauthorized, Forbidden, NotFound, Conflict (disabled)
   */
  sendPasswordReset(id: string): Promise<void>
  /**
   * All data stored about the caller, or about any user when the caller is an administrator.
   * @throws Unauthorized, Forbidden, NotFound
   */
  data(id: string): Promise<PersonalData>
  /**
   * Deletes the caller, with password and code, or any other user when the caller is an
   * administrator. The user's assets, sessions and chats are deleted; contents and form submissions
   * stay without a name.
   * @throws ValidationFailed (`password`, `code`), Unauthorized, Forbidden, NotFound, Conflict
   *   (last administrator)
   */
  remove(id: string, input: UserRemoval): Promise<void>
}
