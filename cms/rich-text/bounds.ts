import { richTextText } from './messages'

/** Nodes of a text: paragraphs, words of one format, items, rows. */
const maxNodes = 50_000
/**
 * Levels of objects and lists: what reads a text calls itself for each, and the stack is finite.
 * MongoDB stores 180 of a document.
 */
export const maxDepth = 150
/** Cells of all tables of a text. */
export const maxCells = 5000

export function tooManyCells(): string {
  return richTextText('tooManyCells', { max: maxCells })
}

/**
 * Checks a rich text against the limits.
 * @returns a sentence for its author, or null within the limits
 */
export function excessOf(text: unknown): string | null {
  if (!isShallow(text)) return richTextText('tooDeep')
  let nodes = 0
  let cells = 0
  const stack: unknown[] = [childrenOf(text, 'root')]
  for (let list = stack.pop(); list !== undefined; list = stack.pop()) {
    if (!Array.isArray(list)) continue
    nodes += list.length
    if (nodes > maxNodes) return richTextText('tooManyNodes', { max: maxNodes })
    for (const node of list) {
      if (isObject(node) && node.type === 'tablecell') cells += 1
      stack.push(childrenOf(node, null))
    }
    if (cells > maxCells) return tooManyCells()
  }
  return null
}

/** Whether a value is shallow enough to be traversed without a stack overflow. */
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > maxDepth) return false
    level = level.flatMap((each) => (isObject(each) ? Object.values(each) : []))
  }
  return true
}

function childrenOf(value: unknown, inside: 'root' | null): unknown {
  const owner = inside && isObject(value) ? value[inside] : value
  return isObject(owner) ? (owner.children ?? null) : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
