import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from '../../server/rich-text/contract'
import { blockTypeOf, childrenOf, type HeadingNode, type PageBlockNode, textOf } from './nodes'

/** Ids that the page itself uses. */
const pageIds = ['main']

/** A heading of a text: a node, or a block of pages that has a title. */
export type TextHeading = HeadingNode | PageBlockNode

/** A stable id for each heading of a text, from its words; repeated ones are numbered. */
export function headingIds({ root }: RichText): Map<TextHeading, string> {
  const ids = new Map<TextHeading, string>()
  const taken = new Set(pageIds)
  /** The next free number by words. */
  const counts = new Map<string, number>()

  function visit(node: SerializedLexicalNode) {
    if (node.type === 'heading' || titleOf(node)) {
      const words = idOf(headingText(node))
      let id = words
      let count = counts.get(words) ?? 2
      for (; taken.has(id); count += 1) id = `${words}-${count}`
      counts.set(words, count)
      taken.add(id)
      ids.set(node as TextHeading, id)
    }
    childrenOf(node).forEach(visit)
  }
  visit(root)
  return ids
}

/** The words of a heading. */
export function headingText(node: SerializedLexicalNode): string {
  return titleOf(node) || textOf(node)
}

/** The title of a block of pages; empty for other nodes. */
function titleOf(node: SerializedLexicalNode): string {
  return blockTypeOf(node) === 'PageBlock' ? ((node as PageBlockNode).fields.title ?? '') : ''
}

function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section']
  return words.join('-').slice(0, 80)
}
