import { z } from 'zod'
import { maxTemplateName } from '../../../cms/content-templates/limits'
import { entityInput } from '../../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, text } from '../../operations/contract/scalars'
import { richText, textInput } from '../../rich-text/contract'
import { contentType } from '../contract'
import { contentText } from '../messages'

export const templateRow = z
  .object({ id, name: z.string(), type: contentType, createdAt: date, updatedAt: date })
  .meta({ id: 'ContentTemplateRow' })
/** A template in the list of all of them. */
export type ContentTemplateRow = z.output<typeof templateRow>

export const contentTemplate = templateRow
  .extend({
    /** As it is stored: documents in it are ids. It may have unfinished blocks. */
    data: richText.nullable(),
    markdown: z.string(),
  })
  .meta({ id: 'ContentTemplate' })
/** A text with which a new content can begin. */
export type ContentTemplate = z.output<typeof contentTemplate>

const name = text
  .trim()
  .min(1, { error: () => contentText('template.name') })
  .max(maxTemplateName)

export const templateInput = z.strictObject({
  name,
  type: contentType.default('page'),
  /** Rich text or Markdown. */
  data: textInput.nullish(),
  /** Whether blocks of it may be unfinished, as in a draft. */
  keepUnfinished: z.boolean().optional(),
})
export type ContentTemplateInput = z.input<typeof templateInput>

export const templateChange = entityInput(contentTemplate, z.strictObject({ name }).partial())
export type ContentTemplateChange = z.input<typeof templateChange>

export const templateListQuery = listQuery(['id', 'name', 'createdAt', 'updatedAt'])

/** Who may edit a content reads them, who administers contents changes them. @throws Unauthorized, Forbidden, NotFound */
export interface ContentTemplateOperations {
  list(query?: ListInput): Promise<List<ContentTemplateRow>>
  get(id: string): Promise<ContentTemplate>
  /** @throws ValidationFailed */
  create(input: ContentTemplateInput): Promise<ContentTemplate>
  /** @throws ValidationFailed */
  rename(id: string, input: ContentTemplateChange): Promise<ContentTemplate>
  /** Contents that began with it stay as they are. */
  remove(id: string): Promise<void>
}
