import type { Nodes } from 'mdast'

/** The text of all nodes. Not recursive: the deepest documents would overflow the stack. */
export function wordsOf(nodes: readonly Nodes[]): string {
  const stack = [...nodes].reverse()
  let words = ''
  for (let node = stack.pop(); node; node = stack.pop()) {
    if ('value' in node) words += node.value
    else if ('alt' in node) words += node.alt ?? ''
    else if ('children' in node) stack.push(...[...node.children].reverse())
  }
  return words
}
