import type { SerializedElementNode, SerializedLexicalNode } from 'lexical'
import type { RichText } from '../../../server/rich-text/contract'
import { type StoredLink, shownLink, storedLink } from './stored-link'

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
const emptyRoot = { ...element, type: 'root', children: [] as SerializedLexicalNode[] }
const emptyParagraph = {
  ...element,
  type: 'paragraph',
  textFormat: 0,
  textStyle: '',
  children: [],
} as const

function shown(stored: SerializedLexicalNode, parent: string): SerializedLexicalNode {
  const node = stored as Node
  if (!known.has(node.type)) {
    const type = holdsBlocks.has(parent) ? unknownBlock : unknownInline
    return { type, version: 1, stored: node } as SerializedLexicalNode
  }
  const children = node.children?.map((child) => shown(child, node.type))
  const own = children ? { ...node, children } : node
  if (node.type === 'link' || node.type === 'autolink')
    return shownLink(own as unknown as StoredLink)
  return node.type === 'upload' ? shownUpload(own) : own
}

/** API responses contain the asset; stored text contains its id. */
function shownUpload({ value, ...node }: Node): SerializedLexicalNode {
  const isAsset = typeof value === 'object' && value !== null && 'id' in value
  return { ...node, value: isAsset ? value.id : value } as SerializedLexicalNode
}

/** Converts Lexical's node to Payload's format; null if it is not stored. */
export function stored(shownNode: SerializedLexicalNode): SerializedLexicalNode | null {
  const node = shownNode as Node
  if (node.type === uploading) return null
  if (node.type === unknownBlock || node.type === unknownInline) {
    return node.stored as SerializedLexicalNode
  }
  const own = node.children
    ? { ...node, children: node.children.map(stored).filter((child) => child !== null) }
    : node
  return own.type === 'link' || own.type === 'autolink'
    ? storedLink(own as unknown as Parameters<typeof storedLink>[0])
    : own
}
