import type { Where } from 'payload'

/**
 * The conditions that every word of a search occurs in one of the fields. The database checks them
 * in order, so rare words come first: numbers, then long words.
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
