import type { List, ListItem } from 'mdast'
import type { LexicalNode } from '../lexical-nodes'
import * as lexical from '../lexical-nodes'
import { flowNodes, type Place } from './to-lexical'

/**
 * Converts a list. In Lexical a nested list is the next item, and items have no paragraphs: an
 * empty line separates them.
 */
export function listNodes(list: List, place: Place): LexicalNode[] {
  const { ordered, children } = list
  const isCheck = !ordered && children.some(({ checked }) => typeof checked === 'boolean')
  const listType = ordered ? 'number' : isCheck ? 'check' : 'bullet'
  const start = (ordered && list.start) || 0
  let value = ordered ? start : 1
  const items = children.flatMap((item) => itemsOf(item, place, Boolean(ordered)))
  const numbered = items.map(({ checked, content }) => {
    const own = {
      value,
      indent: place.depth,
      ...(isCheck && !isNested(content) ? { checked: checked === true } : {}),
    }
    if (!isNested(content)) value += 1
    return lexical.element('listitem', content, own)
  })
  const own = { listType, start: ordered ? start : 1, tag: ordered ? 'ol' : 'ul' }
  return [lexical.element('list', numbered, own)]
}

interface Item {
  checked: ListItem['checked']
  content: LexicalNode[]
}

function itemsOf(item: ListItem, place: Place, ordered: boolean): Item[] {
  const { checked, children } = item
  // Only lists without numbers can have checkboxes.
  const box =
    ordered && typeof checked === 'boolean' ? [lexical.text(checked ? '[x] ' : '[ ] ')] : []
  const inside = flowNodes(children, { ...place, depth: place.depth + 1 })
  const lastWords = inside.findLastIndex(({ type }) => type !== 'list')
  const own = [...box, ...inItem(inside.slice(0, lastWords + 1))]
  const lists = inside.slice(lastWords + 1)
  return [
    ...(own.length > 0 || lists.length === 0 ? [{ checked, content: own }] : []),
    ...lists.map((list) => ({ checked, content: [list] })),
  ]
}

/** The blocks of an item. Its paragraphs become words, separated by empty lines. */
function inItem(nodes: LexicalNode[]): LexicalNode[] {
  return nodes.flatMap((node, index) => {
    if (node.type !== 'paragraph') return [node]
    const parted = nodes[index - 1]?.type === 'paragraph'
    return [...(parted ? [lexical.linebreak(), lexical.linebreak()] : []), ...(node.children ?? [])]
  })
}

function isNested(content: LexicalNode[]): boolean {
  return content.length === 1 && content[0]?.type === 'list'
}
