import { $isLinkNode } from '@lexical/link'
import { $isListNode, type ListType } from '@lexical/list'
import { $isHeadingNode, $isQuoteNode } from '@lexical/rich-text'
import {
  $getTableCellNodeFromLexicalNode,
  $isTableCellNode,
  TableCellHeaderStates,
} from '@lexical/table'
import { $findMatchingParent } from '@lexical/utils'
import {
  $getSelection,
  $isRangeSelection,
  $isRootOrShadowRoot,
  type LexicalNode,
  type RangeSelection,
  type TextFormatType,
} from 'lexical'

export const blockNames = ['paragraph', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'quote'] as const
export type BlockName = (typeof blockNames)[number]

export const shownFormats = ['bold', 'italic', 'underline', 'strikethrough', 'code'] as const
export type ShownFormat = Extract<TextFormatType, (typeof shownFormats)[number]>

/** The state of the text at the caret. */
export interface TextState {
  block: BlockName | 'list' | 'other'
  formats: readonly ShownFormat[]
  isLink: boolean
  list: ListType | null
  isInTable: boolean
  isHeaderRow: boolean
}

/** Whether there is a step to undo, and one to redo. */
export interface TextHistory {
  undo: boolean
  redo: boolean
}

export const nowhere: TextState = {
  block: 'other',
  formats: [],
  isLink: false,
  list: null,
  isInTable: false,
  isHeaderRow: false,
}

export function $textState(): TextState {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return nowhere
  const anchor = selection.anchor.getNode()
  const block = $blockOf(anchor)
  const list = $findMatchingParent(anchor, $isListNode)
  const cell = $getTableCellNodeFromLexicalNode(anchor)
  return {
    block: list ? 'list' : blockName(block),
    formats: shownFormats.filter((format) => selection.hasFormat(format)),
    isLink: $linkAt(selection) !== null,
    list: list?.getListType() ?? null,
    isInTable: cell !== null,
    isHeaderRow: $isTableCellNode(cell) && cell.hasHeaderState(TableCellHeaderStates.ROW),
  }
}

/** The paragraph, heading or quotation that contains a node. */
export function $blockOf(node: LexicalNode): LexicalNode | null {
  return $findMatchingParent(node, (one) => {
    const parent = one.getParent()
    return parent !== null && $isRootOrShadowRoot(parent)
  })
}

export function $linkAt(selection: RangeSelection) {
  return $findMatchingParent(selection.anchor.getNode(), $isLinkNode)
}

function blockName(node: LexicalNode | null): BlockName | 'other' {
  if ($isHeadingNode(node)) return node.getTag()
  if ($isQuoteNode(node)) return 'quote'
  return node?.getType() === 'paragraph' ? 'paragraph' : 'other'
}
