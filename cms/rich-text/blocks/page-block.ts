import type { Field } from 'payload'
import { isRecord } from '../../fields/is-record'
import { decoded, encoded, encodedProp, propsIn } from '../markdown/character-references'
import { pictureIn, pictureMarkdown } from '../picture-markdown'
import {
  type BlockFields,
  idIn,
  type MarkdownForm,
  type RichTextBlock,
  type WrittenBlock,
} from './rich-text-block'

type PageBlock = Pick<RichTextBlock, 'slug' | 'labels' | 'fields' | 'outline'>

/** The fields that say how a picture is described; they are written in its line. */
const altNames = new Set(['alt', 'decorative'])
const itemOpening = /<Item((?:\s+[A-Za-z][\w-]*\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>/y
const itemStart = '<Item'
const itemEnd = '</Item>'

/**
 * A block of which pages are built. Its Markdown follows from its fields: between the tags are the line
 * of the picture, the first field of several lines, and an `<Item>` for each row. All others are properties.
 */
export function pageBlock({ slug, labels, fields, outline }: PageBlock): RichTextBlock {
  const own = ownFields(fields)
  return {
    slug,
    labels,
    fields,
    ...(outline && { outline }),
    jsx: {
      import: (written) => valuesOf(own, written),
      export: (stored) => formOf(own, stored.fields),
    },
  }
}

/** The fields as they are here: Payload adds the ids of blocks and rows to theirs. */
function ownFields(fields: readonly Field[]): Field[] {
  return fields.map((field) =>
    field.type === 'array' ? { ...field, fields: ownFields(field.fields) } : field,
  )
}

function formOf(fields: readonly Field[], values: BlockFields): MarkdownForm {
  const hasPicture = idIn(values.image) !== ''
  const props: [string, string][] = []
  const parts: string[] = []
  const main = mainIn(fields)
  if (hasPicture) parts.push(encoded(pictureMarkdown(values)))
  for (const field of fields) {
    if (!('name' in field)) continue
    const value = values[field.name]
    if (field.type === 'array') {
      parts.push(...rowsOf(value).map((row) => writtenItem(formOf(field.fields, row))))
    } else if (field === main) {
      if (typeof value === 'string' && value !== '') parts.push(encodedText(value))
    } else if (field.type !== 'upload' && !(hasPicture && altNames.has(field.name))) {
      const text = field.type === 'relationship' ? idIn(value) : propOf(value)
      if (text !== '' && text !== propOf(defaultOf(field))) props.push([field.name, text])
    }
  }
  return { props: Object.fromEntries(props), source: parts.join('\n') }
}

function mainIn(fields: readonly Field[]): Field | undefined {
  return fields.find(({ type }) => type === 'textarea')
}

function defaultOf(field: Field): unknown {
  return 'defaultValue' in field ? field.defaultValue : undefined
}

function propOf(value: unknown): string {
  if (value === true) return 'true'
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** Distinguishes a text that begins like a picture from a picture. */
function encodedText(text: string): string {
  return encoded(text).replace(/^!/, '&#33;')
}

function writtenItem({ props, source = '' }: MarkdownForm): string {
  const written = Object.entries(props).map(([name, text]) => ` ${name}="${encodedProp(text)}"`)
  const tag = `${itemStart}${written.join('')}`
  if (source === '') return `${tag} />`
  const lines = source.startsWith('![') || source.includes('\n') ? `\n${source}\n` : source
  return `${tag}>${lines}${itemEnd}`
}

function valuesOf(
  fields: readonly Field[],
  { props, source = '' }: Omit<WrittenBlock, 'children'>,
): BlockFields {
  const { rows, rest } = itemsIn(source)
  const [first = '', ...others] = rest.trim().split('\n')
  const hasPicture = fields.some((field) => field.type === 'upload')
  const picture = hasPicture ? pictureIn(decoded(first)) : null
  const isPicture = picture !== null && first.startsWith('!')
  const text = decoded((isPicture ? others.join('\n') : rest).trim())
  const main = mainIn(fields)
  const values: BlockFields = isPicture ? { image: picture.id, ...picture.alt } : {}
  for (const field of fields) {
    if (!('name' in field)) continue
    if (field.type === 'array') values[field.name] = rows.map((row) => valuesOf(field.fields, row))
    else if (field === main) values[field.name] = text
    else if (field.type !== 'upload' && !(isPicture && altNames.has(field.name))) {
      const value = storedFrom(field, props[field.name])
      if (value !== undefined) values[field.name] = value
    }
  }
  return values
}

function storedFrom(field: Field, written: string | undefined): unknown {
  if (written === undefined) return defaultOf(field)
  switch (field.type) {
    case 'checkbox':
      return written === 'true'
    case 'number':
      return written.trim() === '' ? undefined : Number(written)
    default:
      return written
  }
}

interface Items {
  rows: Omit<WrittenBlock, 'children'>[]
  /** What is outside of them. */
  rest: string
}

function itemsIn(source: string): Items {
  const rows: Items['rows'] = []
  let rest = ''
  let at = 0
  for (let start = source.indexOf(itemStart); start >= 0; start = source.indexOf(itemStart, at)) {
    itemOpening.lastIndex = start
    const [tag, props = '', selfClosing] = itemOpening.exec(source) ?? []
    const inside = start + (tag?.length ?? 0)
    const end = tag === undefined || selfClosing ? inside : source.indexOf(itemEnd, inside)
    if (tag === undefined || end < 0) {
      rest += source.slice(at, start + itemStart.length)
      at = start + itemStart.length
      // A missing end is missing for all that follow.
      if (end < 0) break
      continue
    }
    rest += source.slice(at, start)
    rows.push({ props: propsIn(props), source: source.slice(inside, end).trim() })
    at = selfClosing ? end : end + itemEnd.length
  }
  return { rows, rest: rest + source.slice(at) }
}

function rowsOf(value: unknown): BlockFields[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
