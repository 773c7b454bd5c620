import { createHash } from 'node:crypto'
import { maxCanonical, maxTags } from '../../cms/contents/limits'
import { webAddress } from '../../cms/fields/rules'
import { isSeriesTitle, maxSeriesTitle, seriesTitleOf } from '../../cms/series/title'
import { isTagName, maxTagName, tagKey, tagNameOf } from '../../cms/tags/name'
import type { Content, ContentLanguage, ContentStatus, ContentType } from '../contents/contract'
import type { RichText } from '../rich-text/contract'
import { ImportError } from './import-error'

/** A content of another site, as its export file has it. */
export interface SourceContent {
  /** What identifies it at its source, so that a second import recognizes it. */
  key: string
  /** Its id, if it comes from an export of this product; otherwise one is derived from `key`. */
  id?: string
  title: string
  /** The last part of its address; null for one made from the title. */
  slug: string | null
  type: ContentType
  status: ContentStatus
  description: string
  /** The names of its tags and categories, in the form of `importedTags`. */
  tags: string[]
  /** The title of its series. */
  series?: string | null
  /** Its number there. */
  part?: number | null
  permission?: 'public' | 'authenticated' | 'view'
  noindex?: boolean
  /** The address of its original elsewhere. */
  canonical?: string | null
  language?: ContentLanguage | null
  /** The id of its original, in an export of this product. */
  translationOf?: string | null
  fallback?: Content['fallback']
  /** When it was published there, or else created; null if its source does not say. */
  date: Date | null
  /** When it was created, if that is known beside `date`. */
  createdAt?: Date | null
  author: { email: string | null; name: string | null } | null
  /** Markdown, with pictures at the addresses of the source; or rich text of an export. */
  body: string | RichText
  image: SourcePicture | null
  /** Files that an export of this product lists, with the ids of their assets. */
  assets: SourceAsset[]
  /** Its addresses at the source: paths without slashes at the ends. */
  addresses: string[]
  /** What could not be read of it, for the report. */
  notes: string[]
}

/** A picture at the source. */
export interface SourcePicture {
  /** An address, or a path in the folder of the pictures. */
  url: string
  alt: string
}

/** A file of an export of this product. */
export interface SourceAsset extends SourcePicture {
  id: string
  key: string | null
}

/** A content that cannot be read, for the report. */
export interface Unreadable {
  title: string
  problem: string
}

/** An export file of another site. */
export interface Source {
  /** The number of steps of the progress bar: contents, or bytes of the file. */
  total: number
  /** @throws ImportError if the file cannot be read */
  contents(step: (by: number) => void): AsyncIterable<SourceContent | Unreadable>
  /** What was left out that belongs to no content; complete after `contents`. */
  leftOut: Map<string, number>
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/**
 * An id in the form of `newId`, which is the same for the same key and date: so a second import finds
 * what the first one has written, also in the trash, without a list of its own.
 */
export function idFor(key: string, date: Date | null): string {
  let time = ''
  let rest = Math.max(0, date?.getTime() ?? 0)
  for (let digit = 0; digit < 10; digit += 1) {
    time = alphabet.charAt(rest % 32) + time
    rest = Math.floor(rest / 32)
  }
  const digest = createHash('sha256').update(key).digest()
  return time + [...digest.subarray(0, 16)].map((byte) => alphabet.charAt(byte % 32)).join('')
}

/** The path of an address without slashes at the ends; null for the home page and for no address. */
export function pathOf(address: string): string | null {
  if (!URL.canParse(address, 'http://site.invalid')) return null
  const { pathname } = new URL(address, 'http://site.invalid')
  return decoded(pathname).replace(/^\/+|\/+$/g, '') || null
}

/** The address of an original elsewhere; null for none, and for what is not the address of a page. */
export function canonicalOf(text: string | null | undefined): string | null {
  const address = text?.trim() ?? ''
  return webAddress.max(maxCanonical).safeParse(address).success ? address : null
}

/** The text without percent-encoding; unchanged if that is malformed. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A date, or null if there is none or it is not a date. */
export function dateOf(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const date = new Date(value)
  return Number.isNaN(date.getTime()) ? null : date
}

/** Names of a source as names of tags, each once. */
export function importedTags(names: readonly string[]): string[] {
  const byKey = new Map<string, string>()
  for (const given of names) {
    const name = tagNameOf(given.replaceAll(',', ' ')).slice(0, maxTagName).trim()
    if (isTagName(name) && !byKey.has(tagKey(name))) byKey.set(tagKey(name), name)
  }
  return [...byKey.values()].slice(0, maxTags)
}

/** A title of a source as the title of a series; null for none. */
export function importedSeries(title: string | null | undefined): string | null {
  const series = seriesTitleOf(title ?? '')
    .slice(0, maxSeriesTitle)
    .trim()
  return isSeriesTitle(series) ? series : null
}

/** Counts something that was left out. */
export function countLeftOut(leftOut: Map<string, number>, what: string, count = 1): void {
  if (count > 0) leftOut.set(what, (leftOut.get(what) ?? 0) + count)
}

/** Reads one content, so that one that cannot be read does not end the import. */
export async function readOne<T>(
  title: string,
  read: () => T | Promise<T>,
): Promise<T | Unreadable> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof ImportError) return { title, problem: error.message }
    // HTML may be nested deeper than a parser can follow.
    if (error instanceof RangeError) return { title, problem: 'it is nested too deep' }
    throw error
  }
}
