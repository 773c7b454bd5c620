import { createHash } from 'node:crypto'
import { isRecord } from './is-record'

/** A hash of a field's content: the same whatever ids its rows have, and however it says that nothing is there. */
export function contentHash(value: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(content(value) ?? null))
    .digest('base64url')
}

/** Without ids of rows and without what is empty; undefined when nothing remains. */
function content(value: unknown): unknown {
  if (value === '' || value === null || value === false) return undefined
  if (Array.isArray(value))
    return value.length > 0 ? value.map((each) => content(each) ?? null) : undefined
  if (!isRecord(value)) return value
  const entries = Object.entries(value)
    .filter(([name]) => name !== 'id')
    .map(([name, inner]) => [name, content(inner)] as const)
    .filter(([, inner]) => inner !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}
