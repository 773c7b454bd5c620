import { renderToStaticMarkup } from 'react-dom/server'
import type { Asset } from '../../server/assets/contract'
import type { RichText } from '../../server/rich-text/contract'
import { pictureOf } from '../assets/picture'
import { headingIds } from './heading-ids'
import { liveBlocks } from './lazy'
import { type BlockNode, type ElementNode, type HeadingNode, textOf } from './nodes'
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
const known = new WeakMap<RichText, PageText>()

/**
 * Prepares rich text for a page. Most texts are only words and pictures: these are rendered to HTML
 * once, not for every page and not again in the browser.
 */
export function pageText(text: RichText | null): PageText | null {
  if (!text) return null
  const made = known.get(text) ?? written(text)
  known.set(text, made)
  return made
}

function written(text: RichText): PageText {
  const slimmed = { root: stripUnused(text.root) }
  const headings = [...headingIds(slimmed)]
    .filter(([node]) => (node as HeadingNode).tag === 'h2')
    .map(([node, id]) => ({ id, text: textOf(node as HeadingNode) }))
    .filter(({ text }) => text.trim() !== '')
  const body = isLive(slimmed.root)
    ? slimmed
    : renderToStaticMarkup(<RichTextNodes text={slimmed} />)
  return { headings, body }
}

/** Whether a node is or contains a block that needs the page's scripts. */
function isLive(node: object): boolean {
  const { fields, children = [] } = node as Partial<BlockNode<object> & ElementNode>
  return Object.hasOwn(liveBlocks, fields?.blockType ?? '') || children.some(isLive)
}

function stripUnused<T extends object>(node: T): T {
  const stripped: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (forEditors.has(key) || (optional.has(key) && !value)) continue
    if (key === 'children') stripped[key] = (value as object[]).map(stripUnused)
    else if (key === 'value' && isAsset(value)) stripped[key] = pictureOf(value)
    else if (key === 'fields') stripped[key] = withPictures(value as object)
    else stripped[key] = value
  }
  return stripped as T
}

/** A block's fields, with assets as pictures. */
function withPictures(fields: object): object {
  const entries = Object.entries(fields).map(([key, value]) => {
    if (key === 'image' && isAsset(value)) return [key, pictureOf(value)]
    return [key, key === 'images' && Array.isArray(value) ? value.map(withPictures) : value]
  })
  return Object.fromEntries(entries)
}

function isAsset(value: unknown): value is Asset {
  return typeof value === 'object' && value !== null && 'files' in value
}
