import type {
  BlockContent,
  Heading,
  List,
  ListItem,
  Paragraph,
  PhrasingContent,
  RootContent,
} from 'mdast'
import { blocks } from '../blocks'
import { idIn } from '../blocks/rich-text-block'
import { fieldsOf, isInline, type LexicalNode } from '../lexical-nodes'
import { pictureAltIn } from '../picture-alt'
import { altWords, assetAddress } from '../picture-markdown'
import { writeBlock } from './block-syntax'
import { phrasingFrom } from './phrasing-from-lexical'
import { tableFrom } from './table-from-lexical'

type Flow = RootContent & BlockContent

/** Converts Lexical blocks to Markdown; words directly among them become paragraphs. */
export function flowFrom(nodes: readonly LexicalNode[]): Flow[] {
  const flow: Flow[] = []
  let words: LexicalNode[] = []

  function endWords(): void {
    flow.push(...paragraphsOf(words))
    words = []
  }

  for (const node of nodes) {
    if (isInline(node)) words.push(node)
    else {
      endWords()
      flow.push(...blockFrom(node))
    }
  }
  endWords()
  return flow
}

function blockFrom(node: LexicalNode): Flow[] {
  const { type, children = [] } = node
  switch (type) {
    case 'paragraph':
      return flowFrom(children)
    case 'heading':
      return [{ type: 'heading', depth: depthOf(node.tag), children: phrasingFrom(children) }]
    case 'quote':
      return [{ type: 'blockquote', children: flowFrom(children) }]
    case 'list':
      return [listFrom(node)]
    case 'horizontalrule':
      return [{ type: 'thematicBreak' }]
    case 'table':
      return [tableFrom(node)]
    case 'upload':
      return uploadFrom(node)
    case 'block':
      return siteBlockFrom(fieldsOf(node))
    default:
      return flowFrom(children)
  }
}

/** Words as paragraphs, split at empty lines. */
function paragraphsOf(words: LexicalNode[]): Paragraph[] {
  const parts: LexicalNode[][] = [[]]
  for (const [index, node] of words.entries()) {
    const isBreak = node.type === 'linebreak'
    if (isBreak && words[index + 1]?.type === 'linebreak') parts.push([])
    else if (!isBreak || (parts.at(-1)?.length ?? 0) > 0) parts.at(-1)?.push(node)
  }
  return parts
    .map((part) => withoutLastBreaks(phrasingFrom(part)))
    .filter((children) => children.length > 0)
    .map((children) => ({ type: 'paragraph', children }))
}

function withoutLastBreaks(content: PhrasingContent[]): PhrasingContent[] {
  return content.slice(0, content.findLastIndex(({ type }) => type !== 'break') + 1)
}

function depthOf(tag: unknown): Heading['depth'] {
  const depths = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 } as const
  return depths[String(tag) as keyof typeof depths] ?? 2
}

function listFrom({ listType, start, children = [] }: LexicalNode): List {
  const items: ListItem[] = []
  for (const node of children) {
    const own = flowFrom(node.children ?? [])
    const last = items.at(-1)
    // An item that is only a list belongs to the item before.
    if (last && node.children?.length === 1 && node.children[0]?.type === 'list') {
      last.children.push(...own)
      continue
    }
    const checked = listType === 'check' ? node.checked === true : null
    items.push({ type: 'listItem', spread: own.length > 1, checked, children: own })
  }
  const ordered = listType === 'number'
  const first = typeof start === 'number' && start >= 0 ? start : 1
  return { type: 'list', spread: false, ordered, start: ordered ? first : null, children: items }
}

function uploadFrom(node: LexicalNode): Flow[] {
  const { relationTo, value } = node
  const id = idIn(value)
  if (relationTo !== 'assets' || id === '') return []
  const fields = fieldsOf(node)
  const { caption } = fields
  const own = pictureAltIn(fields)
  const title = typeof caption === 'string' && caption !== '' ? caption : null
  const image = {
    type: 'image',
    url: assetAddress(id, own),
    alt: altWords(value, own),
    title,
  } as const
  return [{ type: 'paragraph', children: [image] }]
}

function siteBlockFrom(fields: Record<string, unknown>): Flow[] {
  if (fields.blockType === 'Code') {
    const [lang = '', ...meta] = String(fields.language ?? '').split(' ')
    const value = String(fields.code ?? '')
    return [{ type: 'code', lang: lang || null, meta: meta.join(' ') || null, value }]
  }
  const known = blocks.find(({ slug }) => slug === fields.blockType)
  return known ? [writeBlock(known.slug, known.jsx.export({ fields }))] : []
}
