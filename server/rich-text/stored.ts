import type { StoredRichText } from '../../cms/rich-text/markdown'
import type { RichText } from './contract'
import { changeNodes } from './nodes'

type Fields = Record<string, unknown>

/** Fields of blocks that contain a document, whose id is stored instead. */
const documents = new Set(['image', 'proposal', 'form'])

/**
 * Converts rich text to the stored form: assets, proposals and forms of a response become ids
 * again, so that what was read can be sent back.
 */
export function storableRichText(text: RichText): RichText & StoredRichText {
  const storable = changeNodes(text, (node) => {
    if (node.type === 'upload') return { ...node, value: idOf(node.value) }
    return node.type === 'block' && node.fields ? { ...node, fields: ownFields(node.fields) } : node
  })
  // Payload's generated type names the same structure, with an index signature.
  return storable as RichText & StoredRichText
}

/** Stored rich text as Lexical's state; null for an empty field. */
export function richTextOf(stored: unknown): RichText | null {
  return isEditorState(stored) ? stored : null
}

function isEditorState(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'root' in value
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
