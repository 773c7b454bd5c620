import { z } from 'zod'
import { emailAddress } from '../../accounts/contract'
import { date, text } from '../../operations/contract/scalars'
import type { Proposal } from '../contract'

export const maxKeyLength = 100

export const sharedProposalQuery = z.object({
  key: z
    .string()
    .max(maxKeyLength)
    .meta({ description: 'The key of the link the client was sent' }),
})

/** What the client of a proposal decides, with the key of the link they were sent. */
export const proposalAnswer = z
  .strictObject({
    key: z.string().max(maxKeyLength),
    status: z.enum(['accepted', 'declined']),
    /** Who answers; needed to accept. */
    name: text.trim().max(200, 'A name has 200 characters at most.').default(''),
    /** The `updatedAt` of what the client has read; an answer to anything older is refused. */
    updatedAt: z.union([date, z.date()]).optional(),
  })
  .refine(({ status, name }) => status === 'declined' || name !== '', {
    path: ['name'],
    message: 'Type your full name to accept: it stands for your signature.',
  })
export type ProposalAnswer = z.input<typeof proposalAnswer>

export const proposalLink = z
  .object({
    key: z.string(),
    /** The address to send to the client. */
    url: z.string(),
    /** When it was ended; until it is renewed it opens nothing. */
    endedAt: date.nullable(),
    /** Where it was last mailed to, and when. */
    mailedTo: z.string().nullable(),
    mailedAt: date.nullable(),
  })
  .meta({ id: 'ProposalLink' })
export type ProposalLink = z.output<typeof proposalLink>

export const proposalMailing = z.strictObject({
  /** Left out: the address kept with the proposal. */
  to: emailAddress.optional(),
  /** What the mail says before the link. */
  message: text.trim().max(2000, 'A message has 2,000 characters at most.').optional(),
})
export type ProposalMailing = z.input<typeof proposalMailing>

/** How a client, who has no account, comes to a proposal and answers it. */
export interface ProposalLinkOperations {
  /**
   * The link by which a proposal's client reads and answers it without an account. It holds while the
   * proposal is sent, accepted or declined; for administrators.
   * @throws NotFound, Unauthorized, Forbidden
   */
  link(id: string): Promise<ProposalLink>
  /** Makes another link, and the one before opens nothing any more; for administrators. @throws as `link` */
  renewLink(id: string): Promise<ProposalLink>
  /** Closes the link until it is renewed; for administrators. @throws as `link` */
  endLink(id: string): Promise<ProposalLink>
  /**
   * Mails the link to the client; for administrators.
   * @throws as `link`, ValidationFailed (no address), Conflict (a draft, an ended link)
   */
  mailLink(id: string, input: ProposalMailing): Promise<ProposalLink>
  /**
   * A proposal for whoever has its link.
   * @throws NotFound for a key that is not its own, and while it is a draft
   */
  shared(id: string, input: { key: string }): Promise<Proposal>
  /**
   * Accepts or declines a proposal for whoever has its link; tells the agency. The same answer twice is one.
   * @throws ValidationFailed, NotFound as for `shared`, Conflict (answered otherwise, no longer valid,
   *   changed since it was read)
   */
  answer(id: string, input: ProposalAnswer): Promise<Proposal>
}
