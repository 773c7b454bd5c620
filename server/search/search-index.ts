import { setImmediate } from 'node:timers/promises'
import type { Payload, Where } from 'payload'
import type { Content } from '../../cms/payload-types'
import type { ChangeLog } from '../cache/change-log'
import type { ReadCache } from '../cache/read-cache'
import { whereStatus } from '../contents/status'
import { renderRichText } from '../rich-text/formats'
import { serializeRichText } from '../rich-text/serializer'
import { wordsOf } from './highlight'
import { plainText } from './plain-text/contract'
import { openSearchStore, type SearchStore, type SearchText } from './store'

export interface Found {
  /** Ids of contents, best match first. */
  ids: string[]
  /** The words of a text that match the search. */
  wordsIn(text: string): string[]
}

export interface SearchIndex {
  /** Contents that match the words or similar ones. Does not check permissions. */
  find(words: string, limit: number): Promise<Found>
  /** Contents on similar subjects, nearest first. */
  like(id: string, limit: number): Promise<string[]>
  textOf(id: string): SearchText | undefined
  close(): void
}

const readBatchSize = 200
const compareBatchSize = 1_000
const maxWords = 12
const minPrefixLength = 3
/** A word in more titles than this is too common to be significant. */
const rareWordLimit = 1_000
const maxCommonWords = 5_000

/** Permissions are checked on the results. */
const published: Where = { and: [...whereStatus('published'), { deletedAt: { exists: false } }] }

/**
 * An index of all published contents; only changed ones are read again. It reads from the database
 * directly: through Payload's operations a hundred thousand contents took 138 seconds instead of
 * 30.
 */
export function createSearchIndex(
  payload: Payload,
  { file, changeLog, readCache }: { file: string; changeLog: ChangeLog; readCache: ReadCache },
): SearchIndex {
  let opened: SearchStore | undefined
  function store(): SearchStore {
    opened ??= openSearchStore(file)
    return opened
  }

  /**
   * The position in the change log up to which the store is current; null before the first
   * comparison.
   */
  let known: number | null = null
  async function bringUpToDate(): Promise<void> {
    const version = changeLog.version()
    const tags = known === null ? null : changeLog.tagsSince(known)
    await reindex(tags ? contentsIn(tags) : await outdated())
    known = version
  }

  /** The ids of contents whose stored version differs, by comparing all of them. */
  async function outdated(): Promise<string[]> {
    const stored = store().versions()
    const changed: string[] = []
    for (let last = '', isDone = false; !isDone; ) {
      const { docs } = await payload.db.find<Pick<Content, 'id' | 'updatedAt'>>({
        collection: 'contents',
        where: { and: [published, { id: { greater_than: last } }] },
        sort: 'id',
        limit: compareBatchSize,
        pagination: false,
        select: { updatedAt: true },
      })
      for (const { id, updatedAt } of docs) {
        if (stored.get(id) !== updatedAt) changed.push(id)
        stored.delete(id)
      }
      last = docs.at(-1)?.id ?? ''
      isDone = docs.length < compareBatchSize
      await setImmediate()
    }
    return [...changed, ...stored.keys()]
  }

  async function reindex(ids: string[]): Promise<void> {
    for (let from = 0; from < ids.length; from += readBatchSize) {
      const batch = ids.slice(from, from + readBatchSize)
      const { docs } = await payload.db.find<Content>({
        collection: 'contents',
        where: { and: [published, { id: { in: batch } }] },
        limit: readBatchSize,
        pagination: false,
        select: { title: true, metadata: true, data: true, updatedAt: true },
      })
      store().put(
        docs.map(({ id, title, metadata, data, updatedAt: version }) => {
          const text = renderRichText(payload, serializeRichText(data, `content ${id}`), 'text')
          return { id, version, title, description: metadata?.description ?? '', text }
        }),
      )
      const found = new Set(docs.map(({ id }) => id))
      store().drop(batch.filter((id) => !found.has(id)))
      await setImmediate()
    }
  }

  /** Words that were common when last counted. Cached, because few become rare again. */
  const commonWords = new Set<string>()
  function isCommon(word: string): boolean {
    if (commonWords.has(word)) return true
    const found = store().matchesMoreThan(word, rareWordLimit)
    if (found && commonWords.size < maxCommonWords) commonWords.add(word)
    return found
  }

  // In sequence, so that the second caller uses what the first has read.
  let last: Promise<unknown> = Promise.resolve()
  function refreshInSequence(): Promise<void> {
    const next = last.then(bringUpToDate)
    last = next.catch(() => undefined)
    return next
  }
  const refreshed = () => readCache.get('search index', ['contents'], refreshInSequence)

  return {
    async find(words, limit) {
      await refreshed()
      const searched = wordsOf(plainText(words)).slice(0, maxWords)
      if (searched.length === 0) return { ids: [], wordsIn: () => [] }
      const parts = searched.map((word) => expressionFor(store(), word))
      const expressions = parts.map(({ expression }) => expression)
      const strict = store().find(expressions.join(' AND '), limit)
      const isMatch = (word: string) => parts.some(({ matches }) => matches(word))
      return {
        ids: strict.length > 0 ? strict : store().find(expressions.join(' OR '), limit),
        wordsIn: (text) => wordsOf(plainText(text)).filter(isMatch),
      }
    },
    async like(id, limit) {
      await refreshed()
      const entry = store().textOf(id)
      if (!entry) return []
      // Compares only titles, so that editors can foresee how the links change.
      const words = wordsOf(plainText(entry.title)).map((word) => `{title}: ${quoted(word)}`)
      const common = new Set(words.filter(isCommon))
      const rare = words.filter((word) => !common.has(word))
      const found = new Set<string>()
      if (rare.length > 0)
        for (const each of store().find(rare.join(' OR '), limit)) found.add(each)
      for (const joined of [' AND ', ' OR ']) {
        if (found.size > limit || common.size === 0) break
        for (const each of store().newest([...common].join(joined), limit)) found.add(each)
      }
      found.delete(id)
      return [...found].slice(0, limit)
    },
    textOf: (id) => store().textOf(id),
    close: () => opened?.close(),
  }
}

/**
 * The query for a word: the word itself, words that begin with it, or if there are none, similar
 * words.
 */
function expressionFor(store: SearchStore, word: string) {
  const isBeginning = word.length >= minPrefixLength
  const expression = isBeginning ? `${quoted(word)} *` : quoted(word)
  const near = store.matchesMoreThan(expression, 0) ? [] : store.near(word)
  if (near.length > 0) {
    const similar = new Set(near)
    return {
      expression: `(${near.map(quoted).join(' OR ')})`,
      matches: (other: string) => similar.has(other),
    }
  }
  return {
    expression,
    matches: (other: string) => (isBeginning ? other.startsWith(word) : other === word),
  }
}

function quoted(word: string): string {
  return `"${word}"`
}

function contentsIn(tags: string[]): string[] {
  return tags.flatMap((tag) => (tag.startsWith('content:') ? [tag.slice('content:'.length)] : []))
}
