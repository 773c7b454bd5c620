import { maxDepth } from '../bounds'

/**
 * A stored text in which every node is an object with a type, every `children` a list, and the depth
 * bounded; the same object for a text that was. Something that is no text becomes null.
 */
export function wellFormed(text: unknown): unknown {
  if (text === null || text === undefined) return text
  if (!isRecord(text) || !isRecord(text.root) || !Array.isArray(text.root.children)) return null
  const children = nodesOf(text.root.children, 0)
  return children === text.root.children ? text : { ...text, root: { ...text.root, children } }
}

function nodesOf(nodes: unknown[], depth: number): unknown[] {
  const formed = nodes.flatMap((node) => {
    if (!isRecord(node) || typeof node.type !== 'string') return []
    return [depth < maxDepth ? withNodes(node, depth) : { ...node, children: [] }]
  })
  const isSame = formed.length === nodes.length && formed.every((node, at) => node === nodes[at])
  return isSame ? nodes : formed
}

function withNodes(node: Record<string, unknown>, depth: number): Record<string, unknown> {
  if (node.children === undefined) return node
  const children = Array.isArray(node.children) ? nodesOf(node.children, depth + 1) : []
  return children === node.children ? node : { ...node, children }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
