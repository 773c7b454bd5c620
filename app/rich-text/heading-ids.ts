import type { RichText } from '../../server/rich-text/contract'
import { type ElementNode, textOf } from './nodes'

/** Ids that the page itself uses. */
const pageIds = ['main']

/** A stable id for each heading of a text, from its words; repeated ones are numbered. */
export function headingIds({ root }: RichText): Map<object, string> {
  const ids = new Map<object, string>()
  const taken = new Set(pageIds)
  /** The next free number by words. */
  const counts = new Map<string, number>()

  function visit(node: object) {
    const { type, children = [] } = node as Partial<ElementNode>
    if (type === 'heading') {
      const wanted = idOf(textOf(node as ElementNode))
      let id = wanted
      let count = counts.get(wanted) ?? 2
      for (; taken.has(id); count += 1) id = `${wanted}-${count}`
      counts.set(wanted, count)
      taken.add(id)
      ids.set(node, id)
    }
    children.forEach(visit)
  }
  visit(root)
  return ids
}

function idOf(text: string): string {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? ['section']
  return words.join('-').slice(0, 80)
}
