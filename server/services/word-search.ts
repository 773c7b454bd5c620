import type { Where } from 'payload'

/** The conditions that every word of a search occurs in one of the fields. */
export function wordsOccurIn(fields: readonly string[], search: string | undefined): Where[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  return words.map((word) => ({ or: fields.map((field) => ({ [field]: { contains: word } })) }))
}
