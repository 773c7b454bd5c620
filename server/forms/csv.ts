import type { Payload } from 'payload'
import type { Form as StoredForm } from '../../cms/payload-types'
import { asCaller, type Caller } from '../identity/caller'
import { csvLines } from '../operations/csv-lines'
import { streamByCreationDate } from '../operations/stream-by-creation-date'
import type { FormValue } from './contract'
import { serializeSubmission } from './serializer'

/** Visitors can submit any field names, so the number of columns is limited. */
const maxColumns = 500
const restColumn = 'more fields'
const ownColumns = ['id', 'createdAt', 'userId']

interface FormCsvOptions {
  payload: Payload
  caller: Caller
  /** The form's name. */
  name: string
}

/** Streams all submissions of a form as CSV, one page in memory at a time. */
export async function* csvOfForm(options: FormCsvOptions): AsyncGenerator<string> {
  const { fields, newest, hasMore } = await fieldNames(options)
  const rest = hasMore ? [restColumn] : []
  yield csvLines([[...ownColumns, ...fields, ...rest]], { bom: true })
  if (!newest) return
  for await (const page of pagesOf(options, newest)) {
    yield csvLines(page.map((stored) => rowOf(stored, fields, hasMore)))
  }
}

/** All field names in order of first use, and the date of the newest submission. */
async function fieldNames(options: FormCsvOptions) {
  const fields = new Set<string>()
  let hasMore = false
  let newest: string | undefined
  for await (const page of pagesOf(options)) {
    for (const field of page.flatMap((stored) => Object.keys(serializeSubmission(stored).data))) {
      if (fields.has(field)) continue
      if (fields.size < maxColumns) fields.add(field)
      else hasMore = true
    }
    newest = page.at(-1)?.createdAt ?? newest
  }
  return { fields, newest, hasMore }
}

/** @param until excludes later submissions, because their fields are not in the header */
function pagesOf({ payload, caller, name }: FormCsvOptions, until?: string) {
  return streamByCreationDate<StoredForm>(({ and, ...page }) =>
    payload.find({
      collection: 'forms',
      where: {
        and: [
          { name: { equals: name } },
          ...and,
          ...(until ? [{ createdAt: { less_than_equal: until } }] : []),
        ],
      },
      ...page,
      pagination: false,
      depth: 0,
      ...asCaller(caller),
    }),
  )
}

function rowOf(stored: StoredForm, fields: Set<string>, hasMore: boolean): string[] {
  const { id, createdAt, userId, data } = serializeSubmission(stored)
  const values = new Map(Object.entries(data))
  const row = [id, createdAt.toISOString(), userId ?? '']
  for (const field of fields) row.push(cell(values.get(field)))
  if (hasMore) {
    const rest = Object.entries(data).filter(([field]) => !fields.has(field))
    row.push(rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : '')
  }
  return row
}

/** A value as text: a list with commas, deeper values as JSON. */
function cell(value: FormValue | undefined): string {
  if (value === undefined || value === null) return ''
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    return value.join(', ')
  }
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
