import { siteAddress } from '../site-address'
import { idIn } from './blocks/rich-text-block'

/** One of the site's pictures in Markdown. */
export interface WrittenPicture {
  /** The id of the asset. */
  id: string
  caption: string
}

const address = /^\/v1\/asset\/([0-9a-hjkmnp-tv-z]{26})(?:\/file\/[A-Za-z0-9]+)?$/
const line = /^\s*!\[(?:[^\]\\]|\\.)*\]\(\s*(\S+?)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\)\s*$/

/** The asset id in an address of this site; null for any other address. */
export function assetIdIn(url: string): string | null {
  const own = siteAddress('/')
  const path = url.startsWith(own) ? url.slice(own.length - 1) : url
  return address.exec(path)?.[1] ?? null
}

/** The address of an asset's picture in Markdown. */
export function assetAddress(id: string): string {
  return `/v1/asset/${id}/file/original`
}

/** The site's picture in a line of Markdown, or null. */
export function pictureIn(text: string): WrittenPicture | null {
  const [, url = '', caption = ''] = line.exec(text) ?? []
  const id = assetIdIn(url)
  return id ? { id, caption: caption.replace(/\\([\\"])/g, '$1') } : null
}

/** @param image the asset, or its id when it is not populated */
export function pictureMarkdown(image: unknown, caption: string): string {
  const id = idIn(image)
  if (id === '') return ''
  const title = caption.replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&')
  return `![${altOf(image)}](${assetAddress(id)}${title === '' ? '' : ` "${title}"`})`
}

/** The alternative text belongs to the asset: it is written for readers, and ignored on import. */
function altOf(image: unknown): string {
  const alt = typeof image === 'object' && image !== null && 'alt' in image ? image.alt : ''
  return typeof alt === 'string' ? alt.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&') : ''
}
