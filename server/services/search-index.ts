import MiniSearch from 'minisearch'
import type { Payload, Where } from 'payload'
import type { Memory } from '../memory'
import { renderRichText } from '../rich-text/formats'
import { serializeRichText } from '../serializers/rich-text'
import { asSystem } from './caller'

/** What is looked through, of one content. */
export interface SearchText {
  id: string
  title: string
  description: string
  text: string
}

export interface Found {
  id: string
  /** The words of the index that the search has met. */
  words: string[]
}

export interface SearchIndex {
  /** Contents that have these words or ones like them, the best first. Who may read them is not asked. */
  find(words: string): Promise<Found[]>
  /** Contents about the same as this one, the nearest first. */
  like(id: string): Promise<string[]>
  textOf(id: string): SearchText | undefined
}

const published: Where = {
  and: [{ _status: { equals: 'published' } }, { archived: { not_equals: true } }],
}

/** An index over all published contents, kept in memory; only what has changed is read again. */
export function createSearchIndex(payload: Payload, memory: Memory): SearchIndex {
  const texts = new Map<string, SearchText>()
  const versions = new Map<string, string>()
  const index = new MiniSearch<SearchText>({
    fields: ['title', 'description', 'text'],
    processTerm: (term) => plainWord(term) || null,
    searchOptions: {
      boost: { title: 4, description: 2 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 4 ? 0.2 : false),
      combineWith: 'AND',
    },
  })

  async function upToDate(): Promise<void> {
    const { docs } = await payload.find({
      collection: 'contents',
      where: published,
      pagination: false,
      depth: 0,
      select: { updatedAt: true },
      ...asSystem('who may read what is asked when something is found'),
    })
    const current = new Map(docs.map(({ id, updatedAt }) => [String(id), updatedAt]))
    for (const id of [...versions.keys()]) if (!current.has(id)) drop(id)
    const changed = [...current].filter(([id, version]) => versions.get(id) !== version)
    await readAgain(changed.map(([id]) => id))
  }

  async function readAgain(ids: string[]): Promise<void> {
    if (ids.length === 0) return
    const { docs } = await payload.find({
      collection: 'contents',
      where: { and: [published, { id: { in: ids } }] },
      pagination: false,
      depth: 0,
      select: { title: true, metadata: true, data: true, updatedAt: true },
      ...asSystem('who may read what is asked when something is found'),
    })
    for (const { id, title, metadata, data, updatedAt } of docs) {
      drop(id)
      const text = renderRichText(payload, serializeRichText(data), 'text')
      const entry = { id, title, description: metadata?.description ?? '', text }
      index.add(entry)
      texts.set(id, entry)
      versions.set(id, updatedAt)
    }
  }

  function drop(id: string): void {
    if (!versions.delete(id)) return
    texts.delete(id)
    index.discard(id)
  }

  // One after the other: two at once would add the same content twice.
  let last: Promise<unknown> = Promise.resolve()
  function inOrder(): Promise<void> {
    const next = last.then(upToDate)
    last = next.catch(() => undefined)
    return next
  }
  const refreshed = () => memory.remember('search index', ['contents'], inOrder)

  return {
    async find(words) {
      await refreshed()
      const strict = index.search(words)
      const found = strict.length > 0 ? strict : index.search(words, { combineWith: 'OR' })
      return found.map(({ id, terms }) => ({ id, words: terms }))
    },
    async like(id) {
      await refreshed()
      const entry = texts.get(id)
      if (!entry) return []
      return index
        .search(entry.title, {
          // Titles alone: who changes one knows that links to the page change too.
          fields: ['title'],
          combineWith: 'OR',
          fuzzy: false,
          prefix: false,
          filter: (found) => found.id !== id,
        })
        .map((found) => String(found.id))
    },
    textOf: (id) => texts.get(id),
  }
}

/** A word as it is compared: without accents and capitals. */
export function plainWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replaceAll('ß', 'ss')
}
