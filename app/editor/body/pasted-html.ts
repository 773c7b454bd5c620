import { linkAddress } from './link-address'

/** What a document brings along that is no part of its text. */
const unwanted = new Set(
  'script style meta link title base template noscript iframe frame object embed svg math canvas audio video button input select textarea map o:p'.split(
    ' ',
  ),
)
/** All that an element may still say of itself. */
const allowedAttributes = new Set([
  'href',
  'colspan',
  'rowspan',
  'start',
  'src',
  'alt',
  'data-language',
])

export interface PastedHtml {
  body: HTMLElement
  /** Pictures that came with the text itself. */
  pictures: File[]
  /** How many more there were, whose files are elsewhere. */
  missingPictures: number
}

/**
 * HTML from another program, reduced to what a text of this site is made of: headings, lists, links,
 * tables and the plainest marks. Nothing in it runs or is loaded.
 */
export function cleanHtml(html: string): PastedHtml {
  // In a template nothing runs, is loaded, or is held against the policy of the page.
  const template = document.createElement('template')
  template.innerHTML = html
  const body = template.content.ownerDocument.createElement('div')
  body.append(template.content)
  removeComments(body)
  for (const element of [...body.querySelectorAll('*')]) {
    const isUnwanted = unwanted.has(element.tagName.toLowerCase())
    // The end of what Apple's clipboard holds.
    if (isUnwanted || element.className === 'Apple-interchange-newline') element.remove()
  }
  joinWordLists(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (body.contains(element)) simplify(element)
  }
  const found = takePictures(body)
  // Words that stood in elements of their own are one text again, with the spaces between them.
  body.normalize()
  return { body, ...found }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, window.NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Word writes its lists as paragraphs that say of themselves which list and level they are of. */
function joinWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('[style*="mso-list"]')].filter(
    (item) => /^(P|H[1-6]|DIV)$/.test(item.tagName) && /mso-list:\s*l\d+/.test(styleOf(item)),
  )
  let lists: HTMLElement[] = []
  let last = null as Element | null
  for (const item of items) {
    if (last?.nextElementSibling !== item) lists = []
    const level = Number(/level(\d+)/.exec(styleOf(item))?.[1] ?? 1)
    const depth = Math.min(level, lists.length + 1)
    const marker = takeMarker(item)
    lists = lists.slice(0, depth)
    const line = body.ownerDocument.createElement('li')
    line.append(...item.childNodes)
    let list = lists[depth - 1]
    if (!list) {
      list = body.ownerDocument.createElement(
        /^\W*(\d+|[a-z]|[ivxlc]+)[.)]/i.test(marker) ? 'ol' : 'ul',
      )
      const parent = lists.at(-1)
      if (parent) (parent.lastElementChild ?? parent).append(list)
      else item.before(list)
      lists = [...lists, list]
    }
    list.append(line)
    last = item
  }
  for (const item of items) item.remove()
}

/** Takes the bullet or the number away that Word writes as text before the words. */
function takeMarker(item: HTMLElement): string {
  const marker = [...item.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*ignore/i.test(styleOf(span)),
  )
  const text = marker?.textContent ?? ''
  marker?.remove()
  return text.trim()
}

function styleOf(element: Element): string {
  return element.getAttribute('style') ?? ''
}

/** Leaves an element its name and what it means; what it looks like becomes a mark, or nothing. */
function simplify(element: HTMLElement): void {
  const style = styleOf(element)
  if (/display:\s*none|mso-hide:\s*all/i.test(style)) {
    element.remove()
    return
  }
  if (element.tagName === 'PRE') {
    const [, language] = /language-([\w+#-]+)/.exec(element.innerHTML + element.className) ?? []
    if (language) element.dataset.language = language
  }
  for (const { name } of [...element.attributes]) {
    if (!allowedAttributes.has(name)) element.removeAttribute(name)
  }
  // Google Docs wraps all of a text in a <b> that is not bold.
  const isNotBold = /font-weight:\s*(normal|[1-4]00)/i.test(style)
  if (element.tagName === 'A') simplifyLink(element)
  else if (isNotBold && /^(B|STRONG)$/.test(element.tagName)) unwrap(element)
  else if (element.tagName === 'FORM') unwrap(element)
  else if (/^(SPAN|FONT)$/.test(element.tagName)) replaceByMarks(element, style)
}

const marks: readonly [RegExp, string][] = [
  [/font-weight:\s*(bold|[6-9]00)/i, 'b'],
  [/font-style:\s*italic/i, 'i'],
  [/text-decoration[^;]*:[^;]*underline/i, 'u'],
  [/text-decoration[^;]*:[^;]*line-through/i, 's'],
  [/vertical-align:\s*super/i, 'sup'],
  [/vertical-align:\s*sub/i, 'sub'],
]

function replaceByMarks(element: HTMLElement, style: string): void {
  // A heading is bold by itself, and a link underlined.
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  const inLink = element.closest('a') !== null
  const wanted = marks.filter(
    ([pattern, tag]) =>
      pattern.test(style) && !(tag === 'b' && inHeading) && !(tag === 'u' && inLink),
  )
  let inner: HTMLElement | null = null
  for (const [, tag] of wanted) {
    const mark = element.ownerDocument.createElement(tag)
    mark.append(...(inner ? [inner] : element.childNodes))
    inner = mark
  }
  if (inner) element.replaceChildren(inner)
  unwrap(element)
}

function simplifyLink(link: HTMLElement): void {
  const address = linkAddress(link.getAttribute('href') ?? '')
  if (address === null) unwrap(link)
  else link.setAttribute('href', address)
}

function unwrap(element: HTMLElement): void {
  element.replaceWith(...element.childNodes)
}

/** Takes every picture out of a text; the ones whose bytes came along as files. */
function takePictures(body: HTMLElement) {
  const pictures: File[] = []
  let missingPictures = 0
  for (const [index, image] of [...body.querySelectorAll('img')].entries()) {
    const file = fileOf(image.getAttribute('src') ?? '', index)
    if (file) pictures.push(file)
    else missingPictures += 1
    removeWithEmptyParagraph(image)
  }
  return { pictures, missingPictures }
}

function removeWithEmptyParagraph(element: Element): void {
  const paragraph = element.closest('p, figure')
  element.remove()
  if (paragraph && !paragraph.textContent?.trim() && !paragraph.querySelector('*')) {
    paragraph.remove()
  }
}

function fileOf(source: string, index: number): File | null {
  const [, type, data] =
    /^data:(image\/(?:png|jpeg|webp|gif|avif));base64,(.+)$/s.exec(source) ?? []
  if (!type || !data) return null
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0))
    return new File([bytes], `picture-${index + 1}.${type.slice(6)}`, { type })
  } catch {
    return null
  }
}
