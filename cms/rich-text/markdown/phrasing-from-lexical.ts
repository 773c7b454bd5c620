import type { PhrasingContent } from 'mdast'
import { bold, code, fieldsOf, italic, type LexicalNode, struck } from '../lexical-nodes'
import { tagFormats } from './phrasing-to-lexical'
import { endSpaces, toSingleLine } from './spaces'

/** A part of running text with its formats. */
interface Leaf {
  formats: number
  content: PhrasingContent
  /** The content of a link. */
  inside?: Leaf[]
}

const signs = [
  [italic, 'emphasis'],
  [bold, 'strong'],
  [struck, 'delete'],
] as const
const tags = Object.entries(tagFormats)
const formats = [...signs.map(([bit]) => bit), ...tags.map(([, bit]) => bit)]

/** Converts Lexical's running text to Markdown. */
export function phrasingFrom(nodes: LexicalNode[]): PhrasingContent[] {
  return nested(nodes.flatMap(leavesOf).map(settled))
}

function leavesOf(node: LexicalNode): Leaf[] {
  switch (node.type) {
    case 'text':
      return textLeaves(String(node.text ?? ''), Number(node.format) || 0)
    case 'tab':
      return textLeaves('\t', 0)
    case 'linebreak':
      return [{ formats: 0, content: { type: 'break' } }]
    case 'link':
    case 'autolink':
      return linkLeaves(node)
    default:
      return (node.children ?? []).flatMap(leavesOf)
  }
}

function textLeaves(words: string, format: number): Leaf[] {
  const value = toSingleLine(words)
  if (value === '') return []
  const type = format & code ? 'inlineCode' : 'text'
  return [{ formats: format & ~code, content: { type, value } }]
}

/** A link as a leaf, inside the formats that all of its words have. */
function linkLeaves(node: LexicalNode): Leaf[] {
  const { children = [] } = node
  const leaves = children.flatMap(leavesOf).filter(({ content }) => content.type !== 'link')
  const { url, title } = fieldsOf(node)
  if (typeof url !== 'string' || url === '' || leaves.length === 0) return leaves
  const common = leaves.reduce((all, leaf) => all & formatsOf(leaf, all), -1)
  const formats = common === -1 ? 0 : common
  const inside = leaves.map((leaf) => ({ ...leaf, formats: leaf.formats & ~formats }))
  const named = typeof title === 'string' && title !== '' ? title : null
  return [{ formats, content: { type: 'link', url, title: named, children: [] }, inside }]
}

/** Moves formats that the neighbours do not have into the link. */
function settled(leaf: Leaf, index: number, leaves: Leaf[]): Leaf {
  if (!leaf.inside) return leaf
  const around = (leaves[index - 1]?.formats ?? 0) | (leaves[index + 1]?.formats ?? 0)
  const own = leaf.formats & ~around
  const inside = leaf.inside.map((each) => ({ ...each, formats: each.formats | own }))
  return { ...leaf, formats: leaf.formats & around, inside }
}

/** A line break has no format, so it does not end those around it. */
function formatsOf({ formats, content }: Leaf, otherwise: number): number {
  return content.type === 'break' ? otherwise : formats
}

/** Nests formats around the leaves, longest runs outermost. */
function nested(leaves: Leaf[]): PhrasingContent[] {
  const content: PhrasingContent[] = []
  let index = 0
  while (index < leaves.length) {
    const leaf = leaves[index]
    if (!leaf) break
    const furthest = formats
      .filter((bit) => (leaf.formats & bit) !== 0)
      .map((bit) => ({ bit, end: endOf(leaves, index, bit) }))
      .reduce<{ bit: number; end: number } | null>(
        (best, each) => (best && best.end >= each.end ? best : each),
        null,
      )
    if (furthest) {
      const inside = leaves.slice(index, furthest.end)
      content.push(...around(furthest.bit, inside))
      index = furthest.end
    } else {
      push(content, leaf)
      index += 1
    }
  }
  return content
}

function endOf(leaves: Leaf[], start: number, bit: number): number {
  let end = start
  let reach = start
  for (; end < leaves.length; end += 1) {
    const leaf = leaves[end]
    if (!leaf || (formatsOf(leaf, bit) & bit) === 0) break
    if (leaf.content.type !== 'break') reach = end
  }
  return reach + 1
}

function around(bit: number, leaves: Leaf[]): PhrasingContent[] {
  const own = leaves.map((leaf) => ({ ...leaf, formats: leaf.formats & ~bit }))
  const sign = signs.find(([other]) => other === bit)
  if (sign) {
    // A sign next to a space would not be parsed.
    const [before, inside, after] = withoutOuterSpaces(own)
    const children = nested(inside)
    return [
      ...nested(before),
      ...(children.length > 0 ? [{ type: sign[1], children }] : []),
      ...nested(after),
    ]
  }
  const [name] = tags.find(([, other]) => other === bit) ?? ['']
  return [
    { type: 'html', value: `<${name}>` },
    ...nested(own),
    { type: 'html', value: `</${name}>` },
  ]
}

function withoutOuterSpaces(leaves: Leaf[]): [Leaf[], Leaf[], Leaf[]] {
  const inside = [...leaves]
  const before: Leaf[] = []
  const after: Leaf[] = []
  const first = inside[0]
  const start =
    first?.content.type === 'text' ? /^[ \t]+/.exec(first.content.value)?.[0] : undefined
  if (first?.content.type === 'text' && start) {
    before.push({ ...first, content: { type: 'text', value: start } })
    inside[0] = {
      ...first,
      content: { type: 'text', value: first.content.value.slice(start.length) },
    }
  }
  const last = inside.at(-1)
  const end = last?.content.type === 'text' ? endSpaces(last.content.value) : undefined
  if (last?.content.type === 'text' && end) {
    after.push({ ...last, content: { type: 'text', value: end } })
    const value = last.content.value.slice(0, -end.length)
    inside[inside.length - 1] = { ...last, content: { type: 'text', value } }
  }
  return [
    before,
    inside.filter(({ content }) => !('value' in content) || content.value !== ''),
    after,
  ]
}

/** Joins adjacent texts, so that escaping sees all of them. */
function push(content: PhrasingContent[], { content: node, inside }: Leaf): void {
  const last = content.at(-1)
  if (last?.type === 'text' && node.type === 'text') last.value += node.value
  else if (node.type === 'link') content.push({ ...node, children: nested(inside ?? []) })
  else content.push({ ...node })
}
