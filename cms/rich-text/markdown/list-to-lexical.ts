import type { List, ListItem } from 'mdast'
import type { LexicalNode } from '../lexical-nodes'
import * as lexical from '../lexical-nodes'

/**
 * Converts a list. In Lexical a nested list is a separate item after its parent, and items have no
 * paragraphs: an empty line separates their texts.
 * @param indent the number of lists and quotes around it
 * @param blocksOf converts the blocks of an item
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
  // Lexical has check boxes only in unordered lists.
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
    const followsText = nodes[index - 1]?.type === 'paragraph'
    return [
      ...(followsText ? [lexical.linebreak(), lexical.linebreak()] : []),
      ...(node.children ?? []),
    ]
  })
}

function isNested(content: LexicalNode[]): boolean {
  return content.length === 1 && content[0]?.type === 'list'
}
