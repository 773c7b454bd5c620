import { z } from 'zod'
import { operationText } from '../messages'
import { date, id } from './scalars'

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

/** The schema of a page of a list. */
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

/** The comparisons with a date, with Payload's names. */
export const comparisons = {
  gt: 'greater_than',
  gte: 'greater_than_equal',
  lt: 'less_than',
  lte: 'less_than_equal',
} as const
type Comparison = keyof typeof comparisons
/** The parameter that limits a list by a date, such as `filter[createdAt][gte]`. */
type DateFilter<Field extends string> = `filter[${Field}][${Comparison}]`
/** The dates of the lists of this API. */
type DateField = 'createdAt' | 'updatedAt' | 'publishedAt' | 'expiresAt'

/** Whether a field is a date, by the names of this API. */
function isDateField(field: string): field is `${string}At` {
  return field.endsWith('At')
}

/** Names from a list, separated by commas. */
export function namesOf<Name extends string>(names: readonly [Name, ...Name[]]) {
  const error = () => operationText('someOf', { names: names.join(', ') })
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? value.split(',') : value),
      z.array(z.enum(names, { error })).min(1, { error }),
    )
    .optional()
}

type OptionalDate = z.ZodOptional<typeof date>
type DateFilters<Field extends string> = Record<
  DateFilter<Extract<Field, `${string}At`>>,
  OptionalDate
>

function dateFiltersOf<Field extends string>(fields: readonly Field[]): DateFilters<Field> {
  const filters = fields
    .filter(isDateField)
    .flatMap((field) =>
      Object.keys(comparisons).map((comparison): [string, OptionalDate] => [
        `filter[${field}][${comparison}]`,
        date.optional(),
      ]),
    )
  // Object.fromEntries types the names as any strings.
  return Object.fromEntries(filters) as DateFilters<Field>
}

/**
 * The query of a list: `page` from 0 or `after` an item, `size` 1..1000, `sort=field,asc|desc` (repeatable), and
 * `filter[date][gt|gte|lt|lte]=` for each date among the sortable fields, since an index has its order.
 * @param fields the sortable fields; others are rejected
 */
export function listQuery<const Field extends string>(fields: readonly [Field, ...Field[]]) {
  const allowed = fields.join(', ')
  const order = z
    .string()
    .regex(new RegExp(`^(${fields.join('|')})(,(asc|desc))?$`), {
      error: () => operationText('sortBy', { fields: allowed }),
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
    ...dateFiltersOf(fields),
  })
}

export type ListQuery = z.output<ReturnType<typeof listQuery<'id'>>>
/** A list query as a caller writes it; missing values have defaults. With a filter by a date, the list is in the order of this date. */
export interface ListInput extends Partial<Record<DateFilter<DateField>, string>> {
  /** The id of an item: the list goes on after it. Instead of `page`. */
  after?: string
  page?: number
  size?: number
  /** `field`, `field,asc` or `field,desc`. */
  sort?: string | string[]
}
