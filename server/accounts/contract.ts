import { z } from 'zod'
import {
  maxPasswordLength,
  minPasswordLength,
  passwordRule,
} from '../../cms/accounts/password-rules'
import { asset } from '../assets/contract'
import { entityInput } from '../operations/contract/entity'
import { type ListInput, listQuery } from '../operations/contract/list'
import { date, id, type Permission, permission, searchWords } from '../operations/contract/scalars'
import { accountText } from './messages'
import { factorCode, presentPassword } from './two-factor/contract'

export const aclEntry = z.object({
  /** The id the permission applies to, or an area (`contents`, `drafts`, `forms`, `chats`, `proposals`); null for everything. */
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
    /** Whether two-factor sign-in is required of this user and off: until it is on, the entries of a role do not apply. */
    secondFactorMissing: z.boolean(),
    assets: z.array(asset),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'User' })
export type User = z.output<typeof user>

/** An e-mail address, compared and stored in lower case. */
export const emailAddress = z
  .string({ error: () => accountText('enterEmail') })
  .trim()
  .toLowerCase()
  .max(254, { error: () => accountText('emailTooLong') })
  .regex(z.regexes.email, { error: () => accountText('emailForm') })
  .meta({ description: 'E-mail address', example: 'ada@studio.example' })

/** A new password. `refuseCommonPassword` checks it against the list of common ones. */
export const newPassword = z
  .string({ error: () => accountText('enterNewPassword') })
  .min(minPasswordLength, { error: passwordRule.short })
  .max(maxPasswordLength, { error: passwordRule.long })
  .refine((text) => text.trim() !== '', { error: passwordRule.blank })
  .meta({
    description: '8 to 128 characters, none of the common ones',
    example: 'three green owls',
  })

const name = z
  .string()
  .trim()
  .max(100, { error: () => accountText('nameTooLong') })

/** The fields users can change about themselves. */
const personFields = {
  firstName: name.optional(),
  lastName: name.optional(),
  phone: z
    .string()
    .trim()
    .max(40, { error: () => accountText('phoneTooLong') })
    .nullish(),
}

const targetId = z.string().trim().max(100).nullish()

/** Only administrators can change these fields; other callers may send the present values. */
const administeredFields = {
  disabled: z.boolean().optional(),
  acl: z.array(z.strictObject({ targetId, permission })).max(1000).optional(),
}

export const userInput = entityInput(
  user,
  z.strictObject({
    email: emailAddress,
    password: newPassword,
    ...personFields,
    ...administeredFields,
  }),
)
export type UserInput = z.input<typeof userInput>

export const userUpdate = entityInput(
  user,
  z.strictObject({
    email: emailAddress.optional(),
    /** The present password; required to change one's own address. */
    password: presentPassword.optional(),
    /** Required to change one's own address when two-factor sign-in is on. */
    code: factorCode.optional(),
    ...personFields,
    ...administeredFields,
  }),
)
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
  .union([z.boolean(), z.enum(['true', 'false'])], { error: () => accountText('trueOrFalse') })
  .transform((value) => value === true || value === 'true')

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
  ids: z
    .array(id)
    .min(1, { error: () => accountText('chooseUser') })
    .max(1000),
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
const code = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, { error: () => accountText('enterMailedCode') })
  .max(100)

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
  oldPassword: z
    .string()
    .min(1, { error: () => accountText('enterCurrentPassword') })
    .max(1024),
  password: newPassword,
})
export type PasswordChange = z.input<typeof passwordChange>
