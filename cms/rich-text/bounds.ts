import { type FieldHook, ValidationError } from 'payload'

/** Nodes of a text: paragraphs, words of one format, items, rows. */
const maxNodes = 50_000
/** Cells of all tables of a text. */
export const maxCells = 5000

export const tooManyCells = `A text may have ${maxCells} cells of tables: divide the tables, or offer them as a file.`

/**
 * Checks a rich text against the limits.
 * @returns a sentence for its author, or null within the limits
 */
export function excessOf(text: unknown): string | null {
  let nodes = 0
  let cells = 0
  const stack: unknown[] = [childrenOf(text, 'root')]
  for (let list = stack.pop(); list !== undefined; list = stack.pop()) {
    if (!Array.isArray(list)) continue
    nodes += list.length
    if (nodes > maxNodes) {
      return `A text may have ${maxNodes} parts, such as paragraphs and words: divide it into several.`
    }
    for (const node of list) {
      if (isObject(node) && node.type === 'tablecell') cells += 1
      stack.push(childrenOf(node, null))
    }
    if (cells > maxCells) return tooManyCells
  }
  return null
}

/** Rejects rich text above the limits, from any source. */
export const limitRichText: FieldHook = ({ value, path, collection, global }) => {
  const message = excessOf(value)
  if (message === null) return value
  throw new ValidationError({
    ...(collection && { collection: collection.slug }),
    ...(global && { global: global.slug }),
    errors: [{ path: path.join('.'), message }],
  })
}

function childrenOf(value: unknown, inside: 'root' | null): unknown {
  const owner = inside && isObject(value) ? value[inside] : value
  return isObject(owner) ? (owner.children ?? null) : null
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
