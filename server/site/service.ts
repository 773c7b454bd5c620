import type { Payload } from 'payload'
import { contentUrl } from '../../cms/contents/address'
import type { Memory } from '../cache/read-cache'
import { rememberedByRights } from '../contents/cached-reads'
import { statusIs } from '../contents/status'
import { asCaller, type Caller } from '../identity/caller'
import { excerptOf, withHits } from '../search/highlights'
import type { SearchIndex } from '../search/search-index'
import type { SearchText } from '../search/store'
import { type PageLink, type SearchHit, type SiteOperations, searchQuery } from './contract'
import { serializeHome, serializeSite, serializeSitePage } from './serializer'

/** How many hits are looked at for those a caller may read, so many at a time, and how many are shown. */
const mostLookedAt = 200
const lookedAtOnce = 40
const mostHits = 20

/** More titles than this are in every page's way: then the menu leads to where all of them are. */
const mostInMenu = 2_000
const allPages: PageLink = { title: 'All pages', url: '/search' }

/** What the site's own pages show, with the rights of one caller. */
export function siteOperations({
  payload,
  caller,
  memory,
  search,
}: {
  payload: Payload
  caller: Caller
  memory: Memory
  search: SearchIndex
}): SiteOperations {
  const access = asCaller(caller)
  const remembered = rememberedByRights(memory, caller)
  /** Those of some contents that the caller may read now, by their ids. */
  async function readableOnes(ids: string[]) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: {
        and: [{ id: { in: ids } }, ...statusIs('published')],
      },
      pagination: false,
      depth: 0,
      select: { title: true, slug: true, type: true },
      ...access,
    })
    return new Map(docs.map((content) => [content.id, content]))
  }

  /** All published contents the caller may read, by title; of too many, the way to them. */
  async function menu(): Promise<PageLink[]> {
    const published = { collection: 'contents', where: { and: statusIs('published') } } as const
    const { totalDocs } = await payload.count({ ...published, ...access })
    if (totalDocs > mostInMenu) return [allPages]
    const { docs } = await payload.find({
      ...published,
      sort: 'title',
      pagination: false,
      depth: 0,
      select: { title: true, slug: true },
      ...access,
    })
    return docs.map((content) => ({ title: content.title, url: contentUrl(content) }))
  }

  return {
    get: () =>
      memory.remember('site', ['site', 'assets'], async () =>
        serializeSite(await payload.findGlobal({ slug: 'site', depth: 1, ...access })),
      ),
    pages: () => remembered('pages', ['pages'], menu),
    home: () =>
      remembered('home', ['home', 'pages', 'assets'], async () =>
        serializeHome(await payload.findGlobal({ slug: 'home', depth: 1, ...access })),
      ),
    about: () =>
      remembered('about', ['about', 'pages', 'assets', 'forms'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'about', depth: 1, ...access })),
      ),
    terms: () =>
      remembered('terms', ['terms', 'pages', 'assets', 'forms'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'terms', depth: 1, ...access })),
      ),
    async search(query) {
      const { q } = searchQuery.parse(query)
      if (q === '') return []
      const { ids, wordsIn } = await search.find(q, mostLookedAt)
      const hits: SearchHit[] = []
      for (let from = 0; from < ids.length && hits.length < mostHits; from += lookedAtOnce) {
        const some = ids.slice(from, from + lookedAtOnce)
        const readable = await readableOnes(some)
        for (const id of some) {
          const content = readable.get(id)
          const text = content && search.textOf(id)
          if (text && hits.length < mostHits) hits.push(hitOf(content, text, wordsIn))
        }
      }
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
    title: withHits(content.title, words),
    excerpt: withHits(excerptOf(excerpt, words), words),
  }
}
