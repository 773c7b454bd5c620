import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { contentUrl } from '../../cms/contents/address'
import type { FormDesign, Asset as StoredAsset } from '../../cms/payload-types'
import { embeddingOf } from '../../cms/rich-text/embed-providers'
import { serializeAsset } from '../assets/serializer'
import { serializeFormDesign } from '../forms/design-serializer'
import type { RichText } from './contract'

interface Node extends SerializedLexicalNode {
  children?: Node[]
  value?: unknown
  fields?: {
    linkType?: string
    url?: string
    doc?: { value?: unknown } | null
    blockType?: string
  }
}

/**
 * Serializes rich text: documents inside it become those of the contract. An `upload` or a block's
 * image becomes an asset, a link to a content its address, a `Form` its form design; an `Embed`
 * gets the address its frame loads.
 */
export function serializeRichText(stored: unknown): RichText | null {
  if (!isEditorState(stored)) return null
  return { ...stored, root: serializeNode(stored.root as Node) } as RichText
}

function isEditorState(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'root' in value
}

function serializeNode(node: Node): Node {
  const own = serializeOwn(node)
  return own.children ? { ...own, children: own.children.map(serializeNode) } : own
}

function serializeOwn(node: Node): Node {
  if (node.type === 'upload') return upload(node)
  if (node.type === 'block') return { ...node, fields: blockFields(node.fields ?? {}) }
  return isContentLink(node) ? contentLink(node) : node
}

function blockFields(fields: NonNullable<Node['fields']>): NonNullable<Node['fields']> {
  const entries = Object.entries(fields).map(([key, value]) => [key, blockValue(key, value)])
  const embedding = fields.blockType === 'Embed' ? embeddingOf(fields.url) : null
  return { ...Object.fromEntries(entries), ...(embedding && { embedding }) }
}

function blockValue(key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (key === 'image') return serializeAsset(value as StoredAsset)
  if (key === 'form') return serializeFormDesign(value as FormDesign)
  // A proposal is only populated for callers who may read it: see `withProposals`.
  if (key === 'proposal') return 'id' in value ? value.id : null
  return key === 'images' && Array.isArray(value) ? value.map(blockFields) : value
}

function upload(node: Node): Node {
  const { value } = node
  return typeof value === 'object' && value !== null
    ? { ...node, value: serializeAsset(value as StoredAsset) }
    : node
}

function isContentLink(node: Node): boolean {
  return node.type === 'link' && node.fields?.linkType === 'internal'
}

function contentLink(node: Node): Node {
  const value = node.fields?.doc?.value
  const url =
    typeof value === 'object' && value !== null
      ? contentUrl(value as { id: string; slug?: string | null })
      : contentUrl({ id: String(value) })
  return { ...node, fields: { ...node.fields, linkType: 'custom', url, doc: undefined } }
}
