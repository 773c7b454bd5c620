import { z } from 'zod'
import { id } from './scalars'

export const defaultPageSize = 100

/** One page of a list, numbered from 0. */
export interface List<T> {
  content: T[]
  /** The number of the page, from 0. */
  number: number
  /** The maximum number of items on a page. */
  size: number
  numberOfElements: number
  totalElements: number
  totalPages: number
  first: boolean
  last: boolean
  empty: boolean
}

export function listOf<T extends z.ZodType>(item: T) {
  return z.object({
    content: z.array(item),
    number: z.int(),
    size: z.int(),
    numberOfElements: z.int(),
    totalElements: z.int(),
    totalPages: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    empty: z.boolean(),
  })
}

/**
 * The query of a list: `page` from 0 or `after` an item, `size` 1..1000, `sort=field,asc|desc` (repeatable).
 * @param fields the sortable fields; others are rejected
 */
export function listQuery(fields: readonly [string, ...string[]]) {
  const allowed = fields.join(', ')
  const order = z
    .string()
    .regex(new RegExp(`^(${fields.join('|')})(,(asc|desc))?$`), {
      error: `Sort by one of ${allowed}, then ",asc" or ",desc".`,
    })
    .transform((text) => {
      const [field = '', direction = 'asc'] = text.split(',')
      return { field, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
    })
  return z.object({
    after: id.optional().meta({
      description:
        'The id of the last item of the previous page: the list continues after it. Use it instead of `page`; `number` is then 0. It is equally fast for every page.',
    }),
    page: z.coerce.number().int().min(0).max(1_000_000).default(0),
    size: z.coerce.number().int().min(1).max(1000).default(defaultPageSize),
    sort: z
      .preprocess((value) => (typeof value === 'string' ? [value] : value), z.array(order).max(5))
      .prefault([])
      .meta({ description: `One of ${allowed}, then \`,asc\` or \`,desc\`; up to five of these.` }),
  })
}

export type ListQuery = z.output<ReturnType<typeof listQuery>>
/** A list query as a caller writes it; missing values have defaults. */
export interface ListInput {
  /** The id of an item: the list goes on after it. Instead of `page`. */
  after?: string
  page?: number
  size?: number
  /** `field`, `field,asc` or `field,desc`. */
  sort?: string | string[]
}
