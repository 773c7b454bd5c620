import { isRecord } from '../../../cms/fields/is-record'
import { blocks } from '../../../cms/rich-text/blocks'

/** A heading of a text. */
export interface OutlineHeading {
  /** Such as `data.root.children.2`. */
  path: string
  /** 2 to 6; the title of the page is the first one. */
  level: number
  text: string
}

/** A link of a text, or of a block in it. */
export interface OutlineLink {
  path: string
  /** What readers see; may be empty. */
  text: string
  /** The id of the content it leads to, or an address. */
  target: { id: string } | { address: string }
}

export interface Outline {
  headings: OutlineHeading[]
  links: OutlineLink[]
}

/** The headings and links of a stored text, in the order in which they are read. */
export function outlineOf(data: unknown): Outline {
  const outline: Outline = { headings: [], links: [] }
  if (isRecord(data)) visit(data.root, 'data.root', outline)
  return outline
}

function visit(node: unknown, path: string, outline: Outline): void {
  if (!isRecord(node)) return
  const { type, tag, fields } = node
  if (type === 'heading' && typeof tag === 'string') {
    outline.headings.push({ path, level: Number(tag.slice(1)), text: textIn(node) })
  }
  if (type === 'block' && isRecord(fields)) visitBlock(fields, path, outline)
  else if (isRecord(fields)) {
    const target = targetIn(fields)
    if (target && type !== 'upload') outline.links.push({ path, text: textIn(node), target })
  }
  const children = Array.isArray(node.children) ? node.children : []
  for (const [index, child] of children.entries()) {
    visit(child, `${path}.children.${index}`, outline)
  }
}

/** The headings and links of a block: its own, and those of its rows. */
function visitBlock(fields: Record<string, unknown>, path: string, outline: Outline): void {
  const { outline: headings } = blocks.find(({ slug }) => slug === fields.blockType) ?? {}
  const title = String(fields.title ?? '').trim()
  if (headings && title !== '') outline.headings.push({ path, level: 2, text: title })
  addLink(fields, path, outline)
  // The headings of rows are below that of their block, or of the part of the text that has none.
  const level = outline.headings.length > 0 ? 3 : 2
  for (const row of rowsIn(fields)) {
    const text = headings?.heading ? String(row[headings.heading] ?? '').trim() : ''
    if (text !== '') outline.headings.push({ path, level, text })
    addLink(row, path, outline)
  }
}

function addLink(fields: Record<string, unknown>, path: string, { links }: Outline): void {
  const target = addressIn(fields.href)
  // A logo has its name instead of words.
  const text = String(fields.label ?? fields.alt ?? '')
  if (target) links.push({ path, text, target })
}

function rowsIn(fields: Record<string, unknown>): Record<string, unknown>[] {
  return Object.values(fields).flatMap((value) =>
    Array.isArray(value) ? value.filter(isRecord) : [],
  )
}

function targetIn(fields: Record<string, unknown>): OutlineLink['target'] | null {
  if (fields.linkType !== 'internal') return addressIn(fields.url)
  const { value } = isRecord(fields.doc) ? fields.doc : {}
  const id = isRecord(value) ? value.id : value
  return typeof id === 'string' ? { id } : null
}

function addressIn(value: unknown): OutlineLink['target'] | null {
  return typeof value === 'string' && value !== '' ? { address: value } : null
}

function textIn(node: Record<string, unknown>): string {
  if (typeof node.text === 'string') return node.text
  const children = Array.isArray(node.children) ? node.children.filter(isRecord) : []
  return children.map(textIn).join('').trim()
}
