import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { RichText } from '../../server/rich-text/contract'
import { childrenOf, type HeadingNode, textOf } from './nodes'

/** Ids that the page itself uses. */
const pageIds = ['main']

/** A stable id for each heading of a text, from its words; repeated ones are numbered. */
export function headingIds({ root }: RichText): Map<HeadingNode, string> {
  const ids = new Map<HeadingNode, string>()
  const taken = new Set(pageIds)
  /** The next free number by words. */
  const counts = new Map<string, number>()

  function visit(node: SerializedLexicalNode) {
    if (isHeading(node)) {
      const words = idOf(textOf(node))
      let id = words
      let count = counts.get(words) ?? 2
      for (; taken.has(id); count += 1) id = `${words}-${count}`
      counts.set(words, count)
      taken.add(id)
      ids.set(node, id)
    }
    childrenOf(node).forEach(visit)
  }
  visit(root)
  return ids
}

function isHeading(node: SerializedLexicalNode): node is HeadingNode {
  return node.type === 'heading'
}

function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section']
  return words.join('-').slice(0, 80)
}
