import type { CollectionBeforeChangeHook } from 'payload'
import type { Form } from '../payload-types'

const maxTextLength = 4000

/** Stores a submission as one text, which administrators can search on either database. */
export const indexText: CollectionBeforeChangeHook<Form> = ({ data, operation }) =>
  operation === 'create'
    ? { ...data, text: textsIn(data.data).join(' ').slice(0, maxTextLength) }
    : data

function textsIn(value: unknown): string[] {
  // SQLite would end the text at a null character.
  if (typeof value === 'string') return [value.replaceAll('\0', ' ')]
  if (typeof value === 'number') return [String(value)]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}
