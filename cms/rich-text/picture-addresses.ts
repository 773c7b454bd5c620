import type { Node, Parent } from 'mdast'
import { blocks } from './blocks'
import { parseMarkdown } from './markdown/parse'

/** A picture in a Markdown text, or a video or audio file, which has no words. */
export interface PictureAddress {
  /** The address as it is written. */
  url: string
  alt: string
  /** Where the address is in the text, as offsets of characters. */
  start: number
  end: number
}

const playable = /^<(?:Video|Audio)\s[^>]*?\bsrc="([^"]*)"/d
const picture = /!\[((?:[^\]\\]|\\.)*)\]\(\s*(?:<([^>\n]*)>|([^\s)]+))/dg

/**
 * The pictures, videos and audio files of a Markdown text in their order, also those in blocks, without those in code.
 * Pictures of reference links are left out.
 * @throws TextTooComplexError if it would take too long to read
 */
export function pictureAddressesIn(markdown: string): PictureAddress[] {
  const text = markdown.replace(/\r\n?/g, '\n')
  const tags = blocks.map(({ slug }) => slug).filter((slug) => slug !== 'Code')
  const found: PictureAddress[] = []
  const stack: Node[] = [parseMarkdown(text, tags)]
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'image' || node.type === 'siteBlock') found.push(...picturesAt(node, text))
    if ('children' in node) stack.push(...(node as Parent).children)
  }
  return found.sort((one, other) => one.start - other.start)
}

function picturesAt({ position }: Node, text: string): PictureAddress[] {
  const start = position?.start.offset ?? 0
  const source = text.slice(start, position?.end.offset ?? start)
  const file = playable.exec(source)
  const place = file?.indices?.[1]
  if (file && place) {
    return [{ url: file[1] ?? '', alt: '', start: start + place[0], end: start + place[1] }]
  }
  return [...source.matchAll(picture)].flatMap((match) => {
    const [, alt = '', bracketed, plain] = match
    const at = match.indices?.[bracketed === undefined ? 3 : 2]
    const url = bracketed ?? plain ?? ''
    return at
      ? [{ url, alt: alt.replace(/\\(.)/g, '$1'), start: start + at[0], end: start + at[1] }]
      : []
  })
}

/**
 * The text with other addresses of its pictures.
 * @param addressOf null leaves an address as it is
 */
export function withPictureAddresses(
  markdown: string,
  addressOf: (url: string) => string | null,
): string {
  let text = markdown.replace(/\r\n?/g, '\n')
  for (const { url, start, end } of pictureAddressesIn(text).reverse()) {
    const address = addressOf(url)
    if (address !== null) text = text.slice(0, start) + address + text.slice(end)
  }
  return text
}
