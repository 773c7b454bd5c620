import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from './contract'

/** A node of rich text, with the properties the server uses. */
export interface RichTextNode extends SerializedLexicalNode {
  children?: RichTextNode[]
  value?: unknown
  fields?: Record<string, unknown>
}

/**
 * The document in a field of rich text; null when only its id is there, or it was deleted.
 * @template Document the document that population puts there
 */
export function populated<Document extends object>(value: unknown): Document | null {
  // Lexical's types do not say what the fields of a node contain.
  return typeof value === 'object' && value !== null ? (value as Document) : null
}

/** The nodes of the reusable block that a block shows; none when it was not looked up, or deleted. */
export function reusableNodes({ block }: Record<string, unknown>): SerializedLexicalNode[] {
  return populated<{ text?: RichText }>(block)?.text?.root.children ?? []
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

const fieldsByText = new WeakMap<RichText, readonly Record<string, unknown>[]>()

/** The fields of the blocks and links in a text, which must not be changed: it is searched once. */
export function fieldsIn(text: RichText): readonly Record<string, unknown>[] {
  const known = fieldsByText.get(text)
  if (known) return known
  const found: Record<string, unknown>[] = []
  function search({ fields, children = [] }: RichTextNode): void {
    for (const child of children) search(child)
    if (fields) found.push(fields)
  }
  search(text.root)
  fieldsByText.set(text, found)
  return found
}
