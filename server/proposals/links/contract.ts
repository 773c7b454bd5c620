import { z } from 'zod'
import { emailAddress } from '../../accounts/contract'
import { date, text } from '../../operations/contract/scalars'
import type { Proposal } from '../contract'
import { proposalText } from '../messages'

export const maxKeyLength = 100

export const sharedProposalQuery = z.object({
  key: z.string().max(maxKeyLength).meta({ description: 'The key in the client link' }),
})

/** A client's answer to a proposal, with the key of the client link. */
export const proposalAnswer = z
  .strictObject({
    key: z.string().max(maxKeyLength),
    status: z.enum(['accepted', 'declined']),
    /** The client's name; required to accept. */
    name: text
      .trim()
      .max(200, { error: () => proposalText('answer.name') })
      .default(''),
    /** The `updatedAt` the client has read; an answer to an older version is rejected. */
    updatedAt: z.union([date, z.date()]).optional(),
  })
  .refine(({ status, name }) => status === 'declined' || name !== '', {
    path: ['name'],
    error: () => proposalText('answer.noName'),
  })
export type ProposalAnswer = z.input<typeof proposalAnswer>

export const proposalLink = z
  .object({
    key: z.string(),
    /** The client link. */
    url: z.string(),
    /** When it was disabled; it does not work until renewed. */
    endedAt: date.nullable(),
    /** The address it was last mailed to, and when. */
    mailedTo: z.string().nullable(),
    mailedAt: date.nullable(),
  })
  .meta({ id: 'ProposalLink' })
export type ProposalLink = z.output<typeof proposalLink>

export const proposalMailing = z.strictObject({
  /** Defaults to the address stored with the proposal. */
  to: emailAddress.optional(),
  /** The text of the mail above the link. */
  message: text
    .trim()
    .max(2000, { error: () => proposalText('link.message') })
    .optional(),
})
export type ProposalMailing = z.input<typeof proposalMailing>

/** How clients without an account read and answer a proposal. */
export interface ProposalLinkOperations {
  /**
   * The client link of a proposal. It works while the proposal is sent, accepted or declined; for
   * administrators.
   * @throws NotFound, Unauthorized, Forbidden
   */
  link(id: string): Promise<ProposalLink>
  /** Replaces the link; the old one stops working. For administrators. @throws as `link` */
  renewLink(id: string): Promise<ProposalLink>
  /** Disables the link until it is renewed; for administrators. @throws as `link` */
  endLink(id: string): Promise<ProposalLink>
  /**
   * Mails the link to the client; for administrators.
   * @throws as `link`, ValidationFailed (no address), Conflict (a draft, a disabled link)
   */
  mailLink(id: string, input: ProposalMailing): Promise<ProposalLink>
  /**
   * A proposal for callers with its link.
   * @throws NotFound for a wrong key, and while it is a draft
   */
  shared(id: string, input: { key: string }): Promise<Proposal>
  /**
   * Accepts or declines a proposal, for callers with its link, and notifies the agency. Repeating
   * the same answer has no effect.
   * @throws ValidationFailed, NotFound as for `shared`, Conflict (other answer given, expired,
   *   changed since it was read)
   */
  answer(id: string, input: ProposalAnswer): Promise<Proposal>
}
