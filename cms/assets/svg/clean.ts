import escapeHtml from 'escape-html'
import sax, { type QualifiedTag } from 'sax'
import { ImageError } from '../image-error'
import { allowedAttributes, allowedElements, drawingElements, textElements } from './allow-list'
import { type DrawingSize, sizeOf } from './size'
import { isSafeValue, safeCss } from './styles'

interface CleanSvg extends DrawingSize {
  text: string
}

const svgNamespace = 'http://www.w3.org/2000/svg'
const xlinkNamespace = 'http://www.w3.org/1999/xlink'
const maxElements = 10_000
const maxDepth = 64
/** Elements that are replaced by what is in them. */
const unwrapped = new Set(['a', 'switch'])

interface OpenElement {
  name: string
  isWritten: boolean
  /** Whether what is in it is left out too. */
  isLeftOut: boolean
  css: string
}

/**
 * Rewrites an SVG with what only draws: elements and attributes of a list, and references to its own parts.
 * Nothing of the source is copied as it is, so that nothing can pass that its parser reads otherwise than a browser.
 * @throws ImageError if it is no well-formed SVG, declares entities, or has too many elements
 */
export function cleanSvg(source: Buffer): CleanSvg {
  const written: string[] = []
  const open: OpenElement[] = []
  const root: { size: DrawingSize | null } = { size: null }
  let elements = 0
  let draws = false

  function openElement(tag: QualifiedTag): void {
    elements += 1
    if (elements > maxElements || open.length >= maxDepth) {
      throw new ImageError('svg.tooComplex', { elements: maxElements, depth: maxDepth })
    }
    const parent = open.at(-1)
    const name = tag.uri === svgNamespace || tag.uri === '' ? tag.local : ''
    if (!parent && (name !== 'svg' || elements > 1)) throw notSvg()
    const isAllowed = allowedElements.has(name)
    const isLeftOut = parent?.isLeftOut || !(isAllowed || unwrapped.has(name))
    const isWritten = isAllowed && !isLeftOut
    open.push({ name, isWritten, isLeftOut, css: '' })
    if (!isWritten) return
    const attributes = attributesOf(tag)
    if (!parent) {
      root.size = sizeOf(attributes)
      // Browsers need the size in pixels for an image whose element has none.
      for (const [side, value] of Object.entries(root.size ?? {})) attributes.set(side, `${value}`)
      attributes.set('xmlns', svgNamespace)
    }
    draws ||= drawingElements.has(name)
    const texts = Array.from(attributes, ([key, value]) => ` ${key}="${xmlText(value)}"`)
    written.push(`<${name}${texts.join('')}>`)
  }

  function addText(text: string): void {
    const current = open.at(-1)
    if (!current?.isWritten || !textElements.has(current.name)) return
    if (current.name === 'style') current.css += text
    else written.push(xmlText(text))
  }

  function closeElement(): void {
    const closed = open.pop()
    if (!closed?.isWritten) return
    written.push(`${xmlText(safeCss(closed.css))}</${closed.name}>`)
  }

  const parser = sax.parser(true, { xmlns: true })
  parser.onerror = ({ message }) => {
    const [reason = ''] = message.split('\n')
    throw new ImageError('svg.malformed', { reason })
  }
  parser.ondoctype = (declaration) => {
    if (!declaration.includes('[')) return
    throw new ImageError('svg.entities')
  }
  parser.onopentag = (tag) => {
    if ('uri' in tag) openElement(tag)
  }
  parser.ontext = addText
  parser.oncdata = addText
  parser.onclosetag = closeElement
  parser.write(textOf(source)).close()

  if (elements === 0) throw notSvg()
  if (!root.size) throw new ImageError('svg.noSize')
  if (!draws) throw new ImageError('svg.nothing')
  return { text: written.join(''), ...root.size }
}

function notSvg(): ImageError {
  return new ImageError('svg.none', { element: '<svg>' })
}

function attributesOf({ attributes }: QualifiedTag): Map<string, string> {
  const safe = new Map<string, string>()
  for (const { local, uri, value } of Object.values(attributes)) {
    if (local === 'href') {
      const isReference = uri === '' || uri === xlinkNamespace
      if (isReference && /^#[\w.:-]+$/.test(value)) safe.set('href', value)
    } else if (uri !== '') continue
    else if (local === 'style') safe.set('style', safeCss(value))
    else if (allowedAttributes.has(local) && isSafeValue(value)) safe.set(local, value)
  }
  return safe
}

function textOf(source: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(source)
  } catch (cause) {
    throw new ImageError('svg.notUtf8', {}, { cause })
  }
}

/** As the text of an element or an attribute, without characters that XML does not have. */
function xmlText(text: string): string {
  return escapeHtml(text.replace(/[^\P{Cc}\t\n\r]|[\uFFFE\uFFFF]/gu, ''))
}
