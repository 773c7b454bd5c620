import type { Payload, Where } from 'payload'
import { isAdmin } from '../../cms/access/can'
import { contentsReadableTo } from '../../cms/access/rules'
import { contentUrl } from '../../cms/contents/address'
import { updatePublished } from '../../cms/site/published-page'
import { cachedByRights } from '../cache/cache-by-rights'
import type { ReadCache } from '../cache/read-cache'
import { withLookups } from '../contents/lookups'
import { siteLanguages } from '../contents/site-languages'
import { whereStatus } from '../contents/status'
import { asCaller, type Caller } from '../identity/caller'
import { type WithLock, writeWithLock } from '../locks/lock'
import { permissionError } from '../operations/permission-error'
import { rejectStaleVersion } from '../operations/stale-version'
import { isUnchanged } from '../operations/unchanged-fields'
import { excerptOf, highlight } from '../search/highlight'
import type { SearchIndex } from '../search/search-index'
import type { SearchText } from '../search/store'
import type { VisitCounter } from '../visits/visit-counter'
import {
  type PageLink,
  type SearchHit,
  type Site,
  type SiteOperations,
  type SitePage,
  searchQuery,
  site,
  siteInput,
} from './contract'
import { siteText } from './messages'
import { serializeHome, serializeSite, serializeSitePage } from './serializer'
import { withoutUnchangedFields, withStoredParts } from './unchanged'

/** The maximum number of hits whose permission is checked. */
const maxScanned = 200
const batchSize = 40
const maxHits = 20

/** With more titles the menu would slow down every page, so it only links to the list of all. */
const maxInMenu = 2_000

/** The content of the site's own pages, with the permissions of one caller. */
export function siteOperations({
  payload,
  caller,
  readCache,
  search,
  visitCounter,
  withLock,
}: {
  payload: Payload
  caller: Caller
  readCache: ReadCache
  search: SearchIndex
  visitCounter: Pick<VisitCounter, 'searched'>
  withLock: WithLock
}): SiteOperations {
  const access = asCaller(caller)
  const cached = cachedByRights(readCache, caller)
  /** The contents the caller may read, by id. */
  async function readableContents(ids: string[]) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: {
        and: [{ id: { in: ids } }, ...whereStatus('published')],
      },
      pagination: false,
      depth: 0,
      select: { title: true, slug: true, type: true },
      ...access,
    })
    return new Map(docs.map((content) => [content.id, content]))
  }

  const withFilledBody = async (page: SitePage): Promise<SitePage> => ({
    ...page,
    body: await withLookups({ payload, caller, readCache }, page.body),
  })

  // Access rules leave drafts to those who may edit them. No anonymous visitor can.
  const openable: Where[] = caller ? [{ archived: { not_equals: true } }] : whereStatus('published')

  /**
   * Whether the menu would be too long. A count would read the index of all contents after each change of a
   * title, and Payload's Local API takes longer for each title than the database does.
   */
  async function isMenuTooLong(): Promise<boolean> {
    const readable = contentsReadableTo(caller)
    const rights = readable === true ? [] : [readable]
    const { docs } = await payload.db.find({
      collection: 'contents',
      where: { and: [{ trashed: { equals: false } }, ...openable, ...rights] },
      sort: 'title',
      limit: maxInMenu + 1,
      pagination: false,
      select: { title: true },
    })
    return docs.length > maxInMenu
  }

  async function readSite(): Promise<Site> {
    return serializeSite(
      await payload.findGlobal({ slug: 'site', depth: 1, ...access }),
      await payload.findGlobal({
        slug: 'home',
        depth: 0,
        select: { page: true, plans: true },
        ...access,
      }),
    )
  }

  /** All contents the caller may open, by title; null if they are too many. */
  async function menu(): Promise<PageLink[] | null> {
    if (await isMenuTooLong()) return null
    const { docs } = await payload.find({
      collection: 'contents',
      where: { and: openable },
      sort: 'title',
      limit: maxInMenu,
      pagination: false,
      depth: 0,
      select: { title: true, slug: true, _status: true, language: true },
      ...access,
    })
    const { own } = await siteLanguages(payload, readCache)
    return docs.map(({ language, ...content }) => ({
      title: content.title,
      url: contentUrl(content),
      ...(content._status === 'draft' && { draft: true as const }),
      ...(language && language !== own && { language }),
    }))
  }

  return {
    get: () => readCache.get('site', ['site', 'home', 'assets'], readSite),
    async update(input) {
      if (!isAdmin(caller)) throw permissionError(caller, 'changeSettings')
      return writeWithLock({ payload, withLock }, 'site', async () => {
        const latest = await readSite()
        const { updatedAt, ...given } = siteInput.parse(withoutUnchangedFields(input, latest))
        rejectStaleVersion(updatedAt, { what: 'settings', yours: input, latest })
        if (isUnchanged({ schema: siteInput, entity: site }, given, latest)) return latest
        const stored = await payload.findGlobal({ slug: 'site', depth: 0, ...access })
        await updatePublished(payload, 'site', withStoredParts(given, stored), access)
        return readSite()
      })
    },
    async pages() {
      // Callers with the same rights may have different languages.
      const pages = await cached('pages', ['pages', 'site'], menu)
      return pages ?? [{ title: siteText('allPages'), url: '/search' }]
    },
    home: () =>
      cached('home', ['home', 'pages', 'assets'], async () =>
        serializeHome(await payload.findGlobal({ slug: 'home', depth: 1, ...access })),
      ),
    about: () =>
      cached('about', ['about', 'pages', 'assets', 'forms'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'about', depth: 1, ...access })),
      ).then(withFilledBody),
    terms: () =>
      cached('terms', ['terms', 'pages', 'assets', 'forms'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'terms', depth: 1, ...access })),
      ).then(withFilledBody),
    async search(query) {
      const { q } = searchQuery.parse(query)
      if (q === '') return []
      const { ids, wordsIn } = await search.find(q, maxScanned)
      const hits: SearchHit[] = []
      for (let from = 0; from < ids.length && hits.length < maxHits; from += batchSize) {
        const batch = ids.slice(from, from + batchSize)
        const readable = await readableContents(batch)
        for (const id of batch) {
          const content = readable.get(id)
          const text = content && search.textOf(id)
          if (text && hits.length < maxHits) hits.push(hitOf(content, text, wordsIn))
        }
      }
      visitCounter.searched(q, hits.length > 0)
      return hits
    },
  }
}

function hitOf(
  content: { id: string; slug?: string | null; type: SearchHit['type']; title: string },
  { text, description }: SearchText,
  wordsIn: (text: string) => string[],
): SearchHit {
  const excerpt = text || description
  const words = wordsIn(`${content.title} ${excerpt}`)
  return {
    url: contentUrl(content),
    type: content.type,
    title: highlight(content.title, words),
    excerpt: highlight(excerptOf(excerpt, words), words),
  }
}
