import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import type { Content } from '../payload-types'
import { isArtworkName } from './artwork'

/** One Markdown file of `contents/`: its front matter and its text. */
export interface ContentSeed {
  title: string
  slug: string
  type: Content['type']
  status: 'draft' | 'published' | 'archived'
  description: string
  image?: string
  tags?: string[]
  series?: string
  permission: Content['metadata']['permission']
  daysAgo?: number
  body: string
}

// Read from the project, because this module is bundled elsewhere.
const folder = path.resolve('cms/seed')

export function contentSeeds(): ContentSeed[] {
  return readdirSync(path.join(folder, 'contents'))
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => contentSeed(name, readFileSync(path.join(folder, 'contents', name), 'utf8')))
}

export function aboutBody(): string {
  return readFileSync(path.join(folder, 'about.md'), 'utf8')
}

/** The body of the terms page, in Markdown. */
export function termsBody(): string {
  return readFileSync(path.join(folder, 'terms.md'), 'utf8')
}

function contentSeed(name: string, text: string): ContentSeed {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined)
    throw new Error(`${name} has no front matter between --- lines.`)
  // The files are part of the source, so their front matter is not validated.
  const seed = { ...(parse(head) as Omit<ContentSeed, 'body'>), body: body.trim() }
  if (seed.image && !isArtworkName(seed.image)) {
    throw new Error(`${name} names a drawing that does not exist: ${seed.image}`)
  }
  return seed
}
