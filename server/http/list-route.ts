import { z } from 'zod'
import { type List, listOf, namesOf } from '../operations/contract/list'
import { invalid } from '../operations/errors'
import type { Call } from './call'
import { onlyPage } from './example-ids'
import { httpText } from './messages'
import type { Route } from './route'

type Item = z.ZodObject<{ id: z.ZodType<string> }>
type Query = Record<string, unknown>

interface ListDefinition<ItemSchema extends Item, QuerySchema extends z.ZodObject>
  extends Omit<Route, 'method' | 'request' | 'status' | 'response' | 'example' | 'handle'> {
  params?: z.ZodObject
  query: QuerySchema
  /** The parameters that limit the list; each can also be given as `filter[…]`. */
  filters?: readonly (keyof QuerySchema['shape'] & string)[]
  /** The schema of an item; needs an id for the API description. */
  item: ItemSchema
  /** An item as it is sent. */
  example: z.input<ItemSchema>
  /**
   * @param query without `fields`, and with filters by their short names
   * @returns undefined when the response has been sent, such as a stream
   */
  list(call: Call, query: Query): Promise<List<z.output<ItemSchema>> | undefined>
}

/**
 * A call that reads a list, with what all lists of `/v1` take: `fields`, which limits the items to some fields, and one grammar of filters.
 * @throws Error when the schema of an item has no id
 */
export function listRoute<ItemSchema extends Item, QuerySchema extends z.ZodObject>({
  params,
  query,
  filters = [],
  item,
  example,
  list,
  ...definition
}: ListDefinition<ItemSchema, QuerySchema>): Route {
  const name = item.meta()?.id
  if (!name) throw new Error(`The items of ${definition.path} have no id for the description.`)
  const names = Object.keys(item.shape) as [string, ...string[]]
  const fields = namesOf(names).meta({
    description: 'Only these fields of the items, separated by commas, and the id',
  })
  const someFields = item
    .partial()
    .required({ id: true })
    .meta({ id: `${name}Fields` })
  return {
    ...definition,
    method: 'get',
    request: {
      ...(params && { params }),
      query: query.extend({ ...longNames(query, filters), fields }),
    },
    status: 200,
    response: z.union([
      listOf(item).meta({ id: `${name}List` }),
      listOf(someFields).meta({ id: `${name}FieldsList` }),
    ]),
    example: onlyPage([example]),
    async handle(call) {
      const { fields: named, ...given } = call.request.query
      const wanted = fields.parse(named)
      const found = await list(call, withShortNames(given, filters))
      return found && wanted ? withFields(found, wanted) : found
    },
  }
}

/** A list whose items have only the named fields, and the id. */
export function withFields<Entry extends { id: string }, Rest extends object>(
  list: Rest & { content: Entry[] },
  names: readonly string[],
) {
  const wanted = new Set(['id', ...names])
  return { ...list, content: list.content.map((entry) => pick(entry, wanted)) }
}

type Picked<Entry extends { id: string }> = Partial<Entry> & Pick<Entry, 'id'>

function pick<Entry extends { id: string }>(entry: Entry, names: ReadonlySet<string>) {
  // Object.fromEntries loses the types of the fields, and `names` has the id.
  return Object.fromEntries(
    Object.entries(entry).filter(([name]) => names.has(name)),
  ) as Picked<Entry>
}

function longNames({ shape }: z.ZodObject, filters: readonly string[]) {
  return Object.fromEntries(
    filters.map((name) => [
      `filter[${name}]`,
      z.optional(shape[name]).meta({ description: `The same as \`${name}\`` }),
    ]),
  )
}

/** @throws ApiError ValidationFailed when both names of a filter are given */
function withShortNames(query: Query, filters: readonly string[]): Query {
  const renamed: Query = { ...query }
  for (const name of filters) {
    const long = `filter[${name}]`
    if (renamed[long] === undefined) continue
    if (renamed[name] !== undefined) {
      throw invalid([{ path: long, message: httpText('eitherName', { name, long }) }])
    }
    renamed[name] = renamed[long]
    delete renamed[long]
  }
  return renamed
}
