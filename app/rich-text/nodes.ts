import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from '../../server/rich-text/contract'
import { isRecord } from '../keys'

/** The properties of a node with children that pages use. */
export interface ElementNode extends SerializedLexicalNode {
  children: SerializedLexicalNode[]
  /** The alignment; empty for the script's default. */
  format?: string | number
  indent?: number
}

export interface HeadingNode extends ElementNode {
  tag: string
}

export interface TextNode extends SerializedLexicalNode {
  text: string
  /** Bits: bold 1, italic 2, struck 4, underline 8, code 16, sub 32, super 64, marked 128. */
  format: number
}

export interface LinkNode extends ElementNode {
  fields: { url?: string; newTab?: boolean | null; title?: string | null }
}

export interface ListNode extends ElementNode {
  listType: 'number' | 'bullet' | 'check'
  start?: number
}

export interface ListItemNode extends ElementNode {
  checked?: boolean
  value?: number
}

export interface TableNode extends ElementNode {
  children: TableRowNode[]
}

export interface TableRowNode extends ElementNode {
  children: TableCellNode[]
}

export interface TableCellNode extends ElementNode {
  /** Bits: 1 in a header row, 2 in a header column. */
  headerState: number
  colSpan?: number
  rowSpan?: number
}

export interface UploadNode extends SerializedLexicalNode {
  /** The asset; only its id if it was deleted. */
  value: unknown
  fields?: { caption?: string | null } | null
}

export interface BlockNode<Fields, Type extends string = string> extends SerializedLexicalNode {
  fields: Partial<Fields> & { blockType: Type }
}

/**
 * A block of which pages are built, as HTML: it is rendered by the server alone, so that pages need no script
 * for it. See `pageText`.
 */
export type PageBlockNode = BlockNode<{
  /** Empty without a heading. */
  title: string
  /** Its own class. */
  look: string
  html: string
}>

/** The nodes that a reusable block shows; none when it was deleted. */
export function reusableNodes(node: SerializedLexicalNode): SerializedLexicalNode[] {
  const { fields } = node as BlockNode<{ block: { text: RichText } | string }>
  return isRecord(fields.block) ? fields.block.text.root.children : []
}

/** All text inside a node. */
export function textOf(node: SerializedLexicalNode): string {
  return 'text' in node ? String(node.text) : childrenOf(node).map(textOf).join('')
}

export function childrenOf(node: SerializedLexicalNode): SerializedLexicalNode[] {
  return 'children' in node && Array.isArray(node.children) ? node.children : []
}

/** The type of a block; empty for other nodes. */
export function blockTypeOf(node: SerializedLexicalNode): string {
  return 'fields' in node && isRecord(node.fields) ? String(node.fields.blockType ?? '') : ''
}
