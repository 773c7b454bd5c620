import { linkAddress } from './link-address'

/** Elements of a document that are not part of its text. */
const unwanted = new Set(
  'script style meta link title base template noscript iframe frame object embed svg math canvas audio video button input select textarea map o:p'.split(
    ' ',
  ),
)
/** The attributes that are preserved. */
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
  /** Pictures included in the pasted text. */
  pictures: File[]
  /** The number of pictures whose files are elsewhere. */
  missingPictures: number
}

/**
 * Reduces HTML from another program to the elements this site uses: headings, lists, links, tables
 * and simple marks. Nothing in it runs or is loaded.
 */
export function cleanHtml(html: string): PastedHtml {
  // In a template nothing runs or loads, and the page's policy does not apply.
  const template = document.createElement('template')
  template.innerHTML = html
  const body = template.content.ownerDocument.createElement('div')
  body.append(template.content)
  removeComments(body)
  for (const element of [...body.querySelectorAll('*')]) {
    const isUnwanted = unwanted.has(element.tagName.toLowerCase())
    // The end marker of Apple's clipboard.
    if (isUnwanted || element.className === 'Apple-interchange-newline') element.remove()
  }
  joinWordLists(body)
  for (const element of [...body.querySelectorAll<HTMLElement>('*')]) {
    if (body.contains(element)) simplify(element)
  }
  const found = takePictures(body)
  // Joins text that was in separate elements, with the spaces between.
  body.normalize()
  return { body, ...found }
}

function removeComments(body: HTMLElement): void {
  const walker = body.ownerDocument.createTreeWalker(body, window.NodeFilter.SHOW_COMMENT)
  const comments: Node[] = []
  while (walker.nextNode()) comments.push(walker.currentNode)
  for (const comment of comments) comment.parentNode?.removeChild(comment)
}

/** Converts Word's lists, which are paragraphs whose style has the list and level. */
function joinWordLists(body: HTMLElement): void {
  const items = [...body.querySelectorAll<HTMLElement>('[style*="mso-list"]')].filter(
    (item) => /^(P|H[1-6]|DIV)$/.test(item.tagName) && /mso-list:\s*l\d+/.test(styleOf(item)),
  )
  let lists: HTMLElement[] = []
  for (const [index, item] of items.entries()) {
    if (items[index - 1]?.nextElementSibling !== item) lists = []
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
  }
  for (const item of items) item.remove()
}

/** Removes the bullet or number that Word writes as text. */
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

/** Reduces an element to its name and meaning; styles become marks or are removed. */
function simplify(element: HTMLElement): void {
  const style = styleOf(element)
  if (has(style, 'display', 'none') || has(style, 'mso-hide', 'all')) {
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
  // Google Docs wraps the entire text in a <b> that is not bold.
  const isNotBold = has(style, 'font-weight', 'normal|[1-4]00')
  if (element.tagName === 'A') simplifyLink(element)
  else if (isNotBold && /^(B|STRONG)$/.test(element.tagName)) unwrap(element)
  else if (element.tagName === 'FORM') unwrap(element)
  else if (/^(SPAN|FONT)$/.test(element.tagName)) replaceByMarks(element, style)
}

/** Marks by the property and the values of a style that mean them. */
const marks: readonly { property: string; values: string; tag: string }[] = [
  { property: 'font-weight', values: 'bold|[6-9]00', tag: 'b' },
  { property: 'font-style', values: 'italic', tag: 'i' },
  { property: 'text-decoration(?:-line)?', values: '[^;]*underline', tag: 'u' },
  { property: 'text-decoration(?:-line)?', values: '[^;]*line-through', tag: 's' },
  { property: 'vertical-align', values: 'super', tag: 'sup' },
  { property: 'vertical-align', values: 'sub', tag: 'sub' },
]

/**
 * Whether a style has a property with one of some values, both as regular expressions. The name is matched
 * whole: Word also writes `mso-bidi-font-weight`, for text of another direction.
 */
function has(style: string, property: string, values: string): boolean {
  return new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*(?:${values})(?![\\w-])`, 'i').test(style)
}

function replaceByMarks(element: HTMLElement, style: string): void {
  // A heading is already bold, and a link underlined.
  const inHeading = element.closest('h1, h2, h3, h4, h5, h6') !== null
  const inLink = element.closest('a') !== null
  const applied = marks.filter(
    ({ property, values, tag }) =>
      has(style, property, values) && !(tag === 'b' && inHeading) && !(tag === 'u' && inLink),
  )
  let inner: HTMLElement | null = null
  for (const { tag } of applied) {
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

/** Removes all pictures from a text and returns those whose bytes were included. */
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
