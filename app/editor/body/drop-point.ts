import type { LexicalEditor, RangeSelection } from 'lexical'
import {
  $createRangeSelection,
  $getNearestNodeFromDOMNode,
  $isElementNode,
  $isTextNode,
} from 'lexical'

interface CaretPosition {
  offsetNode: Node
  offset: number
}
type WithCaretPosition = {
  caretPositionFromPoint?(x: number, y: number): CaretPosition | null
}

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
  const place = isText || $isElementNode(node) ? node : node.getParentOrThrow()
  const offset = isText ? Math.min(at.offset, node.getTextContentSize()) : endOf(place)
  selection.anchor.set(place.getKey(), offset, isText ? 'text' : 'element')
  selection.focus.set(place.getKey(), offset, isText ? 'text' : 'element')
  return selection
}

function endOf(node: unknown): number {
  return $isElementNode(node as never)
    ? (node as { getChildrenSize(): number }).getChildrenSize()
    : 0
}

/** The standard method, or WebKit's older one. */
function caretAt(x: number, y: number): CaretPosition | null {
  const { caretPositionFromPoint } = document as WithCaretPosition
  if (caretPositionFromPoint) return caretPositionFromPoint.call(document, x, y)
  const range = document.caretRangeFromPoint(x, y)
  return range && { offsetNode: range.startContainer, offset: range.startOffset }
}
