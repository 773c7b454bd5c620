import type { RichText } from '../contract/rich-text'
import { changeNodes } from './nodes'

type Fields = Record<string, unknown>

/**
 * Rich text as it is stored: what answers say of assets and proposals becomes their ids again, so that
 * what was read can be sent back.
 */
export function storedRichText(text: RichText): RichText {
  return changeNodes(text, (node) => {
    if (node.type === 'upload') return { ...node, value: idOf(node.value) }
    return node.type === 'block' && node.fields ? { ...node, fields: ownFields(node.fields) } : node
  })
}

function ownFields({ embedding: _, ...fields }: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => {
    if (key === 'image' || key === 'proposal') return [key, idOf(value)]
    return [key, key === 'images' && Array.isArray(value) ? value.map(ownFields) : value]
  })
  return Object.fromEntries(entries)
}

function idOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null && 'id' in value ? value.id : value
}
