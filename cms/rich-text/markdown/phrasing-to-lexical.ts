import type { Definition, PhrasingContent } from 'mdast'
import type { LexicalNode } from '../lexical-nodes'
import * as lexical from '../lexical-nodes'
import { textLinkTarget } from '../link-target'
import { toSingleLine } from './spaces'
import { wordsOf } from './words'

/** The targets of a document's references, by label. */
export type Definitions = ReadonlyMap<string, Definition>

/** Formats that are HTML tags, because Markdown has no sign for them. */
export const tagFormats: Readonly<Record<string, number>> = { u: 8, sub: 32, sup: 64, mark: 128 }

/** The only way to break a line in a Markdown table cell. */
const lineBreakTag = /^<br\s*\/?>$/i

/** Formats nested deeper become plain text. */
const maxDepth = 40

interface Context {
  definitions: Definitions
  format: number
  inLink: boolean
  depth: number
}

/** Converts running text to Lexical. */
export function inlineNodes(content: PhrasingContent[], definitions: Definitions): LexicalNode[] {
  return joined(converted(content, { definitions, format: 0, inLink: false, depth: 0 }))
}

function converted(content: PhrasingContent[], context: Context): LexicalNode[] {
  const nodes: LexicalNode[] = []
  const closings = closingsIn(content)
  for (let index = 0; index < content.length; index += 1) {
    const node = content[index]
    if (node === undefined) continue
    const closing = closingIndex(content, index, closings)
    if (closing === null) {
      nodes.push(...convertedOne(node, context))
      continue
    }
    const format = context.format | closing.format
    nodes.push(...converted(content.slice(index + 1, closing.index), { ...context, format }))
    index = closing.index
  }
  return nodes
}

function convertedOne(node: PhrasingContent, context: Context): LexicalNode[] {
  const { definitions, format } = context
  switch (node.type) {
    case 'text':
      return textNodes(node.value, format)
    case 'html':
      return lineBreakTag.test(node.value) ? [lexical.linebreak()] : textNodes(node.value, format)
    case 'inlineCode':
      return textNodes(node.value, format | lexical.code)
    case 'break':
      return [lexical.linebreak()]
    case 'emphasis':
      return within(node.children, context, lexical.italic)
    case 'strong':
      return within(node.children, context, lexical.bold)
    case 'delete':
      return within(node.children, context, lexical.struck)
    case 'link':
      return linkNodes(node.url, node.title, node.children, context)
    case 'linkReference': {
      const { url = '', title } = definitions.get(node.identifier) ?? {}
      return linkNodes(url, title, node.children, context)
    }
    case 'image':
      return imageNodes(node.url, node.title, node.alt, context)
    case 'imageReference': {
      const { url = '', title } = definitions.get(node.identifier) ?? {}
      return imageNodes(url, title, node.alt, context)
    }
    default:
      return []
  }
}

function within(content: PhrasingContent[], context: Context, bit: number): LexicalNode[] {
  const format = context.format | bit
  if (context.depth >= maxDepth) return textNodes(wordsOf(content), format)
  return converted(content, { ...context, format, depth: context.depth + 1 })
}

/** A line end in Markdown source is a space to readers. */
function textNodes(words: string, format: number): LexicalNode[] {
  const value = toSingleLine(words)
  return value === '' ? [] : [lexical.text(value, format)]
}

function linkNodes(
  address: string,
  title: string | null | undefined,
  content: PhrasingContent[],
  context: Context,
): LexicalNode[] {
  const url = address.replace(/\s/g, encodeURIComponent)
  const children = within(content, { ...context, inLink: true }, 0)
  if (context.inLink || children.length === 0 || textLinkTarget(url) !== true) return children
  return [lexical.link({ url, ...(title ? { title } : {}) }, joined(children))]
}

/** Nothing is loaded from other sites: a picture in running text becomes a link. */
function imageNodes(
  url: string,
  title: string | null | undefined,
  alt: string | null | undefined,
  context: Context,
): LexicalNode[] {
  const words = alt || url
  if (context.inLink) return textNodes(words, context.format)
  return linkNodes(url, title, [{ type: 'text', value: words }], context)
}

/** The index of the sibling that closes a tag such as `<u>` here, if any. */
function closingIndex(content: PhrasingContent[], index: number, closings: Closings) {
  const node = content[index]
  const [, name = ''] = (node?.type === 'html' && /^<([a-z]+)>$/.exec(node.value)) || []
  const format = Object.hasOwn(tagFormats, name) ? tagFormats[name] : undefined
  if (format === undefined) return null
  const indexes = closings.get(name) ?? []
  while (indexes.length > 0 && Number(indexes.at(-1)) < index) indexes.pop()
  const closing = indexes.at(-1)
  return closing === undefined ? null : { index: closing, format }
}

/** The indexes of closing tags by name, in reverse order. */
type Closings = Map<string, number[]>

function closingsIn(content: PhrasingContent[]): Closings {
  const closings: Closings = new Map()
  for (const [index, node] of [...content.entries()].reverse()) {
    const [, name] = (node.type === 'html' && /^<\/([a-z]+)>$/.exec(node.value)) || []
    if (name === undefined) continue
    const indexes = closings.get(name)
    if (indexes) indexes.push(index)
    else closings.set(name, [index])
  }
  return closings
}

/** Joins adjacent texts of one format, as Lexical does. */
function joined(nodes: LexicalNode[]): LexicalNode[] {
  const result: LexicalNode[] = []
  for (const node of nodes) {
    const last = result.at(-1)
    if (last?.type === 'text' && node.type === 'text' && last.format === node.format) {
      result[result.length - 1] = lexical.text(`${last.text}${node.text}`, Number(node.format))
    } else result.push(node)
  }
  return result
}
