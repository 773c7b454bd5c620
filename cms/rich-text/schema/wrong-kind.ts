import { type NodeType, nodeSchemas } from './nodes'

/** Errors of the kind of a value. Others, such as a text that is too long, can be shown. */
const wrongKinds = new Set(['invalid_type', 'invalid_union'])

/** Whether there are nodes of a type. */
export function isKnown(type: string): type is NodeType {
  return Object.hasOwn(nodeSchemas, type)
}

/**
 * Why the properties of a node, apart from its children, cannot be read: one has a value of another
 * kind than the schema says, such as an object for a text. Null when they can.
 */
export function wrongKindIn(node: { type: NodeType }): string | null {
  const { error } = nodeSchemas[node.type].safeParse(node)
  const wrong = error?.issues.find(({ code }) => wrongKinds.has(code))
  return wrong ? `${wrong.path.join('.')}: ${wrong.message}` : null
}
