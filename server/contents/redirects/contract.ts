import { z } from 'zod'
import { maxRedirectLength } from '../../../cms/contents/free-address'
import { entityInput } from '../../operations/contract/entity'
import { type List, type ListInput, listQuery } from '../../operations/contract/list'
import { date, id, searchWords, text } from '../../operations/contract/scalars'
import { contentText } from '../messages'

/** The content that a redirect leads to. */
const target = z.object({ id, title: z.string(), url: z.string() })

export const redirect = z
  .object({
    id,
    /** The earlier address, a path such as `/2019/05/hello`. */
    from: z.string(),
    /** Null to callers who may not read the content. */
    to: target.nullable(),
    createdAt: date,
    updatedAt: date,
  })
  .meta({ id: 'Redirect' })
/** An earlier address of a content. */
export type Redirect = z.output<typeof redirect>

const from = text
  .trim()
  .min(1, { error: () => contentText('redirect.from') })
  .max(maxRedirectLength + 2)
  .meta({ description: 'A path of this site', example: '/2019/05/hello' })

const to = z
  .union([z.string().trim().min(1).max(500), z.looseObject({ id })], {
    error: () => contentText('redirect.to'),
  })
  .transform((given) => (typeof given === 'string' ? given : given.id))
  .meta({ description: 'The content: its id, its address, or the content as it was read' })

export const redirectInput = entityInput(redirect, z.strictObject({ from, to }))
export type RedirectInput = z.input<typeof redirectInput>

export const redirectChange = entityInput(redirect, z.strictObject({ from, to }).partial())
export type RedirectChange = z.input<typeof redirectChange>

export const redirectListQuery = listQuery(['id', 'from', 'createdAt']).extend({
  /** Words that must all occur in the earlier address. */
  search: searchWords.optional(),
})
export interface RedirectListInput extends ListInput {
  search?: string
}

/** All for administrators. @throws Unauthorized, Forbidden, NotFound */
export interface RedirectOperations {
  list(query?: RedirectListInput): Promise<List<Redirect>>
  get(id: string): Promise<Redirect>
  /** @throws ValidationFailed if the address is in use or reserved, or there is no such content */
  create(input: RedirectInput): Promise<Redirect>
  /** Omitted fields stay as they are. @throws ValidationFailed as `create` */
  update(id: string, input: RedirectChange): Promise<Redirect>
  remove(id: string): Promise<void>
}
