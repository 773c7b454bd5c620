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
import type { PersonalData } from '../personal-data/contract'
import { factorCode, presentPassword } from './two-factor/contract'

export const aclEntry = z.object({
  /** What the permission is for; null: everything. */
  targetId: z.string().nullable(),
  permission,
})
export type AclEntry = z.output<typeof aclEntry>

export const user = z
  .object({
    id,
    email: z.string(),
    /** Whether somebody has shown that they read the mail of this address. */
    emailVerified: z.boolean(),
    phone: z.string().nullable(),
    firstName: z.string(),
    lastName: z.string(),
    /** First name, then last name. */
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

/** A password somebody chooses; that it is not a common one is checked where the list is. */
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

/** What belongs to a person and is theirs to change. */
const personFields = {
  firstName: name.optional(),
  lastName: name.optional(),
  phone: z.string().trim().max(40, 'A phone number has at most 40 characters.').nullish(),
}

const targetId = z.string().trim().max(100).nullish()

/** What an administrator alone decides; others may send it as it is, which changes nothing. */
const administeredFields = {
  disabled: z.boolean().optional(),
  acl: z.array(z.strictObject({ targetId, permission })).max(1000).optional(),
}

const ignored = z.unknown().optional().meta({ description: 'Taken and ignored' })
/** A user may be sent back as it was read: what cannot be written is let pass. */
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
  /** With another address of one's own: the present password. */
  password: presentPassword.optional(),
  /** With another address of one's own, where two-factor sign-in is on. */
  code: factorCode.optional(),
  ...personFields,
  ...administeredFields,
  ...readOnlyFields,
})
export type UserUpdate = z.input<typeof userUpdate>

/** A form as far as it is filled in; with an id, the form of that user. */
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
  /** Words that all occur in the e-mail address or the names. */
  search: searchWords.optional(),
  /** Only the disabled, or only those who are not. */
  disabled: yesOrNo.optional(),
  /** Only administrators, or only those who are none. */
  admin: yesOrNo.optional(),
})
export interface UserListInput extends ListInput {
  search?: string
  disabled?: boolean
  admin?: boolean
}

/** An entry of the acl to grant or to take; without a target it counts for everything. */
export const aclChange = z.strictObject({ targetId, permission })
export interface AclChange {
  targetId?: string | null
  permission: Permission
}

/** Whom to shut out or to let in again, all at once. */
export const disabling = z.strictObject({
  ids: z.array(id).min(1, 'Choose somebody.').max(1000),
  disabled: z.boolean(),
})
export type Disabling = z.input<typeof disabling>

/** What became of one of several users. */
export const disablingResult = z.object({
  id,
  result: z.enum(['changed', 'unchanged', 'failed']),
  /** With `failed`: why. */
  error: z.string().optional(),
  message: z.string().optional(),
})
export type DisablingResult = z.output<typeof disablingResult>

/** What deletes one's own account; an administrator who deletes somebody else's leaves it out. */
export const userRemoval = z.strictObject({
  password: presentPassword.optional(),
  /** Where two-factor sign-in is on. */
  code: factorCode.optional(),
})
export type UserRemoval = z.input<typeof userRemoval>

export const emailOnly = z.strictObject({ email: emailAddress })
export type EmailOnly = z.input<typeof emailOnly>

/** The address to verify; another one than the present one of one's own takes password and code. */
export const emailVerification = z.strictObject({
  email: emailAddress,
  password: presentPassword.optional(),
  /** Where two-factor sign-in is on. */
  code: factorCode.optional(),
})
export type EmailVerification = z.input<typeof emailVerification>

/** A code as mailed; however it is written, it is the same one. */
const code = z.string().trim().toLowerCase().min(1, 'Enter the code of the mail.').max(100)

export const emailCode = z.strictObject({
  code,
  /** Of the account the code is for, from somebody who is not signed in to it. */
  password: z.string().max(1024).optional(),
})
export type EmailCode = z.input<typeof emailCode>

