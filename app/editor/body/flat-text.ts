import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isLineBreakNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
  type LexicalEditor,
  type LexicalNode,
  type PointType,
  type TextNode,
} from 'lexical'

interface Piece {
  node: TextNode
  /** In the flat text. */
  start: number
}

/** The words of a text in order, blocks separated by a line break, and the nodes they are from. */
export interface FlatText {
  text: string
  pieces: readonly Piece[]
}

/** A range of the flat text, in characters. */
export interface FlatRange {
  start: number
  end: number
}

export function $flatText(): FlatText {
  const pieces: Piece[] = []
  let text = ''
  function visit(node: LexicalNode) {
    if ($isTextNode(node)) {
      pieces.push({ node, start: text.length })
      text += node.getTextContent()
    } else if ($isLineBreakNode(node)) {
      text += '\n'
    } else if ($isElementNode(node)) {
      if (!node.isInline() && text !== '' && !text.endsWith('\n')) text += '\n'
      for (const child of node.getChildren()) visit(child)
    }
  }
  visit($getRoot())
  return { text, pieces }
}

/** What is selected; null without a selection in the text. */
export function $selectedRange(flat: FlatText): FlatRange | null {
  const selection = $getSelection()
  if (!$isRangeSelection(selection)) return null
  const [one, other] = [$offsetOf(selection.anchor, flat), $offsetOf(selection.focus, flat)]
  return one === null || other === null
    ? null
    : { start: Math.min(one, other), end: Math.max(one, other) }
}

function $offsetOf(point: PointType, { pieces }: FlatText): number | null {
  const pieceOf = (node: LexicalNode | null | undefined) =>
    pieces.find((piece) => node && piece.node.is(node))
  const node = $getNodeByKey(point.key)
  if ($isTextNode(node)) {
    const piece = pieceOf(node)
    return piece ? piece.start + point.offset : null
  }
  if (!$isElementNode(node)) return null
  for (const child of node.getChildren().slice(point.offset)) {
    const first = pieceOf($textsIn(child)[0])
    if (first) return first.start
  }
  const last = pieceOf(node.getAllTextNodes().at(-1))
  return last ? last.start + last.node.getTextContentSize() : null
}

function $textsIn(node: LexicalNode): LexicalNode[] {
  if ($isTextNode(node)) return [node]
  return $isElementNode(node) ? node.getAllTextNodes() : []
}

/** Selects a range of the text. */
export function $select(flat: FlatText, { start, end }: FlatRange): void {
  const [from, to] = [pieceAt(flat, start, 'start'), pieceAt(flat, end, 'end')]
  if (!from || !to) return
  const selection = $createRangeSelection()
  selection.setTextNodeRange(from.node, start - from.start, to.node, end - to.start)
  $setSelection(selection)
}

/** The range in the document; null when it is not shown. */
export function domRangeOf(
  editor: LexicalEditor,
  flat: FlatText,
  { start, end }: FlatRange,
): Range | null {
  const from = domPointOf(editor, pieceAt(flat, start, 'start'), start)
  const to = domPointOf(editor, pieceAt(flat, end, 'end'), end)
  if (!from || !to) return null
  const range = document.createRange()
  range.setStart(...from)
  range.setEnd(...to)
  return range
}

function domPointOf(
  editor: LexicalEditor,
  piece: Piece | undefined,
  offset: number,
): [Node, number] | null {
  const element = piece && editor.getElementByKey(piece.node.getKey())
  if (!element) return null
  const shown = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  if (!shown) return null
  return [shown, Math.min(offset - piece.start, shown.textContent?.length ?? 0)]
}

/** The node in which a range starts or ends. Between two nodes, a start is in the second and an end in the first. */
function pieceAt({ pieces }: FlatText, offset: number, side: 'start' | 'end'): Piece | undefined {
  return pieces.findLast(({ start }) => (side === 'start' ? start <= offset : start < offset))
}
