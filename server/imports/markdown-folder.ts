import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { withPictureAddresses } from '../../cms/rich-text/picture-addresses'
import type { RichText } from '../rich-text/contract'
import { readFrontMatter } from './front-matter'
import { ImportError } from './import-error'
import {
  canonicalOf,
  dateOf,
  importedSeries,
  importedTags,
  pathOf,
  readOne,
  type Source,
  type SourceContent,
  type Unreadable,
} from './source'

const datedName = /^(\d{4}-\d{2}-\d{2})-(.+)$/

/**
 * A folder of Markdown files, as generators of static sites and `npm run export` write them.
 * @throws ImportError when it has no Markdown file
 */
export async function markdownSource(folder: string): Promise<Source> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter(
      (file) =>
        !file.split(path.sep).some((part) => part.startsWith('.') || part === 'node_modules'),
    )
    .sort()
  if (files.length === 0) throw new ImportError(`${folder} has no file that ends in .md.`)

  async function* contents(step: (by: number) => void): AsyncIterable<SourceContent | Unreadable> {
    for (const file of files) {
      yield await readOne(file, () => readContent(folder, file))
      step(1)
    }
  }

  return { total: files.length, contents, leftOut: new Map() }
}

/** @throws ImportError */
async function readContent(folder: string, file: string): Promise<SourceContent> {
  const { values, text } = readFrontMatter(await readFile(path.join(folder, file), 'utf8'))
  const name = path.basename(file).replace(/\.[^.]+$/, '')
  const [, day, rest] = datedName.exec(name) ?? []
  const parent = path.basename(path.dirname(file))
  const isIndex = /^_?index$/i.test(name) && parent !== '.'
  const terms = [...listOf(values.tags), ...listOf(values.categories)]
  const notes: string[] = []
  const createdAt = dateOf(values.createdAt)
  const date = dateOf(values.date) ?? dateOf(day) ?? createdAt
  const isDraft = values.draft === true || values.published === false
  const body = await bodyOf({ folder, file, text, richText: values.richText ?? null, notes })
  const assets = (values.pictures ?? []).map(({ id, key, alt, file: url }) => ({
    id,
    key,
    alt,
    url,
  }))
  const permalink = values.permalink && !values.permalink.includes(':') ? values.permalink : null
  const old = [
    ...listOf(values.redirects),
    ...listOf(values.aliases),
    ...listOf(values.redirect_from),
  ]
  return {
    key: `markdown ${file.split(path.sep).join('/')}`,
    ...(values.id && { id: values.id }),
    title: values.title?.trim() || headingOf(text) || (isIndex ? parent : (rest ?? name)),
    slug: values.slug === undefined ? (isIndex ? parent : (rest ?? name)) : (values.slug ?? null),
    type: values.type ?? (date || values.layout === 'post' ? 'article' : 'page'),
    status: values.status ?? (isDraft ? 'draft' : 'published'),
    description: values.description ?? values.excerpt ?? '',
    tags: importedTags(terms),
    series: importedSeries(values.series),
    part: values.part ?? null,
    ...(values.permission && { permission: values.permission }),
    noindex: values.noindex ?? false,
    canonical: canonicalOf(values.canonical ?? values.canonical_url),
    language: values.language ?? null,
    translationOf: values.translationOf ?? null,
    ...(values.fallback && { fallback: values.fallback }),
    date,
    createdAt,
    author: authorOf(values.author ?? values.authors),
    body,
    image: imageOf(values.image, path.dirname(file)),
    assets,
    addresses: [...old, ...(permalink ? [permalink] : [])].flatMap(
      (address) => pathOf(address) ?? [],
    ),
    notes,
  }
}

interface Body {
  folder: string
  file: string
  text: string
  richText: { file: string; markdown: string } | null
  notes: string[]
}

/** The rich text beside a Markdown text, as long as nobody has changed the Markdown. */
async function bodyOf({ folder, file, text, richText, notes }: Body): Promise<string | RichText> {
  const at = path.dirname(file)
  const markdown = withPictureAddresses(text, (url) => inFolder(url, at))
  if (!richText) return markdown
  if (richText.markdown !== digestOf(text)) {
    notes.push(`its Markdown was changed after the export, so ${richText.file} was not read`)
    return markdown
  }
  const source = path.resolve(folder, at, richText.file)
  if (!source.startsWith(path.resolve(folder) + path.sep))
    throw new ImportError(`${richText.file} is in another folder`)
  try {
    return JSON.parse(await readFile(source, 'utf8'))
  } catch (error) {
    throw new ImportError(
      `${richText.file} cannot be read: ${error instanceof Error ? error.message : error}`,
    )
  }
}

/** A digest of an exported text, to see whether it was changed. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text.trim()).digest('hex')
}

/** A relative address as a path from the folder; null for others. */
function inFolder(url: string, at: string): string | null {
  if (/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(url)) return null
  return path.posix.join(at.split(path.sep).join('/'), url)
}

function imageOf(image: unknown, at: string) {
  const value = typeof image === 'object' && image !== null ? image : { url: image }
  const url = 'url' in value ? value.url : 'path' in value ? value.path : null
  const alt = 'alt' in value && typeof value.alt === 'string' ? value.alt : ''
  return typeof url === 'string' && url ? { url: inFolder(url, at) ?? url, alt } : null
}

function authorOf(author: unknown): SourceContent['author'] {
  const first: unknown = Array.isArray(author) ? author[0] : author
  if (typeof first === 'string' && first) {
    return first.includes('@') ? { email: first, name: null } : { email: null, name: first }
  }
  if (typeof first !== 'object' || first === null) return null
  const email = 'email' in first && typeof first.email === 'string' ? first.email : null
  const name = 'name' in first && typeof first.name === 'string' ? first.name : null
  return email || name ? { email, name } : null
}

/** A list, or words separated by spaces as Jekyll has them. */
function listOf(value: unknown): string[] {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean)
  return Array.isArray(value) ? value.map(String) : []
}

function headingOf(text: string): string | null {
  const heading = /^#\s+(.+)$/m.exec(text)?.[1]
  return heading?.trim() ?? null
}