export const emailUndo = z.strictObject({ code })
export type EmailUndo = z.input<typeof emailUndo>

/** What a change of address that was undone leads to. */
export const emailUndone = z.object({
  /** Chooses a new password, within an hour: see `passwordReset`. */
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
  /** The caller, or null when nobody is signed in. */
  current(): Promise<User | null>
  /** @throws ValidationFailed, Unauthorized, Forbidden, NotFound */
  get(id: string): Promise<User>
  /** @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: UserListInput): Promise<List<User>>
  /**
   * Signs somebody up and mails a code to the address; `acl` and `disabled` are an administrator's.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (address taken)
   */
  create(input: UserInput): Promise<User>
  /**
   * Changes oneself, or as an administrator anybody. One's own new e-mail address takes the password,
   * and the code where two-factor sign-in is on; it counts once the code mailed to it has come back, and
   * until then the answer has the old one. The old address can undo the change for a week.
   * @throws ValidationFailed, Unauthorized, SecondFactorRequired, Forbidden, NotFound, Conflict (address
   * taken or reserved, last administrator)
   */
  update(id: string, input: UserUpdate): Promise<User>
  /** What is wrong with a form so far; fields that are left out are not looked at. */
  preValidate(input: UserDraft): Promise<FieldError[]>
  /** Mails a reset code, if anybody has the address; nobody learns whether. @throws ValidationFailed */
  startPasswordReset(input: EmailOnly): Promise<void>
  /**
   * Sets the password, unlocks the account and ends all its sign-ins. Where nobody had verified the
   * address, all other ways to sign in end too. @throws ValidationFailed
   */
  finishPasswordReset(input: PasswordReset): Promise<void>
  /**
   * Mails a code that verifies an address: somebody's present one, or one the caller wants to have,
   * which takes the password, and the code where two-factor sign-in is on.
   * @throws ValidationFailed, SecondFactorRequired
   */
  startEmailVerification(input: EmailVerification): Promise<void>
  /**
   * The address the code was mailed to is verified. When nobody had verified it and the caller is neither
   * signed in to the account nor gives its password, every way to sign in to it ends, the password
   * included: whoever has signed up may not be the owner of the address. A new address takes the one or
   * the other; an empty password is asked for.
   * @throws ValidationFailed, Conflict (address taken or reserved)
   */
  verifyEmail(input: EmailCode): Promise<User>
  /**
   * Puts back the address an account had before, verified, with the code mailed to it when it changed.
   * Every way to sign in ends, the password included.
   * @throws ValidationFailed, Conflict (address taken)
   */
  undoEmailChange(input: EmailUndo): Promise<EmailUndone>
  /**
   * Changes one's own password and ends one's other sign-ins.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  changePassword(id: string, input: PasswordChange): Promise<void>
  /** Adds an entry to the acl, unless it is there. For administrators. @throws as `update` */
  grant(id: string, entry: AclChange): Promise<User>
  /** Takes an entry out of the acl, if it is there. For administrators. @throws as `update` */
  take(id: string, entry: AclChange): Promise<User>
  /**
   * Disables or enables several users; who cannot be is named, the others are. For administrators.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  setDisabled(input: Disabling): Promise<DisablingResult[]>
  /** Mails a user a code to choose a new password with. For administrators. @throws Unauthorized, Forbidden, NotFound, Conflict (disabled) */
  sendPasswordReset(id: string): Promise<void>
  /** All that is kept about oneself, or as an administrator about anybody. @throws Unauthorized, Forbidden, NotFound */
  data(id: string): Promise<PersonalData>
  /**
   * Deletes oneself, with password and code, or as an administrator somebody else. Assets, sessions
   * and one's own chats go; contents and form submissions stay, without a name.
   * @throws ValidationFailed (`password`, `code`), Unauthorized, Forbidden, NotFound, Conflict (last administrator)
   */
  remove(id: string, input: UserRemoval): Promise<void>
}
