import { APIError, type CollectionBeforeOperationHook, type FlattenedField } from 'payload'

/** Operators for map and list fields, which this site lacks and SQLite does not support. */
const unknownOperators = new Set(['near', 'within', 'intersects', 'all'])
const listOperators = new Set(['in', 'not_in'])
/** Operators that need a value: Payload reads "null" as none. */
const needValue = new Set(['in', 'not_in', 'contains'])
/** The values that mean no value in a query. */
const none = new Set(['', 'null'])

/**
 * Rejects queries to Payload's own API whose operator has a value that does not fit the field: the
 * database would reject them, and Payload returns 500 for that.
 * @param dates the names of fields that hold dates
 */
export function rejectInvalidQueries(dates: ReadonlySet<string>): CollectionBeforeOperationHook {
  return ({ args, req }) => {
    if (req.payloadAPI !== 'REST') return args
    if ('id' in args && Number.isNaN(args.id)) throw refusal('There is nothing here.', 404)
    const page: unknown = 'page' in args ? args.page : undefined
    if (page !== undefined && !(Number.isSafeInteger(page) && Number(page) >= 1)) {
      throw refusal('Pages are numbered from 1.', 400)
    }
    const problem = 'where' in args && problemOf(args.where, dates)
    if (problem) throw refusal(problem, 400)
    return args
  }
}

/** The names of date fields at any depth. */
export function datesAmong(fields: readonly FlattenedField[]): string[] {
  return fields.flatMap((field) => {
    if (field.type === 'date') return [field.name]
    return 'flattenedFields' in field ? datesAmong(field.flattenedFields) : []
  })
}

function problemOf(where: unknown, dates: ReadonlySet<string>): string | undefined {
  for (const [field, condition] of Object.entries(where ?? {})) {
    const problem =
      field.toLowerCase() === 'and' || field.toLowerCase() === 'or'
        ? [condition]
            .flat()
            .map((each) => problemOf(each, dates))
            .find(Boolean)
        : problemOfField(field, condition, dates)
    if (problem) return problem
  }
  return undefined
}

function problemOfField(field: string, condition: unknown, dates: ReadonlySet<string>) {
  const isDate = dates.has(field.split('.').at(-1) ?? '')
  for (const [operator, value] of Object.entries(condition ?? {})) {
    if (unknownOperators.has(operator)) return `"${operator}" cannot be asked for here.`
    const values: unknown[] = listOperators.has(operator) ? [value].flat() : [value]
    if (values.some((each) => typeof each === 'object' && each !== null)) {
      return `Compare "${field}" with one value.`
    }
    if (values.some((each) => String(each).includes('\0'))) {
      return `Leave the character zero out of what "${field}" is compared with.`
    }
    if (needValue.has(operator) && value === 'null') return `Give "${operator}" a value.`
    if (isDate && operator !== 'exists' && !values.every(isDateOrNone)) {
      return `Compare "${field}" with a date such as 2026-11-21T09:30:00.000Z.`
    }
  }
  return undefined
}

function isDateOrNone(value: unknown): boolean {
  return value === null || none.has(String(value)) || !Number.isNaN(Date.parse(String(value)))
}

/** With `data` the error reaches the caller: see `exposeErrorDetails`. */
function refusal(message: string, status: number): APIError {
  return new APIError(message, status, {})
}
