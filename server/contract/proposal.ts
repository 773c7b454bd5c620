import { z } from 'zod'
import { slugText } from './content'
import { type List, type ListInput, listQuery } from './list'
import { richText } from './rich-text'
import { date, id, text } from './scalars'

export const proposalStatus = z.enum(['draft', 'sent', 'accepted', 'declined'])
export type ProposalStatus = z.output<typeof proposalStatus>
export const currency = z.enum(['USD', 'EUR', 'GBP', 'CHF'])

export const proposalItem = z.object({
  label: z.string(),
  quantity: z.number(),
  /** In units of the currency, to the cent; below zero for a discount. */
  unitPrice: z.number(),
})
export type ProposalItem = z.output<typeof proposalItem>

export const proposalSection = z.object({ title: z.string(), body: richText.nullable() })
export type ProposalSection = z.output<typeof proposalSection>

export const proposalSummary = z
  .object({
    id,
    title: z.string(),
    slug: z.string().nullable(),
    client: z.string(),
    summary: z.string(),
    status: proposalStatus,
    validUntil: date.nullable(),
    currency,
    /** The sum of the items, each rounded to the cent. */
    total: z.number(),
    createdBy: z.string().nullable(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'ProposalSummary' })
/** A proposal without its sections and items, as lists carry it. */
export type ProposalSummary = z.output<typeof proposalSummary>

export const proposal = proposalSummary
  .extend({ sections: z.array(proposalSection), items: z.array(proposalItem) })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof proposal>

const sectionInput = z.strictObject({
  title: text.trim().min(1, 'A section needs a title.').max(300),
  /** Rich text, or Markdown. */
  body: z.union([z.string(), richText]).nullish(),
})

const itemInput = z.strictObject({
  label: text.trim().min(1, 'An item needs a label.').max(300),
  quantity: z
    .number()
    .min(0)
    .max(100_000)
    .multipleOf(0.001, 'A quantity has at most 3 digits after the point.')
    .default(1),
  unitPrice: z
    .number()
    .min(-1_000_000)
    .max(1_000_000)
    .multipleOf(0.01, 'A price has at most 2 digits after the point.'),
})

const fields = z.strictObject({
  title: text.trim().min(1, 'A proposal needs a title.').max(300),
  /** Made from the title when left out. */
  slug: slugText.nullish(),
  client: text.trim().min(1, 'A proposal needs a client.').max(200),
  summary: text.trim().max(2000).nullish(),
  /** draft → sent → accepted or declined, which are final; a sent one can be a draft again. */
  status: proposalStatus,
  validUntil: z.union([date, z.date()]).nullish(),
  sections: z.array(sectionInput).max(50),
  items: z.array(itemInput).max(100),
  currency,
})

export const proposalInput = fields.partial({
  status: true,
  sections: true,
  items: true,
  currency: true,
})
export type ProposalInput = z.input<typeof proposalInput>

export const proposalUpdate = fields.partial()
export type ProposalUpdate = z.input<typeof proposalUpdate>

export const proposalListQuery = listQuery([
  'id',
  'title',
  'client',
  'status',
  'validUntil',
  'createdAt',
  'updatedAt',
]).extend({ status: proposalStatus.optional() })
export interface ProposalListInput extends ListInput {
  status?: ProposalStatus
}

/** What the client of a proposal decides, with the key of the link they were sent. */
export const proposalAnswer = z.strictObject({
  key: z.string().max(100),
  status: z.enum(['accepted', 'declined']),
})
export type ProposalAnswer = z.output<typeof proposalAnswer>

export const sharedProposalQuery = z.object({
  key: z.string().max(100).meta({ description: 'The key of the link the client was sent' }),
})

export const proposalLink = z.object({
  key: z.string(),
  /** The address to send to the client. */
  url: z.string(),
})
export type ProposalLink = z.output<typeof proposalLink>

export interface ProposalOperations {
  /**
   * The link by which a proposal's client reads and answers it without an account. It stays the same
   * and holds while the proposal is sent, accepted or declined; for administrators.
   * @throws NotFound, Unauthorized, Forbidden
   */
  link(id: string): Promise<ProposalLink>
  /**
   * A proposal for whoever has its link.
   * @throws NotFound for a key that is not its own, and while it is a draft
   */
  shared(id: string, input: { key: string }): Promise<Proposal>
  /**
   * Accepts or declines a proposal for whoever has its link; tells the agency. The same answer twice is one.
   * @throws ValidationFailed, NotFound as for `shared`, Conflict (answered otherwise, no longer valid)
   */
  answer(id: string, input: ProposalAnswer): Promise<Proposal>
  /** @throws NotFound, and for one that was sent to others Unauthorized, Forbidden */
  get(id: string): Promise<Proposal>
  /** What the caller may read: everything, for others than administrators what was sent to them. */
  list(query?: ProposalListInput): Promise<List<ProposalSummary>>
  /**
   * For administrators; the total is the server's.
   * @throws ValidationFailed, Unauthorized, Forbidden, Conflict (slug taken, status out of turn)
   */
  create(input: ProposalInput): Promise<Proposal>
  /**
   * Changes what is named and leaves the rest; for administrators.
   * @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (slug taken, status out of turn)
   */
  update(id: string, input: ProposalUpdate): Promise<Proposal>
}
