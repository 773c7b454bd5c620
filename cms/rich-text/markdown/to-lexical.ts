import type {
  BlockContent,
  Definition,
  DefinitionContent,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast'
import { blocks } from '../blocks'
import type { MarkdownForm } from '../blocks/rich-text-block'
import type { LexicalNode } from '../lexical-nodes'
import * as lexical from '../lexical-nodes'
import { assetIdIn, writtenAlt } from '../picture-markdown'
import { readBlock, type SiteBlock } from './block-syntax'
import { decoded } from './character-references'
import { listNodes } from './list-to-lexical'
import { type Definitions, inlineNodes } from './phrasing-to-lexical'
import { endSpaces } from './spaces'
import { tableNode } from './table-to-lexical'
import { wordsOf } from './words'

interface BlockContext {
  definitions: Definitions
  /** The number of lists and quotes around it. */
  depth: number
}

/** Quotes and lists nested deeper become plain text. */
const maxDepth = 30

/** Converts the blocks of a document to Lexical. */
export function lexicalFrom(root: Root): LexicalNode[] {
  return flowNodes(root.children, { definitions: definitionsIn(root), depth: 0 })
}

/** Converts a sequence of blocks. */
function flowNodes(content: RootContent[], context: BlockContext): LexicalNode[] {
  return content.flatMap((node) => flowNode(node, context))
}

function flowNode(node: RootContent, context: BlockContext): LexicalNode[] {
  const { definitions } = context
  switch (node.type) {
    case 'paragraph':
      return paragraphNodes(node, context)
    case 'heading':
      return [
        lexical.element('heading', inlineNodes(node.children, definitions), {
          tag: `h${node.depth}`,
        }),
      ]
    case 'blockquote':
      return [lexical.element('quote', quoted(node.children, context))]
    case 'list':
      if (tooDeep(context)) return textOnly([node])
      return listNodes(node, context.depth, (item) => flowNodes(item.children, inside(context)))
    case 'code': {
      const language = [node.lang, node.meta].filter(Boolean).join(' ')
      return [lexical.block('Code', { language, code: node.value })]
    }
    case 'html':
      return node.value
        .trimEnd()
        .split(/\n[ \t]*\n/)
        .map((part) => lexical.paragraph(linesOf(part)))
    case 'thematicBreak':
      return [lexical.rule()]
    case 'table':
      return [tableNode(node, definitions)]
    case 'siteBlock':
      return siteBlockNodes(node)
    default:
      return []
  }
}

/** A quote of one paragraph holds its words directly, as the editor writes them. */
function quoted(
  content: (BlockContent | DefinitionContent)[],
  context: BlockContext,
): LexicalNode[] {
  if (tooDeep(context)) return [lexical.text(wordsOf(content))]
  const children = flowNodes(content, inside(context))
  const [only] = children
  return children.length === 1 && only?.type === 'paragraph' ? (only.children ?? []) : children
}

function inside(context: BlockContext): BlockContext {
  return { ...context, depth: context.depth + 1 }
}

function tooDeep({ depth }: BlockContext): boolean {
  return depth >= maxDepth
}

function textOnly(nodes: RootContent[]): LexicalNode[] {
  return [lexical.paragraph([lexical.text(wordsOf(nodes))])]
}

/** A paragraph, split at the site's pictures: in Lexical those are blocks. */
function paragraphNodes(
  { children }: Paragraph,
  { definitions, depth }: BlockContext,
): LexicalNode[] {
  const parts: LexicalNode[] = []
  let words: Paragraph['children'] = []

  function endWords(): void {
    const inline = inlineNodes(words, definitions)
    const own = words.length === children.length ? inline : trimmed(inline)
    if (own.length > 0) parts.push(lexical.paragraph(own))
    words = []
  }

  for (const node of children) {
    const picture = depth > 0 ? null : pictureOf(node, definitions)
    if (picture === null) {
      words.push(node)
      continue
    }
    endWords()
    parts.push(picture)
  }
  endWords()
  return parts
}

/** The node of one of the site's pictures; null for everything else. */
function pictureOf(node: PhrasingContent, definitions: Definitions): LexicalNode | null {
  if (node.type !== 'image' && node.type !== 'imageReference') return null
  const target = node.type === 'image' ? node : definitions.get(node.identifier)
  const id = target ? assetIdIn(target.url) : null
  return target && id
    ? lexical.upload(id, target.title || '', writtenAlt(target.url, node.alt))
    : null
}

/** Removes the spaces and breaks that a picture left at the ends. */
function trimmed(nodes: LexicalNode[]): LexicalNode[] {
  const first = nodes.findIndex(hasText)
  const last = nodes.findLastIndex(hasText)
  const trimmedNodes = first < 0 ? [] : nodes.slice(first, last + 1)
  return trimmedNodes.map((node, index) => {
    if (typeof node.text !== 'string' || Number(node.format) & lexical.code) return node
    const start = index === 0 ? node.text.replace(/^[ \t]+/, '') : node.text
    return { ...node, text: index === trimmedNodes.length - 1 ? withoutEndSpaces(start) : start }
  })
}

function withoutEndSpaces(text: string): string {
  return text.slice(0, text.length - endSpaces(text).length)
}

function hasText(node: LexicalNode): boolean {
  return node.type !== 'linebreak' && !(typeof node.text === 'string' && /^[ \t]*$/.test(node.text))
}

/** HTML is shown to readers as it was written. */
function linesOf(words: string): LexicalNode[] {
  return words
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [lexical.linebreak()] : []),
      ...(line === '' ? [] : [lexical.text(line)]),
    ])
}

function siteBlockNodes(node: SiteBlock): LexicalNode[] {
  const { name, ...written } = readBlock(node)
  const known = blocks.find(({ slug }) => slug === name)
  if (!known) return []
  const fields = known.jsx.import(written)
  const others = linesInNoField(written.children, known.jsx.export({ fields }))
  return [
    lexical.block(name, fields),
    ...(others.length > 0 ? [lexical.paragraph(linesOf(others.join('\n')))] : []),
  ]
}

/**
 * The lines between the tags of a block that have a word which none of its fields has.
 * @param exported the block's fields in Markdown
 */
function linesInNoField(children: string, exported: MarkdownForm): string[] {
  if (children === '') return []
  const { props, source = '' } = exported
  const texts = [...Object.values(props), exported.children ?? '', decoded(source)]
  const ofFields = new Set(wordsIn(texts.join(' ')))
  const lines = children.split('\n').map((line) => line.replace(/<[^<>]*>/g, '').trim())
  return lines.filter((line) => wordsIn(line).some((word) => !ofFields.has(word)))
}

function wordsIn(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

/** The first definition of each label counts. */
function definitionsIn(root: Root): Definitions {
  const found = new Map<string, Definition>()
  const stack: RootContent[] = [...root.children].reverse()
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'definition') {
      if (!found.has(node.identifier)) found.set(node.identifier, node)
    } else if (node.type === 'blockquote' || node.type === 'list' || node.type === 'listItem') {
      stack.push(...[...node.children].reverse())
    }
  }
  return found
}
