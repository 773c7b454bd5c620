import { siteAddress } from '../site-address'
import { idIn } from './blocks/rich-text-block'
import { type PictureAlt, pictureAltIn } from './picture-alt'

/** One of the site's pictures in Markdown. */
export interface WrittenPicture {
  /** The id of the asset. */
  id: string
  caption: string
  alt: PictureAlt
}

const address =
  /^\/v1\/asset\/([0-9a-hjkmnp-tv-z]{26})(?:\/file\/[A-Za-z0-9]+)?(?:#(alt|decorative))?$/
const line = /^\s*!\[((?:[^\]\\]|\\.)*)\]\(\s*(\S+?)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\)\s*$/

/** The asset id in an address of this site; null for any other address. */
export function assetIdIn(url: string): string | null {
  return addressIn(url)?.id ?? null
}

/**
 * What a picture in Markdown says of its alternative text. That of the asset is written for readers,
 * and ignored on import: only an address with a mark says that the text has its own.
 */
export function writtenAlt(url: string, words: string | null | undefined): PictureAlt {
  const mark = addressIn(url)?.mark
  if (mark === 'decorative') return { decorative: true }
  return mark === 'alt' ? pictureAltIn({ alt: words }) : {}
}

function addressIn(url: string): { id: string; mark: string | undefined } | null {
  const own = siteAddress('/')
  const path = url.startsWith(own) ? url.slice(own.length - 1) : url
  const [, id, mark] = address.exec(path) ?? []
  return id === undefined ? null : { id, mark }
}

/** The address of an asset's picture in Markdown, with a mark for what a text says of it. */
export function assetAddress(id: string, { alt, decorative }: PictureAlt = {}): string {
  const mark = decorative ? '#decorative' : alt === undefined ? '' : '#alt'
  return `/v1/asset/${id}/file/original${mark}`
}

/** The site's picture in a line of Markdown, or null. */
export function pictureIn(text: string): WrittenPicture | null {
  const [, words = '', url = '', caption = ''] = line.exec(text) ?? []
  const id = assetIdIn(url)
  if (!id) return null
  const alt = writtenAlt(url, words.replace(/\\([\\[\]])/g, '$1'))
  return { id, caption: caption.replace(/\\([\\"])/g, '$1'), alt }
}

/**
 * @param fields the picture's fields in the text: `image` is the asset, or its id when it is not
 * populated
 */
export function pictureMarkdown(fields: Record<string, unknown>): string {
  const { image, caption } = fields
  const id = idIn(image)
  if (id === '') return ''
  const alt = pictureAltIn(fields)
  const title = singleLine(caption).replace(/[\\"]/g, '\\$&')
  const words = altWords(image, alt).replace(/[\\[\]]/g, '\\$&')
  return `![${words}](${assetAddress(id, alt)}${title === '' ? '' : ` "${title}"`})`
}

/** The alternative text of a picture in a text, as far as it is known. */
export function altWords(image: unknown, { alt, decorative }: PictureAlt): string {
  if (decorative) return ''
  const ofAsset = typeof image === 'object' && image !== null && 'alt' in image ? image.alt : ''
  return singleLine(alt ?? ofAsset)
}

function singleLine(value: unknown): string {
  return typeof value === 'string' ? value.replace(/\s+/g, ' ') : ''
}
