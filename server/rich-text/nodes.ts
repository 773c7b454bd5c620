import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from './contract'

/** A node of rich text, with the properties the server uses. */
export interface RichTextNode extends SerializedLexicalNode {
  children?: RichTextNode[]
  value?: unknown
  fields?: Record<string, unknown>
}

/** Returns a copy with each node changed, children first. */
export function changeNodes(
  { root, ...rest }: RichText,
  change: (node: RichTextNode) => RichTextNode,
): RichText {
  function changed(node: RichTextNode): RichTextNode {
    const children = node.children?.map(changed)
    return change(children ? { ...node, children } : node)
  }
  // The root stays a root: `change` replaces nothing but uploads, links and blocks.
  return { ...rest, root: changed(root) as RichText['root'] }
}
