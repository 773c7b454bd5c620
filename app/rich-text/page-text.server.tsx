import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../server/messages/contract'
import type { RichText } from '../../server/rich-text/contract'
import { isPicture, pictureOf } from '../assets/picture'
import { isPlayable, playableOf } from '../assets/playable'
import { isRecord } from '../keys'
import { LanguageContext } from '../messages/use-text'
import { headingIds, headingText } from './heading-ids'
import { liveBlocks } from './lazy'
import { blockTypeOf, childrenOf, type PageBlockNode, reusableNodes } from './nodes'
import {
  contentsIn,
  isPageBlockType,
  looks,
  type PageBlockType,
  rowsIn,
  textIn,
  type Values,
} from './page-blocks/nodes'
import { PageBlockView } from './page-blocks/page-block'
import type { PageText } from './page-text'
import { RichTextNodes } from './rich-text-nodes'

/** Properties that only the editor needs. */
const forEditors = new Set([
  'version',
  'direction',
  'detail',
  'mode',
  'style',
  'textFormat',
  'textStyle',
])
/** Properties that may be omitted when empty. */
const optional = new Set(['format', 'indent'])

/** Texts are cached, so the same object is passed many times. */
const known = new WeakMap<RichText, Partial<Record<Language, PageText>>>()

/**
 * Prepares rich text for a page. Most texts are only words and pictures: these are rendered to HTML
 * once, not for every page and not again in the browser.
 * @param language of the site, for the words of tables and lists that are not the author's
 */
export function pageText(text: RichText | null, language: Language): PageText | null {
  if (!text) return null
  const prepared = known.get(text) ?? {}
  known.set(text, prepared)
  prepared[language] ??= prepare(text, language)
  return prepared[language]
}

function prepare(text: RichText, language: Language): PageText {
  const { root, pageBlocks } = withPageBlocks(stripUnused(withReusableBlocks(text.root)))
  const prepared = { root }
  const ids = headingIds(prepared)
  for (const { node, type, values, level } of pageBlocks) {
    const block = <PageBlockView type={type} values={values} level={level} id={ids.get(node)} />
    node.fields.html = inLanguage(language, block)
  }
  const headings = [...ids]
    .filter(([node]) => !('tag' in node) || node.tag === 'h2')
    .map(([node, id]) => ({ id, text: headingText(node) }))
    .filter(({ text }) => text.trim() !== '')
  const body = isLive(root) ? prepared : inLanguage(language, <RichTextNodes text={prepared} />)
  const faq = faqOf(pageBlocks)
  return { headings, body, ...(faq && { faq }) }
}

/** A text with what its reusable blocks show in their places: headings, questions and scripts are those of the page. */
function withReusableBlocks<Node extends SerializedLexicalNode>(node: Node): Node {
  const children = childrenOf(node)
  if (children.length === 0) return node
  return {
    ...node,
    children: children.flatMap((child) =>
      blockTypeOf(child) === 'ReusableBlock' ? reusableNodes(child) : [withReusableBlocks(child)],
    ),
  }
}

function inLanguage(language: Language, element: ReactNode): string {
  return renderToStaticMarkup(<LanguageContext value={language}>{element}</LanguageContext>)
}

interface FoundPageBlock {
  node: PageBlockNode
  type: PageBlockType
  values: Values
  level: 2 | 3
}

/** A text whose blocks of pages are nodes for their HTML, and these nodes in the order of the text. */
function withPageBlocks(root: RichText['root']) {
  const pageBlocks: FoundPageBlock[] = []
  let hasHeading = false

  function replaced(node: SerializedLexicalNode): SerializedLexicalNode[] {
    const type = blockTypeOf(node)
    if (node.type === 'heading') hasHeading = true
    if (!isPageBlockType(type) || !('fields' in node) || !isRecord(node.fields)) {
      const children = childrenOf(node)
      return [children.length > 0 ? { ...node, children: children.flatMap(replaced) } : node] as [
        SerializedLexicalNode,
      ]
    }
    const values = node.fields
    if (type === 'ContentsList' && contentsIn(values).length === 0) return []
    const title = textIn(values, 'title')
    // The headings of rows are below that of their block, or of the part of the text that has none.
    hasHeading ||= title !== ''
    const own: PageBlockNode = {
      type: 'block',
      version: 1,
      fields: { blockType: 'PageBlock', title, look: looks[type], html: '' },
    }
    pageBlocks.push({ node: own, type, values, level: hasHeading ? 3 : 2 })
    const map = type === 'Map' && isRecord(values.embedding) ? [mapNode(values)] : []
    return [own, ...map]
  }

  const children = root.children.flatMap(replaced)
  return { root: { ...root, children }, pageBlocks }
}

/** The map of a place, as an embed: nothing of it is loaded before a reader asks for it. */
function mapNode({ latitude, longitude, address, embedding }: Values): SerializedLexicalNode {
  const url = `https://www.openstreetmap.org/#map=17/${latitude}/${longitude}`
  const title = String(address).split('\n')[0]
  const fields = { blockType: 'Embed', url, title, embedding }
  return { type: 'block', version: 1, fields } as SerializedLexicalNode
}

/** The questions of a text, for search engines. */
function faqOf(pageBlocks: readonly FoundPageBlock[]): Record<string, unknown> | null {
  const questions = pageBlocks.flatMap(({ type, values }) =>
    type === 'FAQ' ? rowsIn(values, 'questions') : [],
  )
  if (questions.length === 0) return null
  const mainEntity = questions.map((row) => ({
    '@type': 'Question',
    name: textIn(row, 'question'),
    acceptedAnswer: { '@type': 'Answer', text: textIn(row, 'answer') },
  }))
  return { '@type': 'FAQPage', mainEntity }
}

/** Whether a node is or contains a block that needs the page's scripts. */
function isLive(node: SerializedLexicalNode): boolean {
  return Object.hasOwn(liveBlocks, blockTypeOf(node)) || childrenOf(node).some(isLive)
}

function stripUnused<T extends object>(node: T): T {
  const stripped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (forEditors.has(key) || (optional.has(key) && !value)) continue
    if (key === 'children' && Array.isArray(value)) stripped[key] = value.map(stripUnused)
    else if (key === 'value' && isPicture(value)) stripped[key] = pictureOf(value)
    else if (key === 'fields' && isRecord(value)) stripped[key] = withPictures(value)
    else stripped[key] = value
  }
  // Pages do not use the properties that are missing.
  return stripped as T
}

/** A block's fields, with assets as pictures. */
function withPictures(fields: object): object {
  const entries = Object.entries(fields).map(([key, value]) => {
    if (isPlayable(value)) return [key, playableOf(value)]
    if (key === 'image' && isPicture(value)) return [key, pictureOf(value)]
    if (!Array.isArray(value)) return [key, value]
    return [key, value.map((row: unknown) => (isRecord(row) ? withPictures(row) : row))]
  })
  return Object.fromEntries(entries)
}
