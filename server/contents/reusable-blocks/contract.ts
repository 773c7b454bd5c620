import { z } from 'zod'
import { maxReusableBlockName } from '../../../cms/reusable-blocks/limits'
import { entityInput, readVersion } from '../../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, text as plainText, searchWords } from '../../operations/contract/scalars'
import { richText, textInput } from '../../rich-text/contract'
import { contentText } from '../messages'

const identity = { id, name: z.string() }
const dates = { createdAt: date, updatedAt: date }

export const reusableBlockRow = z
  .object({
    ...identity,
    /** How many contents, proposals and pages of the site have it, also in drafts and in the trash. */
    uses: z.int(),
    ...dates,
  })
  .meta({ id: 'ReusableBlockRow' })
/** A reusable block in the list of all of them. */
export type ReusableBlockRow = z.output<typeof reusableBlockRow>

export const reusableBlock = z
  .object({
    ...identity,
    /** As it is stored: documents in it are ids. */
    text: richText.nullable(),
    markdown: z.string(),
    /** As integrators get a content in HTML. */
    html: z.string(),
    ...dates,
  })
  .meta({ id: 'ReusableBlock' })
/** A text that several contents show. */
export type ReusableBlock = z.output<typeof reusableBlock>

const fields = z.strictObject({
  name: plainText
    .trim()
    .min(1, { error: () => contentText('reusableBlock.name') })
    .max(maxReusableBlockName),
  /** Rich text or Markdown. */
  text: textInput.nullish(),
})

export const reusableBlockInput = entityInput(reusableBlock, fields)
export type ReusableBlockInput = z.input<typeof reusableBlockInput>

export const reusableBlockChange = entityInput(
  reusableBlock,
  fields.partial().extend({ updatedAt: readVersion.optional() }),
)
export type ReusableBlockChange = z.input<typeof reusableBlockChange>

export const reusableBlockListQuery = listQuery(['id', 'name', 'createdAt', 'updatedAt']).extend({
  /** Words that must all occur in the name. */
  search: searchWords.optional(),
})
export interface ReusableBlockListInput extends ListInput {
  search?: string
}

export const reusableBlockUse = z
  .object({
    kind: z.enum(['content', 'proposal', 'home', 'site', 'about', 'terms']),
    /** Null for the site's own pages. */
    id: z.string().nullable(),
    label: z.string(),
    /** Whether it is in the trash, from which it can be restored. */
    trashed: z.boolean(),
  })
  .meta({ id: 'ReusableBlockUse' })
/** A document or page that has a reusable block. */
export type ReusableBlockUse = z.output<typeof reusableBlockUse>

/** Who may edit a content reads them, who administers contents changes them. @throws Unauthorized, Forbidden, NotFound */
export interface ReusableBlockOperations {
  list(query?: ReusableBlockListInput): Promise<List<ReusableBlockRow>>
  get(id: string): Promise<ReusableBlock>
  /** For callers who administer contents. */
  uses(id: string): Promise<ReusableBlockUse[]>
  /** @throws ValidationFailed also for a text with a reusable block in it */
  create(input: ReusableBlockInput): Promise<ReusableBlock>
  /** Omitted fields stay as they are. @throws ValidationFailed as `create`, Conflict */
  update(id: string, input: ReusableBlockChange): Promise<ReusableBlock>
  /** Texts that have it show nothing in its place. */
  remove(id: string): Promise<void>
}
