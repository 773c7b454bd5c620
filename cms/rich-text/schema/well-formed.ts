import { isRecord } from '../../fields/is-record'
import { maxDepth } from '../bounds'
import { isStorableBlock } from '../unfinished-blocks'
import { isKnown, wrongKindIn } from './wrong-kind'

/** Nodes with fields, which Payload's hooks traverse. */
const withFields = new Set(['link', 'autolink', 'upload', 'block'])

/**
 * A stored text that Payload's hooks can traverse: every node is an object with a type, every
 * `children` a list, the fields are of their kinds and the depth is bounded. A node that is not so is
 * left out; one of an unknown type stays, for its editor. The same object for a text that was
 * well-formed; null for a value that is no text.
 */
export function wellFormed(text: unknown): unknown {
  if (text === null || text === undefined) return text
  if (!isRecord(text) || !isRecord(text.root) || !Array.isArray(text.root.children)) return null
  const children = nodesOf(text.root.children, 0)
  return children === text.root.children ? text : { ...text, root: { ...text.root, children } }
}

function nodesOf(nodes: unknown[], depth: number): unknown[] {
  const formed = nodes.flatMap((node) => {
    if (!isRecord(node) || !isTraversable(node)) return []
    return [depth < maxDepth ? withNodes(node, depth) : { ...node, children: [] }]
  })
  const isSame = formed.length === nodes.length && formed.every((node, at) => node === nodes[at])
  return isSame ? nodes : formed
}

function isTraversable({ type, ...node }: Record<string, unknown>): boolean {
  if (typeof type !== 'string') return false
  if (!isKnown(type) || !withFields.has(type)) return true
  return wrongKindIn({ ...node, type }) === null || isStorableBlock({ ...node, type })
}

function withNodes(node: Record<string, unknown>, depth: number): Record<string, unknown> {
  if (node.children === undefined) return node
  const children = Array.isArray(node.children) ? nodesOf(node.children, depth + 1) : []
  return children === node.children ? node : { ...node, children }
}
