import type { List, ListItem } from 'mdast'
import type { LexicalNode } from '../lexical-nodes'
import * as lexical from '../lexical-nodes'

/**
 * A list. Lexical has a list within an item as an item of its own behind it, and no paragraphs in items:
 * an empty line stands between them.
 * @param indent how many lists and quotes are around it
 * @param blocksOf gives the blocks of an item
 */
export function listNodes(
  list: List,
  indent: number,
  blocksOf: (item: ListItem) => LexicalNode[],
): LexicalNode[] {
  const { ordered, children } = list
  const isCheck = !ordered && children.some(({ checked }) => typeof checked === 'boolean')
  const listType = ordered ? 'number' : isCheck ? 'check' : 'bullet'
  const start = (ordered && list.start) || 0
  let value = ordered ? start : 1
  const items = children.flatMap((item) => itemsOf(item, blocksOf(item), Boolean(ordered)))
  const numbered = items.map(({ checked, content }) => {
    const own = {
      value,
      indent,
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

function itemsOf({ checked }: ListItem, inside: LexicalNode[], ordered: boolean): Item[] {
  // Only lists without numbers have boxes to tick.
  const box =
    ordered && typeof checked === 'boolean' ? [lexical.text(checked ? '[x] ' : '[ ] ')] : []
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
