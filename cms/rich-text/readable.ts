import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { LexicalNode } from './lexical-nodes'
import { isParent } from './schema/nodes'
import { wellFormed } from './schema/well-formed'
import { isKnown, wrongKindIn } from './schema/wrong-kind'
import { isStorableBlock, missingInBlock } from './unfinished-blocks'

/** A node that pages leave out. */
export interface LeftOut {
  /** Where it is, such as `root.children.2`. */
  path: string
  type: string
  reason: string
}

/** The only nodes that some nodes can have as children. */
const onlyChildren: Record<string, string> = {
  list: 'listitem',
  table: 'tablerow',
  tablerow: 'tablecell',
}

/**
 * A stored text as every renderer can show it, whatever the database has: without the nodes that
 * the schema does not know, and without those that have a value of another kind than it says.
 * @param leave is called for each node that is left out
 * @param unfinished whether the blocks that a draft holds unfinished are left out, or included for an editor
 * @returns null when there is no text
 */
export function readableRichText(
  stored: unknown,
  leave: (node: LeftOut) => void,
  unfinished: 'left out' | 'included' = 'left out',
): SerializedEditorState | null {
  const text = wellFormed(stored)
  if (!isText(text)) return null

  function readable(nodes: LexicalNode[], parent: string, path: string): LexicalNode[] {
    const shown = nodes.flatMap((node, index) => {
      const place = `${path}.children.${index}`
      const isIncluded = unfinished === 'included' && isStorableBlock(node)
      const reason = isIncluded ? null : reasonAgainst(node, parent)
      if (reason !== null) {
        leave({ path: place, type: node.type, reason })
        return []
      }
      if (!node.children) return isParent(node.type) ? [{ ...node, children: [] }] : [node]
      const children = readable(node.children, node.type, place)
      return [children === node.children ? node : { ...node, children }]
    })
    return shown.length === nodes.length && shown.every((node, at) => node === nodes[at])
      ? nodes
      : shown
  }

  const children = readable(text.root.children, 'root', 'root')
  return children === text.root.children ? text : { ...text, root: { ...text.root, children } }
}

/** Why a node cannot be shown there; null when it can. */
function reasonAgainst(node: LexicalNode, parent: string): string | null {
  const { type } = node
  if (!isKnown(type)) return 'There is no such node.'
  const only = onlyChildren[parent]
  if (only !== undefined && only !== type) return `A "${parent}" has only nodes "${only}".`
  return wrongKindIn({ ...node, type }) ?? missingInBlock(node)
}

function isText(value: unknown): value is SerializedEditorState<LexicalNode> {
  return typeof value === 'object' && value !== null
}
