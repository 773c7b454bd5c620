import escapeHtml from 'escape-html'
import type { Asset } from '../assets/contract'
import type { ProposalSummary } from '../proposals/contract'
import { populated } from './nodes'

type Fields = Record<string, unknown>
export type BlockToHtml = (args: { node: { fields: Fields } }) => string

/** HTML for blocks of images, videos, audio, embeds and proposals. It loads nothing from other sites. */
export const mediaBlocks: Record<string, BlockToHtml> = {
  Figure: ({ node: { fields } }) => figure(fields),
  Gallery: ({ node: { fields } }) => pictures(fields),
  Carousel: ({ node: { fields } }) => pictures(fields),
  Video: ({ node: { fields } }) => playable('video', fields),
  Audio: ({ node: { fields } }) => playable('audio', fields),
  Embed: ({ node: { fields } }) => embed(fields),
  Proposal: ({ node: { fields } }) => proposal(fields),
}

function pictures({ images }: Fields): string {
  const shown = Array.isArray(images) ? images.map(figure).filter(Boolean) : []
  return shown.length > 0 ? `<ul>${shown.map((html) => `<li>${html}</li>`).join('')}</ul>` : ''
}

/** Empty when the asset is deleted. */
export function figure({ image, caption, credit }: Fields): string {
  const asset = populated<Asset>(image)
  if (!asset) return ''
  const { files, alt, width, height } = asset
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const picture = `<img src="${escaped(files.original)}" alt="${escaped(alt)}"${size} loading="lazy">`
  const texts = [escaped(caption), credit ? `<small>${escaped(credit)}</small>` : '']
  const captionHtml = texts.filter(Boolean).join(' ')
  return `<figure>${picture}${captionHtml ? `<figcaption>${captionHtml}</figcaption>` : ''}</figure>`
}

/** With a link for readers whose program plays nothing. Empty when the asset is deleted, or of another kind. */
function playable(kind: 'video' | 'audio', fields: Fields): string {
  const asset = populated<Asset>(fields[kind])
  if (!asset?.type.startsWith(`${kind}/`)) return ''
  const { files, width, height, captions } = asset
  const source = escaped(files.original)
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  const poster = files.poster ? ` poster="${escaped(files.poster)}"` : ''
  const track = captions
    ? `<track kind="captions" src="${escaped(files.captions)}" srclang="${escaped(captions.language)}" label="${escaped(captions.label)}">`
    : ''
  const caption = escaped(fields.caption)
  const link = `<a href="${source}">${caption || escaped(asset.alt) || source}</a>`
  const player = `<${kind} src="${source}"${poster}${size} controls preload="none">${track}${link}</${kind}>`
  return `<figure>${player}${caption ? `<figcaption>${caption}</figcaption>` : ''}</figure>`
}

function embed({ url, title, embedding }: Fields): string {
  // An address that is not allowed becomes plain text.
  if (!embedding) return `<p>${escaped(title || url)}</p>`
  return `<p><a href="${escaped(url)}">${escaped(title || url)}</a></p>`
}

function proposal({ proposal: value }: Fields): string {
  const summary = populated<ProposalSummary>(value)
  if (!summary) return ''
  const { id, title, client, total, currency } = summary
  const price = `${escaped(currency)} ${total.toFixed(2)}`
  return `<aside><p><a href="/proposal/${escaped(id)}">${escaped(title)}</a></p><p>${escaped(client)}, ${price}</p></aside>`
}

export function escaped(value: unknown): string {
  return escapeHtml(typeof value === 'string' ? value : '')
}
