import { createReadStream, statSync } from 'node:fs'
import sax from 'sax'
import { markdownFromHtml, textFromHtml } from '../../cms/rich-text/markdown-from-html'
import type { ContentStatus } from '../contents/contract'
import { classicHtml } from './classic-html'
import { ImportError } from './import-error'
import {
  countLeftOut,
  dateOf,
  decoded,
  importedTags,
  pathOf,
  readOne,
  type Source,
  type SourceContent,
  type SourcePicture,
  type Unreadable,
} from './source'

/** The elements of an item or an author with text, by name; those that repeat have several. */
type Fields = Map<string, string[]>

interface Record {
  kind: 'item' | 'author'
  fields: Fields
  /** Names of tags and categories. */
  terms: string[]
  comments: number
}

const statuses: { [status: string]: ContentStatus } = {
  publish: 'published',
  draft: 'draft',
  pending: 'draft',
  future: 'draft',
  private: 'draft',
}

/** The elements whose children describe an item or an author; comments have fields of the same names. */
const ownFields = new Set(['item', 'wp:author', 'wp:postmeta'])

/** Settings of themes and menus, which are stored as posts. */
const internalTypes = /^(?:nav_menu_item|wp_|custom_css|customize_|oembed_cache|revision)/

/**
 * An export of WordPress (WXR). It is read twice as a stream: posts name authors and pictures that
 * may come later in the file. Entities that a file declares itself are not expanded.
 */
export async function wordpressSource(file: string): Promise<Source> {
  const authors = new Map<string, { email: string | null; name: string | null }>()
  const pictures = new Map<string, SourcePicture>()
  const leftOut = new Map<string, number>()
  for await (const { kind, fields } of recordsIn(file, () => undefined)) {
    const value = valuesOf(fields)
    if (kind === 'author') {
      const name = value('wp:author_display_name') || value('wp:author_login')
      authors.set(value('wp:author_login'), { email: value('wp:author_email') || null, name })
    } else if (value('wp:post_type') === 'attachment') {
      const url = value('wp:attachment_url') || value('guid')
      const alt = metaOf(fields).get('_wp_attachment_image_alt') ?? ''
      pictures.set(value('wp:post_id'), { url, alt })
    }
  }

  async function* contents(step: (by: number) => void): AsyncIterable<SourceContent | Unreadable> {
    for await (const record of recordsIn(file, step)) {
      if (record.kind === 'author') continue
      const title = valuesOf(record.fields)('title')
      const content = await readOne(title, () => contentOf(record, { authors, pictures, leftOut }))
      if (content) yield content
    }
  }

  return { total: statSync(file).size, contents, leftOut }
}

interface Known {
  authors: Map<string, { email: string | null; name: string | null }>
  pictures: Map<string, SourcePicture>
  leftOut: Map<string, number>
}

function contentOf({ fields, terms, comments }: Record, known: Known): SourceContent | null {
  const { authors, pictures, leftOut } = known
  const value = valuesOf(fields)
  const type = value('wp:post_type')
  const status = statuses[value('wp:status')]
  if (type === 'attachment' || internalTypes.test(type)) return null
  if (type !== 'post' && type !== 'page') {
    countLeftOut(leftOut, `contents of the type "${type}"`)
    return null
  }
  if (!status) {
    countLeftOut(leftOut, `contents with the status "${value('wp:status')}"`)
    return null
  }
  const notes: string[] = []
  if (['future', 'private', 'pending'].includes(value('wp:status'))) {
    notes.push(`it is a draft now, and was "${value('wp:status')}"`)
  }
  const isProtected = value('wp:post_password') !== ''
  if (isProtected) notes.push('it had a password of its own, and is a draft now')
  countLeftOut(leftOut, 'comments', comments)
  const meta = metaOf(fields)
  const thumbnail = meta.get('_thumbnail_id')
  const image = thumbnail ? (pictures.get(thumbnail) ?? null) : null
  if (thumbnail && !image) notes.push('its picture is not in the file')
  const html = classicHtml(value('content:encoded'), pictures)
  notes.push(...html.notes)
  const slug = decoded(value('wp:post_name'))
  const link = value('link')
  if (/[?&](?:p|page_id)=/.test(link)) notes.push(`${link} does not redirect: it has no path`)
  const path = link.includes('?') ? null : pathOf(link)
  const creator = value('dc:creator')
  return {
    key: `wordpress ${value('guid') || link || value('wp:post_id')}`,
    title: textFromHtml(value('title')) || slug || `Without a title (${value('wp:post_id')})`,
    slug: slug || null,
    type: type === 'post' ? 'article' : 'page',
    status: isProtected ? 'draft' : status,
    description: markdownFromHtml(value('excerpt:encoded')).trim(),
    tags: importedTags(terms),
    date: wordpressDate(value('wp:post_date_gmt')) ?? wordpressDate(value('wp:post_date')),
    author: creator ? (authors.get(creator) ?? { email: null, name: creator }) : null,
    body: markdownFromHtml(html.text),
    image,
    assets: [],
    addresses: [...(path ? [path] : []), ...oldPaths(path, meta.get('_wp_old_slug'))],
    notes,
  }
}

