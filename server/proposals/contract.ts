import { z } from 'zod'
import { emailAddress } from '../accounts/contract'
import { entityInput, readVersion } from '../operations/contract/entity'
import { type ListInput, listQuery } from '../operations/contract/list'
import { readPermission } from '../operations/contract/permission'
import { date, id, searchWords, slugText, text } from '../operations/contract/scalars'
import { richText, textInput } from '../rich-text/contract'
import { proposalText } from './messages'

export const proposalStatus = z.enum(['draft', 'sent', 'accepted', 'declined'])
export type ProposalStatus = z.output<typeof proposalStatus>
export const currency = z.enum(['USD', 'EUR', 'GBP', 'CHF'])

export const proposalItem = z.object({
  label: z.string(),
  quantity: z.number(),
  /** In units of the currency, to the cent, without tax; negative for a discount. */
  unitPrice: z.number(),
  /** In percent; null for an item without tax. */
  taxRate: z.number().nullable(),
})
export type ProposalItem = z.output<typeof proposalItem>

export const proposalSection = z.object({ title: z.string(), body: richText.nullable() })
export type ProposalSection = z.output<typeof proposalSection>

export const proposalMetadata = z.object({
  /** Once it is sent. Its link opens it in any case. */
  permission: readPermission,
})

export const recordedAnswer = z.object({
  /**
   * The name the client typed; null when there is none, when an administrator recorded the answer, and
   * for readers with neither the link nor a `view` entry on the proposal.
   */
  name: z.string().nullable(),
  answeredAt: date,
  /** The client's network address, for administrators; null when unknown. */
  address: z.string().nullable(),
})
export type RecordedAnswer = z.output<typeof recordedAnswer>

export const proposalSummary = z
  .object({
    id,
    /** A short number for people, such as 2026-4C8ZK. */
    number: z.string(),
    title: z.string(),
    slug: z.string().nullable(),
    client: z.string(),
    /** Null for callers who are not administrators. */
    clientEmail: z.string().nullable(),
    summary: z.string(),
    status: proposalStatus,
    metadata: proposalMetadata,
    validUntil: date.nullable(),
    currency,
    /** The sum of the items, each rounded to the cent, with tax. Without tax rates it is `net`. */
    total: z.number(),
    /** Null until it is accepted or declined. */
    answer: recordedAnswer.nullable(),
    createdBy: z.string().nullable(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'ProposalSummary' })
/** A proposal without its sections and items, for lists. */
export type ProposalSummary = z.output<typeof proposalSummary>

export const taxLine = z.object({
  /** In percent. */
  rate: z.number(),
  /** The sum of the items with this rate, without tax. */
  net: z.number(),
  /** Rounded to the cent, half a cent up. */
  tax: z.number(),
})

/** The sums of the items: `total` is `net` with the tax of each rate. */
const sums = {
  /** The sum of the items, each rounded to the cent, without tax. */
  net: z.number(),
  /** By rate, the lowest first; empty when no item has a tax rate. */
  taxes: z.array(taxLine),
}

export const proposal = proposalSummary
  .extend({ sections: z.array(proposalSection), items: z.array(proposalItem), ...sums })
  .meta({ id: 'Proposal' })
export type Proposal = z.output<typeof proposal>

export const proposalSource = proposalSummary
  .extend({
    sections: z.array(z.object({ title: z.string(), body: z.string() })),
    items: z.array(proposalItem),
    ...sums,
    /** The statuses it can change to. */
    mayBecome: z.array(proposalStatus),
  })
  .meta({ id: 'ProposalSource' })
/** A proposal for editing: its texts are Markdown. */
export type ProposalSource = z.output<typeof proposalSource>

const sectionInput = z.strictObject({
  title: text
    .trim()
    .min(1, { error: () => proposalText('section.title') })
    .max(300),
  /** Rich text, or Markdown. */
  body: textInput.nullish(),
})

const itemInput = z.strictObject({
  label: text
    .trim()
    .min(1, { error: () => proposalText('item.label') })
    .max(300),
  quantity: z
    .number({ error: () => proposalText('quantity.number') })
    .min(0, { error: () => proposalText('quantity.min') })
    .max(100_000, { error: () => proposalText('quantity.max') })
    .multipleOf(0.001, { error: () => proposalText('quantity.digits') })
    .default(1),
  unitPrice: z
    .number({ error: () => proposalText('price.number') })
    .min(-1_000_000, { error: () => proposalText('price.min') })
    .max(1_000_000, { error: () => proposalText('price.max') })
    .multipleOf(0.01, { error: () => proposalText('price.digits') }),
  taxRate: z
    .number({ error: () => proposalText('taxRate.number') })
    .min(0, { error: () => proposalText('taxRate.min') })
    .max(100, { error: () => proposalText('taxRate.max') })
    .multipleOf(0.001, { error: () => proposalText('taxRate.digits') })
    .nullish(),
})

const fields = z.strictObject({
  title: text
    .trim()
    .min(1, { error: () => proposalText('title.missing') })
    .max(300),
  /** Defaults to a slug generated from the title. */
  slug: slugText.nullish(),
  client: text
    .trim()
    .min(1, { error: () => proposalText('client.missing') })
    .max(200),
  /** The address the link is mailed to. */
  clientEmail: emailAddress.nullish(),
  summary: text.trim().max(2000).nullish(),
  /** draft → sent → accepted or declined, which are final. A sent one can become a draft again. */
  status: proposalStatus,
  metadata: z.strictObject({ permission: readPermission.optional() }).optional(),
  validUntil: z
    .union([date, z.date()], { error: () => proposalText('validUntil.wrong') })
    .nullish(),
  sections: z.array(sectionInput).max(50),
  items: z.array(itemInput).max(500),
  currency,
})

export const proposalInput = entityInput(
  proposal,
  fields.partial({ status: true, sections: true, items: true, currency: true }),
)
export type ProposalInput = z.input<typeof proposalInput>

export const proposalUpdate = entityInput(
  proposal,
  fields.partial().extend({
    updatedAt: readVersion.optional(),
  }),
)
export type ProposalUpdate = z.input<typeof proposalUpdate>

export const proposalListQuery = listQuery([
  'id',
  'title',
  'client',
  'status',
  'validUntil',
  'total',
  'createdAt',
  'updatedAt',
]).extend({
  status: proposalStatus.optional(),
  /** Only those in the trash, which administrators see; without it, those outside. */
  trashed: z
    .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
    .optional(),
  /** Words that must all occur in the title, the client or the number. */
  search: searchWords.optional(),
})
export interface ProposalListInput extends ListInput {
  status?: ProposalStatus
  trashed?: boolean
  search?: string
}

/** A proposal as a file. */
export interface ProposalFile {
  /** Such as "proposal-2026-4C8ZK.pdf". */
  name: string
  content: Uint8Array
}
