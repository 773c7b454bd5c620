import { siteAddress } from '../site-address'
import { idIn } from './blocks/rich-text-block'

/** A picture of the site as Markdown names it. */
export interface WrittenPicture {
  /** Of the asset. */
  id: string
  caption: string
}

const address = /^\/v1\/asset\/([0-9a-hjkmnp-tv-z]{26})(?:\/file\/[A-Za-z0-9]+)?$/
const line = /^\s*!\[(?:[^\]\\]|\\.)*\]\(\s*(\S+?)(?:\s+"((?:[^"\\]|\\.)*)")?\s*\)\s*$/

/** The asset of this site that an address names; null for any other address. */
export function assetIdIn(url: string): string | null {
  const own = siteAddress('/')
  const path = url.startsWith(own) ? url.slice(own.length - 1) : url
  return address.exec(path)?.[1] ?? null
}

/** Where the picture of an asset is, for whoever renders the Markdown. */
export function assetAddress(id: string): string {
  return `/v1/asset/${id}/file/original`
}

/** The picture a line of Markdown shows; null when it is none of this site. */
export function pictureIn(text: string): WrittenPicture | null {
  const [, url = '', caption = ''] = line.exec(text) ?? []
  const id = assetIdIn(url)
  return id ? { id, caption: caption.replace(/\\([\\"])/g, '$1') } : null
}

/** @param image the asset, or its id when it was not read along */
export function pictureMarkdown(image: unknown, caption: string): string {
  const id = idIn(image)
  if (id === '') return ''
  const title = caption.replace(/\s+/g, ' ').replace(/[\\"]/g, '\\$&')
  return `![${altOf(image)}](${assetAddress(id)}${title === '' ? '' : ` "${title}"`})`
}

/** What it shows is the asset's own to say: it is written for readers, and not read back. */
function altOf(image: unknown): string {
  const alt = typeof image === 'object' && image !== null && 'alt' in image ? image.alt : ''
  return typeof alt === 'string' ? alt.replace(/\s+/g, ' ').replace(/[\\[\]]/g, '\\$&') : ''
}
