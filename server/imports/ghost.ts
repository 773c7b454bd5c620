import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { markdownFromHtml } from '../../cms/rich-text/markdown-from-html'
import type { ContentStatus } from '../contents/contract'
import { ImportError } from './import-error'
import {
  canonicalOf,
  countLeftOut,
  dateOf,
  importedTags,
  readOne,
  type Source,
  type SourceContent,
  type Unreadable,
} from './source'

const key = z.union([z.string(), z.number()]).transform(String)
const optional = z.string().nullish()
const date = z.union([z.string(), z.number()]).nullish()

const post = z.object({
  id: key,
  uuid: optional,
  title: z.string(),
  slug: z.string(),
  html: optional,
  feature_image: optional,
  /** Before version 3, a page was a post with this. */
  page: z.union([z.boolean(), z.number()]).nullish(),
  type: optional,
  status: z.string(),
  visibility: optional,
  custom_excerpt: optional,
  meta_description: optional,
  canonical_url: optional,
  author_id: key.nullish(),
  created_at: date,
  published_at: date,
})
const data = z.object({
  posts: z.array(post),
  users: z.array(z.object({ id: key, name: z.string(), email: optional })).default([]),
  tags: z.array(z.object({ id: key, name: z.string() })).default([]),
  posts_tags: z.array(z.object({ post_id: key, tag_id: key })).default([]),
  posts_authors: z
    .array(z.object({ post_id: key, author_id: key, sort_order: z.number().nullish() }))
    .default([]),
  posts_meta: z
    .array(z.object({ post_id: key, feature_image_alt: optional, meta_description: optional }))
    .default([]),
})
/** Version 1 and later have a list of databases; some tools write the data alone. */
const exported = z.union([
  z.object({ db: z.array(z.object({ data })).min(1) }).transform(({ db }) => db[0]?.data),
  z.object({ data }).transform(({ data }) => data),
])

const statuses: { [status: string]: ContentStatus } = {
  published: 'published',
  sent: 'published',
  draft: 'draft',
  scheduled: 'draft',
}

/** An export of Ghost (JSON). @throws ImportError if it is none */
export async function ghostSource(file: string): Promise<Source> {
  const parsed = exported.safeParse(jsonIn(file, await readFile(file, 'utf8')))
  if (!parsed.success || !parsed.data) {
    throw new ImportError(
      `${file} is not an export of Ghost: make one in its settings, under Import/Export.`,
    )
  }
  const found = parsed.data
  const leftOut = new Map<string, number>()

  async function* contents(step: (by: number) => void): AsyncIterable<SourceContent | Unreadable> {
    for (const item of found.posts) {
      const status = statuses[item.status]
      if (status) yield await readOne(item.title, () => contentOf(item, status, found))
      else countLeftOut(leftOut, `contents with the status "${item.status}"`)
      step(1)
    }
  }

  return { total: found.posts.length, contents, leftOut }
}

function contentOf(
  item: z.output<typeof post>,
  status: ContentStatus,
  { users, tags, posts_tags, posts_authors, posts_meta }: z.output<typeof data>,
): SourceContent {
  const authors = posts_authors
    .filter(({ post_id }) => post_id === item.id)
    .sort((one, other) => (one.sort_order ?? 0) - (other.sort_order ?? 0))
  const authorId = authors[0]?.author_id ?? item.author_id
  const author = users.find(({ id }) => id === authorId)
  const tagIds = posts_tags.filter(({ post_id }) => post_id === item.id)
  const terms = tags.filter(({ id }) => tagIds.some(({ tag_id }) => tag_id === id))
  // Visitors do not see tags with this sign.
  const internal = terms.filter(({ name }) => name.startsWith('#'))
  const meta = posts_meta.find(({ post_id }) => post_id === item.id)
  const readers = readersOf(item.visibility)
  const notes = [
    ...(item.status === 'scheduled' ? ['it is a draft now, and was "scheduled"'] : []),
    ...(item.html ? [] : ['it has no HTML in the file, so its text is empty']),
    ...(readers.note ? [`it was for "${item.visibility}", and ${readers.note} now`] : []),
    ...(authors.length > 1 ? ['only its first author was taken'] : []),
    ...(internal.length > 0
      ? [`its internal tags were left out: ${internal.map(({ name }) => name).join(', ')}`]
      : []),
  ]
  return {
    key: `ghost ${item.uuid ?? item.id}`,
    title: item.title,
    slug: item.slug,
    type: item.type === 'page' || item.page ? 'page' : 'article',
    status,
    description: item.custom_excerpt || meta?.meta_description || item.meta_description || '',
    permission: readers.permission,
    canonical: canonicalOf(item.canonical_url),
    tags: importedTags(terms.filter((term) => !internal.includes(term)).map(({ name }) => name)),
    date: dateOf(item.published_at) ?? dateOf(item.created_at),
    author: author ? { email: author.email ?? null, name: author.name } : null,
    body: markdownFromHtml(withoutHost(item.html ?? '')),
    image: item.feature_image
      ? { url: withoutHost(item.feature_image), alt: meta?.feature_image_alt ?? '' }
      : null,
    assets: [],
    addresses: [item.slug],
    notes,
  }
}

/** Whoever signs up is a user here, so what was paid for needs more than an account. */
function readersOf(visibility: string | null | undefined): {
  permission: 'public' | 'authenticated' | 'view'
  note?: string
} {
  if (!visibility || visibility === 'public') return { permission: 'public' }
  if (visibility === 'members') {
    return { permission: 'authenticated', note: 'signed-in users may read it' }
  }
  return { permission: 'view', note: 'only users with a view permission on it may read it' }
}

/** Ghost writes a name for its own address. */
function withoutHost(text: string): string {
  return text.replaceAll('__GHOST_URL__', '')
}

function jsonIn(file: string, text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new ImportError(`${file} is not JSON: ${error instanceof Error ? error.message : error}`)
  }
}
