import type { SerializedLexicalNode } from '@payloadcms/richtext-lexical/lexical'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../../server/messages/contract'
import type { RichText } from '../../server/rich-text/contract'
import { isPicture, pictureOf } from '../assets/picture'
import { isRecord } from '../keys'
import { LanguageContext } from '../messages/use-text'
import { headingIds } from './heading-ids'
import { liveBlocks } from './lazy'
import { blockTypeOf, childrenOf, textOf } from './nodes'
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
  const slimmed = { root: stripUnused(text.root) }
  const headings = [...headingIds(slimmed)]
    .filter(([node]) => node.tag === 'h2')
    .map(([node, id]) => ({ id, text: textOf(node) }))
    .filter(({ text }) => text.trim() !== '')
  const body = isLive(slimmed.root)
    ? slimmed
    : renderToStaticMarkup(
        <LanguageContext value={language}>
          <RichTextNodes text={slimmed} />
        </LanguageContext>,
      )
  return { headings, body }
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
    if (key === 'image' && isPicture(value)) return [key, pictureOf(value)]
    return [key, key === 'images' && Array.isArray(value) ? value.map(withPictures) : value]
  })
  return Object.fromEntries(entries)
}
