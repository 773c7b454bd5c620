import type { SerializedEditorState } from '@payloadcms/richtext-lexical/lexical'
import type { Asset } from '../../server/contract/asset'
import type { RichText } from '../../server/contract/rich-text'
import { pictureOf } from '../picture'

/** A rich text as loaders send it to pages: what it says, without what Lexical says by default. */
export type PageText = SerializedEditorState

/** What nodes carry for the editor alone. */
const forEditors = new Set([
  'version',
  'direction',
  'detail',
  'mode',
  'style',
  'textFormat',
  'textStyle',
])
/** What nodes say even when it is nothing. */
const optional = new Set(['format', 'indent'])

/** Texts are remembered, and so given many times. */
const known = new WeakMap<RichText, PageText>()

/** A body of text for a page. */
export function pageText(text: RichText | null): PageText | null {
  if (!text) return null
  const made = known.get(text) ?? { root: slim(text.root) }
  known.set(text, made)
  return made
}

function slim<T extends object>(node: T): T {
  const kept: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(node)) {
    if (forEditors.has(key) || (optional.has(key) && !value)) continue
    if (key === 'children') kept[key] = (value as object[]).map(slim)
    else if (key === 'value' && isAsset(value)) kept[key] = pictureOf(value)
    else if (key === 'fields') kept[key] = withPictures(value as object)
    else kept[key] = value
  }
  return kept as T
}

/** The assets in the fields of a block as pictures. */
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
