import { $getNodeByKey, type LexicalEditor, type LexicalNode, type NodeKey } from 'lexical'

/** Moves a block before its previous sibling, or after its next one. */
export function moveBlock(editor: LexicalEditor, key: NodeKey, direction: 'up' | 'down'): void {
  editor.update(() => {
    const node = $getNodeByKey(key)
    if (node) $moveBlock(node, direction)
  })
}

/** @returns whether the block could be moved */
export function $moveBlock(node: LexicalNode, direction: 'up' | 'down'): boolean {
  const block = node.getTopLevelElement() ?? node
  const other = direction === 'up' ? block.getPreviousSibling() : block.getNextSibling()
  if (!other) return false
  if (direction === 'up') other.insertBefore(block)
  else other.insertAfter(block)
  return true
}
