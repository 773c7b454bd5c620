import type { SerializedElementNode, SerializedLexicalNode } from 'lexical'
import type { RichText } from '../../../server/rich-text/contract'
import { type ShownLink, type StoredLink, shownLink, storedLink } from './stored-link'

type Node = SerializedLexicalNode & { children?: Node[] } & Record<string, unknown>

/** Replaces a node of an unknown kind. */
export const unknownBlock = 'unknown-block'
export const unknownInline = 'unknown-inline'
/** A picture that is being uploaded; not part of the text until it is complete. */
export const uploading = 'uploading'

const known = new Set([
  'root',
  'paragraph',
  'text',
  'linebreak',
  'tab',
  'heading',
  'quote',
  'list',
  'listitem',
  'link',
  'autolink',
  'table',
  'tablerow',
  'tablecell',
  'horizontalrule',
  'upload',
  'block',
])
/** Parents of blocks; in any other parent a node is inline. */
const holdsBlocks = new Set(['root', 'tablecell'])

/** Converts a stored text for Lexical. */
export function toEditorState(text: RichText | null): { root: SerializedElementNode } {
  const children = text?.root.children ?? []
  const root = {
    ...emptyRoot,
    ...text?.root,
    children: children.map((node) => shown(node, 'root')),
  }
  return { root: root.children.length > 0 ? root : { ...root, children: [emptyParagraph] } }
}

const element = { version: 1, direction: null, format: '', indent: 0 } as const
const emptyRoot: SerializedElementNode = { ...element, type: 'root', children: [] }
const emptyParagraph = {
  ...element,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children: [],
} as const

function shown(stored: SerializedLexicalNode, parent: string): SerializedLexicalNode {
  const node = readable(stored)
  if (!known.has(node.type)) {
    return unknownNode(holdsBlocks.has(parent) ? unknownBlock : unknownInline, node)
  }
  const children = node.children?.map((child) => shown(child, node.type))
  const own = children ? { ...node, children } : node
  if (isStoredLink(own)) return shownLink(own)
  return node.type === 'upload' ? shownUpload(own) : own
}

/** A node that the editor does not know: its stored form passes through unchanged. */
export function unknownNode(type: string, stored: unknown): SerializedLexicalNode {
  const node = { type, version: 1, stored }
  return node
}

/** Lexical types no properties of a node beyond the common ones. */
function readable(node: SerializedLexicalNode): Node {
  return node as Node
}

function isStoredLink(node: Node): node is Node & StoredLink {
  return node.type === 'link' || node.type === 'autolink'
}

function isShownLink(node: Node): node is Node & ShownLink {
  return node.type === 'link' || node.type === 'autolink'
}

/** API responses contain the asset; stored text contains its id. */
function shownUpload({ value, ...node }: Node): SerializedLexicalNode {
  const isAsset = typeof value === 'object' && value !== null && 'id' in value
  const upload = { ...node, value: isAsset ? value.id : value }
  return upload
}

/** Converts Lexical's node to Payload's format; null if it is not stored. */
export function stored(shownNode: SerializedLexicalNode): SerializedLexicalNode | null {
  const node = readable(shownNode)
  if (node.type === uploading) return null
  if (node.type === unknownBlock || node.type === unknownInline) {
    // Only `unknownNode` sets it.
    return node.stored as SerializedLexicalNode
  }
  const own = node.children
    ? { ...node, children: node.children.map(stored).filter((child) => child !== null) }
    : node
  return isShownLink(own) ? storedLink(own) : own
}
