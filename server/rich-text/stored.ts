import type { RichText } from './contract'
import { changeNodes } from './nodes'

type Fields = Record<string, unknown>

/** What of a block is a document, in place of which its id is stored. */
const documents = new Set(['image', 'proposal', 'form'])

/**
 * Rich text as it is stored: what answers say of assets, proposals and forms becomes their ids again, so that
 * what was read can be sent back.
 */
export function storableRichText(text: RichText): RichText {
  return changeNodes(text, (node) => {
    if (node.type === 'upload') return { ...node, value: idOf(node.value) }
    return node.type === 'block' && node.fields ? { ...node, fields: ownFields(node.fields) } : node
  })
}

function ownFields({ embedding: _, ...fields }: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => {
    if (documents.has(key)) return [key, idOf(value)]
    return [key, key === 'images' && Array.isArray(value) ? value.map(ownFields) : value]
  })
  return Object.fromEntries(entries)
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
