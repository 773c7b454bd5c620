import { contentUrl } from '../../cms/contents/address'
import { isRecord } from '../../cms/fields/is-record'
import type { FormDesign, Asset as StoredAsset } from '../../cms/payload-types'
import { embeddingOf, mapAddress } from '../../cms/rich-text/embed-providers'
import { pictureAltIn } from '../../cms/rich-text/picture-alt'
import type { Asset } from '../assets/contract'
import { serializeAsset } from '../assets/serializer'
import { serializeFormDesign } from '../forms/design-serializer'
import type { RichText } from './contract'
import { changeNodes, populated, type RichTextNode } from './nodes'
import { richTextOf } from './stored'

type Fields = Record<string, unknown>

/**
 * Serializes rich text: documents inside it become those of the contract. An `upload` or a block's
 * image, video or audio becomes an asset, a link to a content its address, a `Form` its form design; an `Embed`
 * or a `Map` gets the address its frame loads.
 * @param source names the document for the log, such as `content 01jd3w…`
 */
export function serializeRichText(stored: unknown, source?: string): RichText | null {
  const text = richTextOf(stored, source)
  return text && changeNodes(text, serializeNode)
}

function serializeNode(node: RichTextNode): RichTextNode {
  if (node.type === 'upload') return upload(node)
  if (node.type === 'block') return { ...node, fields: blockFields(node.fields ?? {}) }
  return isContentLink(node) ? contentLink(node) : node
}

function blockFields(fields: Fields): Fields {
  const entries = Object.entries(fields).map(([key, value]) => [
    key,
    blockValue(key, value, fields),
  ])
  const embedding = embeddingIn(fields)
  return { ...Object.fromEntries(entries), ...(embedding && { embedding }) }
}

/** The fields of blocks that hold an asset. */
const assetKeys = new Set(['image', 'video', 'audio'])

function embeddingIn({ blockType, url, latitude, longitude }: Fields) {
  if (blockType === 'Embed') return embeddingOf(url)
  return blockType === 'Map' ? embeddingOf(mapAddress(latitude, longitude)) : null
}

function blockValue(key: string, value: unknown, fields: Fields): unknown {
  if (typeof value !== 'object' || value === null) return value
  const asset = assetKeys.has(key) && populated<StoredAsset>(value)
  if (asset) return describedAs(fields, serializeAsset(asset))
  const form = key === 'form' && populated<FormDesign>(value)
  // Without its fields it was not read from the database, but written into the text.
  if (form) return form.fields ? serializeFormDesign(form) : null
  // These are populated later, for callers who may read them: see `withLookups`.
  if (key === 'proposal' || key === 'block') return 'id' in value ? value.id : null
  return Array.isArray(value)
    ? value.map((row: unknown) => (isRecord(row) ? blockFields(row) : row))
    : value
}

function upload(node: RichTextNode): RichTextNode {
  const asset = populated<StoredAsset>(node.value)
  return asset ? { ...node, value: describedAs(node.fields ?? {}, serializeAsset(asset)) } : node
}

/** A picture with the alternative text that it has in this text. */
function describedAs(fields: Fields, asset: Asset): Asset {
  const { alt, decorative } = pictureAltIn(fields)
  return { ...asset, alt: decorative ? '' : (alt ?? asset.alt) }
}

function isContentLink(node: RichTextNode): boolean {
  return node.type === 'link' && node.fields?.linkType === 'internal'
}

function contentLink(node: RichTextNode): RichTextNode {
  const value = populated<{ value?: unknown }>(node.fields?.doc)?.value
  const content = populated<{ id: string; slug?: string | null }>(value)
  const url = contentUrl(content ?? { id: String(value) })
  return { ...node, fields: { ...node.fields, linkType: 'custom', url, doc: undefined } }
}
