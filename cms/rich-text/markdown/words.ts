import type { Nodes } from 'mdast'

/** All that nodes say, however deep; without recursion, which the deepest documents would break. */
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
