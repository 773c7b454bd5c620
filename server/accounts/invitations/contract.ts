import { z } from 'zod'
import { roles } from '../../../cms/accounts/roles'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id } from '../../operations/contract/scalars'
import { emailAddress, newPassword, type User, userDraft } from '../contract'
import { accountText } from '../messages'

/** How long an invitation can be accepted after it was sent. */
export const invitationDays = 7

const role = z.enum(roles, {
  error: () => accountText('giveOneOf', { values: roles.join(', ') }),
})

export const invitation = z
  .object({
    id,
    email: z.string(),
    /** What the account becomes. */
    role,
    /** The administrator who sent it last; null when that account was deleted. */
    invitedBy: z.object({ id, name: z.string() }).nullable(),
    /**
     * `void`: its sender is no longer an administrator. An expired or void invitation opens no account
     * until it is sent again.
     */
    state: z.enum(['open', 'expired', 'void']),
    sentAt: date,
    expiresAt: date,
    createdAt: date,
  })
  .meta({ id: 'Invitation' })
export type Invitation = z.output<typeof invitation>

export const invitationInput = z.strictObject({ email: emailAddress, role: role.default('user') })
export type InvitationInput = z.input<typeof invitationInput>

const code = z
  .string({ error: () => accountText('enterMailedCode') })
  .trim()
  .toLowerCase()
  .min(1, { error: () => accountText('enterMailedCode') })
  .max(100)
export const invitationCode = z.strictObject({ code })
export type InvitationCode = z.input<typeof invitationCode>

/** What an invited person sees of an invitation. */
export const receivedInvitation = invitation
  .pick({ email: true, role: true, expiresAt: true })
  .extend({ invitedBy: z.string() })
  .meta({ id: 'ReceivedInvitation' })
export type ReceivedInvitation = z.output<typeof receivedInvitation>

export const invitationAcceptance = z.strictObject({
  code,
  password: newPassword,
  ...userDraft.pick({ firstName: true, lastName: true }).shape,
})
export type InvitationAcceptance = z.input<typeof invitationAcceptance>

export const invitationListQuery = listQuery(['id', 'email', 'expiresAt', 'createdAt'])

/** Invitations to open an account, sent by administrators. */
export interface InvitationOperations {
  /** Those that are neither accepted nor withdrawn. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: ListInput): Promise<List<Invitation>>
  /**
   * Mails an invitation.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (the address has an account or an open
   *   invitation)
   */
  create(input: InvitationInput): Promise<Invitation>
  /** Mails an invitation again, with a new code and a new end. @throws Unauthorized, Forbidden, NotFound, Conflict */
  resend(id: string): Promise<Invitation>
  /** @throws Unauthorized, Forbidden, NotFound */
  withdraw(id: string): Promise<void>
  /** @throws ValidationFailed when the code opens no invitation; TooManyRequests */
  find(input: InvitationCode): Promise<ReceivedInvitation>
  /**
   * Opens the account. Its address counts as confirmed: the code was mailed to it.
   * @throws ValidationFailed, Conflict (the address has an account), TooManyRequests
   */
  accept(input: InvitationAcceptance): Promise<User>
}
