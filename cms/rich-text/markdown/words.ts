import type { Nodes } from 'mdast'

/** The text of all nodes. Not recursive: the deepest documents would overflow the stack. */
export function wordsOf(nodes: readonly Nodes[]): string {
  const waiting = [...nodes].reverse()
  let words = ''
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if ('value' in node) words += node.value
    else if ('alt' in node) words += node.alt ?? ''
    else if ('children' in node) waiting.push(...[...node.children].reverse())
  }
  return words
}