/** Drafts have zeros as their date. */
function wordpressDate(text: string): Date | null {
  return /^[1-9]\d{3}-/.test(text) ? dateOf(`${text.replace(' ', 'T')}Z`) : null
}

function oldPaths(path: string | null, slug: string | undefined): string[] {
  return path && slug ? [path.replace(/[^/]*$/, () => decoded(slug))] : []
}

function valuesOf(fields: Fields): (name: string) => string {
  return (name) => (fields.get(name)?.[0] ?? '').trim()
}

function metaOf(fields: Fields): Map<string, string> {
  const values = fields.get('wp:meta_value') ?? []
  return new Map((fields.get('wp:meta_key') ?? []).map((key, index) => [key, values[index] ?? '']))
}

/** @throws ImportError for a file that is not well-formed, or is no export of WordPress */
async function* recordsIn(file: string, step: (by: number) => void): AsyncIterable<Record> {
  const parser = sax.parser(true, { position: true })
  const names: string[] = []
  const complete: Record[] = []
  let record: Record | null = null
  let text = ''
  let isTerm = false
  let isExport = false
  let failure: Error | null = null

  parser.onerror = (error) => {
    failure ??= error
  }
  parser.onopentag = ({ name, attributes }) => {
    names.push(name)
    text = ''
    if (name === 'wp:wxr_version') isExport = true
    if (name === 'item') record = { kind: 'item', fields: new Map(), terms: [], comments: 0 }
    if (name === 'wp:author' && !record)
      record = { kind: 'author', fields: new Map(), terms: [], comments: 0 }
    // The default category says nothing.
    isTerm = name === 'category' && attributes.nicename !== 'uncategorized'
  }
  parser.ontext = (part) => {
    text += part
  }
  parser.oncdata = (part) => {
    text += part
  }
  parser.onclosetag = () => {
    const name = names.pop() ?? ''
    if (!record) return
    if (name === 'item' || name === 'wp:author') {
      complete.push(record)
      record = null
    } else if (name === 'category') {
      if (isTerm) record.terms.push(text.trim())
    } else if (name === 'wp:comment') {
      record.comments += 1
    } else if (ownFields.has(names.at(-1) ?? '')) {
      record.fields.set(name, [...(record.fields.get(name) ?? []), text])
    }
    text = ''
  }

  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const part = String(chunk)
    parser.write(part.replace(/^\ufeff/, ''))
    if (failure) throw unreadable(file, failure)
    step(Buffer.byteLength(part))
    yield* complete.splice(0)
  }
  if (!failure) parser.close()
  if (failure) throw unreadable(file, failure)
  if (!isExport)
    throw new ImportError(`${file} is not an export of WordPress: make one with Tools, Export.`)
  yield* complete.splice(0)
}

function unreadable(file: string, { message }: Error): ImportError {
  return new ImportError(`${file} is not well-formed XML: ${message.replace(/\n/g, ', ')}.`)
}
