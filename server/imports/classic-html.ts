import type { SourcePicture } from './source'

const blockTag =
  /^<\/?(?:address|article|aside|blockquote|details|div|dl|fieldset|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|table|ul|!--)/i
const shortcode = /\[(\/?)([a-z][a-z0-9_-]*)((?:\s[^[\]]*)?)\]/gi
const known = new Set(['audio', 'video', 'playlist'])

/**
 * The HTML of a text of WordPress. A text without blocks has paragraphs only as empty lines.
 * Galleries, captions and embedded addresses, which are shortcodes, become HTML.
 * @param pictures the attachments of the file, by id
 */
export function classicHtml(
  source: string,
  pictures: Map<string, SourcePicture>,
): { text: string; notes: string[] } {
  const notes = new Set<string>()
  const withHtml = source
    .replace(/\[caption[^\]]*\]([\s\S]*?)\[\/caption\]/gi, (_, inside: string) => captioned(inside))
    .replace(
      /\[embed[^\]]*\]\s*(\S+?)\s*\[\/embed\]/gi,
      (_, url: string) => `\n\n<iframe src="${attribute(url)}"></iframe>\n\n`,
    )
    .replace(/\[gallery([^\]]*)\]/gi, (_, given: string) => gallery(given))
  const left = new Set<string>()
  for (const [, , name = ''] of withHtml.matchAll(shortcode)) {
    if (known.has(name) || withHtml.includes(`[/${name}]`)) left.add(name)
  }
  for (const name of left) notes.add(`the shortcode [${name}] is text now`)
  const isMade = withHtml.includes('<!-- wp:')
  return { text: isMade ? withHtml : withParagraphs(withHtml), notes: [...notes] }

  function gallery(given: string): string {
    const ids = /\bids\s*=\s*["']?([\d,\s]+)/.exec(given)?.[1]?.split(',') ?? []
    const found = ids.flatMap((id) => pictures.get(id.trim()) ?? [])
    if (found.length < ids.length || ids.length === 0)
      notes.add('a gallery names pictures that are not in the file')
    return found
      .map(({ url, alt }) => `\n\n<p><img src="${attribute(url)}" alt="${attribute(alt)}"></p>\n\n`)
      .join('')
  }
}

function captioned(inside: string): string {
  const [picture = ''] = /(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside) ?? []
  const caption = inside.replace(picture, '').trim()
  return `\n\n<figure>${picture}<figcaption>${caption}</figcaption></figure>\n\n`
}

/** Makes paragraphs of lines between empty ones, as WordPress does when it shows a text. */
function withParagraphs(html: string): string {
  return html
    .replace(/\r\n?/g, '\n')
    .split(/(<(pre|script|style|table|ul|ol)\b[\s\S]*?<\/\2>)/i)
    .map((part, index) => {
      if (index % 3 === 2) return ''
      return index % 3 === 1
        ? part
        : part
            .split(/\n\s*\n/)
            .map(paragraph)
            .join('\n')
    })
    .join('')
}

function paragraph(text: string): string {
  const trimmed = text.trim()
  if (trimmed === '' || blockTag.test(trimmed)) return trimmed
  return `<p>${trimmed.replace(/\n/g, '<br>\n')}</p>`
}

function attribute(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;')
}
