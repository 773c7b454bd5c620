import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { contentUrl } from '../../cms/address'
import type { Asset as StoredAsset } from '../../cms/payload-types'
import type { RichText } from '../contract/rich-text'
import { serializeAsset } from './asset'

interface Node extends SerializedLexicalNode {
  children?: Node[]
  value?: unknown
  fields?: { linkType?: string; url?: string; doc?: { value?: unknown } | null }
}

/**
 * Rich text as it leaves the server: stored documents inside it become what the contract says of
 * them, an `upload` its asset, a link to a content that content's address.
 */
export function serializeRichText(stored: unknown): RichText | null {
  if (!isEditorState(stored)) return null
  return { ...stored, root: serializeNode(stored.root as Node) } as RichText
}

function isEditorState(value: unknown): value is RichText {
  return typeof value === 'object' && value !== null && 'root' in value
}

function serializeNode(node: Node): Node {
  const own = node.type === 'upload' ? upload(node) : isContentLink(node) ? contentLink(node) : node
  return own.children ? { ...own, children: own.children.map(serializeNode) } : own
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
