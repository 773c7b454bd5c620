import {
  $createRangeSelection,
  $getNodeByKey,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isRootNode,
  $isTextNode,
  $setSelection,
  type LexicalNode,
  type PointType,
} from 'lexical'

/** An end of a selection, by the indexes of the nodes around it: their keys change when a text is rendered again. */
interface Place {
  path: number[]
  offset: number
}

/** The places of the selection; null without one. */
export function $selectedPlaces(): [Place, Place] | null {
  const selection = $getSelection()
  return $isRangeSelection(selection)
    ? [$placeOf(selection.anchor), $placeOf(selection.focus)]
    : null
}

/** Selects the places again, or what is nearest to them now. */
export function $selectPlaces([anchor, focus]: [Place, Place]): void {
  const selection = $createRangeSelection()
  $move(selection.anchor, anchor)
  $move(selection.focus, focus)
  $setSelection(selection)
}

function $placeOf({ key, offset }: PointType): Place {
  const path: number[] = []
  let node: LexicalNode | null = $getNodeByKey(key)
  for (; node && !$isRootNode(node); node = node.getParent()) {
    path.unshift(node.getIndexWithinParent())
  }
  return { path, offset }
}

function $move(point: PointType, { path, offset }: Place): void {
  let node: LexicalNode = $getRoot()
  for (const index of path) {
    const inner = $isElementNode(node) ? node.getChildAtIndex(index) : null
    if (!inner) break
    node = inner
  }
  if ($isTextNode(node)) {
    point.set(node.getKey(), Math.min(offset, node.getTextContentSize()), 'text')
  } else if ($isElementNode(node)) {
    point.set(node.getKey(), Math.min(offset, node.getChildrenSize()), 'element')
  } else {
    const parent = node.getParentOrThrow()
    point.set(parent.getKey(), node.getIndexWithinParent() + 1, 'element')
  }
}
