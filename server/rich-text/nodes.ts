import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from './contract'

/** A node of rich text, as far as the server looks into it. */
export interface RichTextNode extends SerializedLexicalNode {
  children?: RichTextNode[]
  value?: unknown
  fields?: Record<string, unknown>
}

/** The same text with each of its nodes changed, those inside it first. */
export function changeNodes(
  { root, ...rest }: RichText,
  change: (node: RichTextNode) => RichTextNode,
): RichText {
  function changed(node: RichTextNode): RichTextNode {
    const children = node.children?.map(changed)
    return change(children ? { ...node, children } : node)
  }
  return { ...rest, root: changed(root as RichTextNode) } as RichText
}
