import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { contentUrl } from '../../cms/address'
import type { FormDesign, Asset as StoredAsset } from '../../cms/payload-types'
import type { RichText } from '../contract/rich-text'
import { serializeAsset } from './asset'
import { serializeFormDesign } from './form-design'

interface Node extends SerializedLexicalNode {
  children?: Node[]
  value?: unknown
  fields?: {
    linkType?: string
    url?: string
    doc?: { value?: unknown } | null
    blockType?: string
    form?: unknown
  }
}

/**
 * Rich text as it leaves the server: stored documents inside it become what the contract says of
 * them, an `upload` its asset, a link to a content that content's address, a `Form` block its form.
 */
export function serializeRichText(stored: unknown): RichText | null {
  if (!isEditorState(stored)) return null
  return { ...stored, root: serializeNode(stored.root as Node) } as RichText
}

/** Rich text as it is stored: whoever sends back what they have read sends forms in place of their ids. */
export function storableRichText(given: RichText): RichText {
  return { ...given, root: withIds(given.root as Node) } as RichText
}

function withIds(node: Node): Node {
  const form = node.fields?.blockType === 'Form' ? node.fields.form : null
  const isForm = typeof form === 'object' && form !== null && 'id' in form
  const own = isForm ? { ...node, fields: { ...node.fields, form: form.id } } : node
  return own.children ? { ...own, children: own.children.map(withIds) } : own
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
  if (isContentLink(node)) return contentLink(node)
  return node.fields?.blockType === 'Form' ? formBlock(node) : node
}

function formBlock(node: Node): Node {
  const form = node.fields?.form
  return typeof form === 'object' && form !== null
    ? { ...node, fields: { ...node.fields, form: serializeFormDesign(form as FormDesign) } }
    : node
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
