import type { LexicalEditor, RangeSelection } from 'lexical'
import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $isElementNode,
  $isTextNode,
  type LexicalNode,
} from 'lexical'

/** The position in the text where something was dropped, or null outside the text. */
export function $selectionAtPoint(
  { clientX, clientY }: DragEvent,
  editor: LexicalEditor,
): RangeSelection | null {
  const at = caretAt(clientX, clientY)
  const node = at && $getNearestNodeFromDOMNode(at.offsetNode)
  if (!at || !node || !editor.getRootElement()?.contains(at.offsetNode)) return null
  const selection = $createRangeSelection()
  const isText = $isTextNode(node)
  const target = isText || $isElementNode(node) ? node : node.getParentOrThrow()
  const offset = isText ? Math.min(at.offset, node.getTextContentSize()) : endOf(target)
  selection.anchor.set(target.getKey(), offset, isText ? 'text' : 'element')
  selection.focus.set(target.getKey(), offset, isText ? 'text' : 'element')
  return selection
}

function endOf(node: LexicalNode): number {
  return $isElementNode(node) ? node.getChildrenSize() : 0
}

/** The standard method, or WebKit's older one. */
function caretAt(x: number, y: number): Pick<CaretPosition, 'offsetNode' | 'offset'> | null {
  const { caretPositionFromPoint }: Partial<Pick<Document, 'caretPositionFromPoint'>> = document
  if (caretPositionFromPoint) return caretPositionFromPoint.call(document, x, y)
  const range = document.caretRangeFromPoint(x, y)
  return range && { offsetNode: range.startContainer, offset: range.startOffset }
}
