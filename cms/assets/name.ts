import type { CollectionBeforeChangeHook } from 'payload'
import type { Asset } from '../payload-types'

/** In characters. */
export const maxAssetName = 200

/** Control characters, halves of pairs, and marks that turn the direction, which make one name look like another. */
const unwanted = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/gu

/** The name of a file, as a person has given it, without its folders; empty where a program gave none. */
export function assetNameOf(fileName: string): string {
  const name = shortened(fileName.replace(/^.*[\\/]/s, ''))
  // What a browser names data that is not a file.
  return name === 'blob' ? '' : name
}

function shortened(text: string): string {
  const name = text.normalize('NFC').replace(unwanted, ' ').replace(/\s+/g, ' ').trim()
  // Not in the middle of a pair.
  return name
    .slice(0, maxAssetName)
    .replace(/\p{Surrogate}$/u, '')
    .trim()
}

/** Names a new asset that has no name by what is known about it, so that every asset is found by one. */
export const setName: CollectionBeforeChangeHook<Asset> = ({ data, originalDoc, operation }) => {
  const { name, alt, key, filename } = { ...originalDoc, ...data }
  if (operation === 'update' && data.name === undefined) return data
  return {
    ...data,
    name: [name, alt, key, filename].map((text) => shortened(text ?? '')).find(Boolean),
  }
}
