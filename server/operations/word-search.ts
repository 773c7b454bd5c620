import type { Where } from 'payload'

/**
 * The conditions that every word of a search occurs in one of the fields. They are asked in this
 * order, and only of what meets those before: numbers and long words, which are rare, come first.
 */
export function whereWordsOccur(fields: readonly string[], search: string | undefined): Where[] {
  const words = search?.split(/\s+/).filter(Boolean) ?? []
  return words
    .sort((one, other) => rarity(other) - rarity(one))
    .map((word) => ({ or: fields.map((field) => ({ [field]: { contains: word } })) }))
}

function rarity(word: string): number {
  return /\d/.test(word) ? word.length + 100 : word.length
}
