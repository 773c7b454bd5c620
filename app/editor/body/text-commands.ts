import {
  $isListNode,
  INSERT_CHECK_LIST_COMMAND,
  INSERT_ORDERED_LIST_COMMAND,
  INSERT_UNORDERED_LIST_COMMAND,
  type ListType,
  REMOVE_LIST_COMMAND,
} from '@lexical/list'
import { $createHeadingNode, $createQuoteNode } from '@lexical/rich-text'
import { $setBlocksType } from '@lexical/selection'
import {
  $deleteTableColumnAtSelection,
  $deleteTableRowAtSelection,
  $getTableCellNodeFromLexicalNode,
  $getTableNodeFromLexicalNodeOrThrow,
  $insertTableColumnAtSelection,
  $insertTableRowAtSelection,
  $isTableCellNode,
  $isTableRowNode,
  TableCellHeaderStates,
} from '@lexical/table'
import { $insertNodeToNearestRoot } from '@lexical/utils'
import {
  $createParagraphNode,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  type LexicalEditor,
  type LexicalNode,
} from 'lexical'
import type { BlockName } from './text-state'

/** Turns the selected blocks into paragraphs, headings or quotations. */
export function setBlock(editor: LexicalEditor, name: BlockName): void {
  editor.update(() => {
    const selection = $getSelection()
    if (!$isRangeSelection(selection)) return
    $setBlocksType(selection, () => {
      if (name === 'paragraph') return $createParagraphNode()
      return name === 'quote' ? $createQuoteNode() : $createHeadingNode(name)
    })
  })
}

const listCommands = {
  bullet: INSERT_UNORDERED_LIST_COMMAND,
  number: INSERT_ORDERED_LIST_COMMAND,
  check: INSERT_CHECK_LIST_COMMAND,
} as const

/** Turns the selected blocks into a list, or back if they are a list of this kind. */
export function toggleList(editor: LexicalEditor, type: ListType, current: ListType | null): void {
  const command = type === current ? REMOVE_LIST_COMMAND : listCommands[type]
  editor.dispatchCommand(command, undefined)
}

/** Inserts a block at the caret; replaces an empty paragraph. */
export function $insertBlock(node: LexicalNode): void {
  const selection = $getSelection()
  const at = $isRangeSelection(selection) ? selection.anchor.getNode() : null
  const block = at?.getTopLevelElement()
  $insertNodeToNearestRoot(node)
  const isEmpty = $isElementNode(block) && block.isAttached() && block.isEmpty()
  if (isEmpty && block.getType() === 'paragraph' && block.getNextSibling()?.is(node)) block.remove()
  if (!node.getNextSibling()) node.insertAfter($createParagraphNode())
  const next = node.getNextSibling()
  if ($isElementNode(next) && !$isListNode(next)) next.selectStart()
}

export const tableCommands = {
  rowAbove: () => $insertTableRowAtSelection(false),
  rowBelow: () => $insertTableRowAtSelection(true),
  columnBefore: () => $insertTableColumnAtSelection(false),
  columnAfter: () => $insertTableColumnAtSelection(true),
  headerRow: $toggleHeaderRow,
  removeRow: () => $deleteTableRowAtSelection(),
  removeColumn: () => $deleteTableColumnAtSelection(),
  removeTable: $removeTable,
} as const
export type TableCommand = keyof typeof tableCommands

/** Toggles whether the first row of the table is a header. */
function $toggleHeaderRow(): void {
  const row = $tableAtCaret()?.getFirstChild()
  if (!$isTableRowNode(row)) return
  const cells = row.getChildren().filter($isTableCellNode)
  const isHeader = cells.every((cell) => cell.hasHeaderState(TableCellHeaderStates.ROW))
  for (const cell of cells) {
    cell.setHeaderStyles(
      isHeader ? TableCellHeaderStates.NO_STATUS : TableCellHeaderStates.ROW,
      TableCellHeaderStates.ROW,
    )
  }
}

function $removeTable(): void {
  const table = $tableAtCaret()
  if (!table) return
  if (!table.getNextSibling() && !table.getPreviousSibling()) {
    table.insertAfter($createParagraphNode())
  }
  table.selectNext()
  table.remove()
}

function $tableAtCaret() {
  const selection = $getSelection()
  const node = $isRangeSelection(selection) ? selection.anchor.getNode() : null
  const cell = node ? $getTableCellNodeFromLexicalNode(node) : null
  return cell ? $getTableNodeFromLexicalNodeOrThrow(cell) : null
}

/** Removes the text typed to open a menu: the sign and the words after it. */
export function $removeTyped(length: number): void {
  const selection = $getSelection()
  if (!$isRangeSelection(selection) || !selection.isCollapsed()) return
  const node = selection.anchor.getNode()
  if (!$isTextNode(node)) return
  const end = selection.anchor.offset
  node.spliceText(Math.max(0, end - length), Math.min(length, end), '', true)
}
