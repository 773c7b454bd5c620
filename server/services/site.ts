import type { Payload } from 'payload'
import { contentUrl } from '../../cms/address'
import { type SearchHit, type SiteOperations, searchQuery } from '../contract/site'
import type { Memory } from '../memory'
import { serializeHome, serializeSite, serializeSitePage } from '../serializers/site'
import { asCaller, type Caller } from './caller'
import type { SearchIndex, SearchText } from './search-index'
import { excerptOf, withHits } from './search-pieces'
import { rememberedForStrangers } from './strangers'

/** How many hits are looked at for those a caller may read, and how many are shown. */
const mostLookedAt = 200
const mostHits = 20

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
  const forStrangers = rememberedForStrangers(memory, caller)
  /** Those of some contents that the caller may read now, by their ids. */
  async function readableOnes(ids: string[]) {
    const { docs } = await payload.find({
      collection: 'contents',
      where: {
        and: [
          { id: { in: ids } },
          { _status: { equals: 'published' } },
          { archived: { not_equals: true } },
        ],
      },
      pagination: false,
      depth: 0,
      select: { title: true, slug: true, type: true },
      ...access,
    })
    return new Map(docs.map((content) => [content.id, content]))
  }

  return {
    get: () =>
      memory.remember('site', ['site', 'assets'], async () =>
        serializeSite(await payload.findGlobal({ slug: 'site', depth: 1, ...access })),
      ),
    pages: () =>
      forStrangers('pages', ['pages'], async () => {
        const { docs } = await payload.find({
          collection: 'contents',
          where: {
            and: [{ _status: { equals: 'published' } }, { archived: { not_equals: true } }],
          },
          sort: 'title',
          pagination: false,
          depth: 0,
          select: { title: true, slug: true },
          ...access,
        })
        return docs.map((content) => ({ title: content.title, url: contentUrl(content) }))
      }),
    home: () =>
      forStrangers('home', ['home', 'pages', 'assets'], async () =>
        serializeHome(await payload.findGlobal({ slug: 'home', depth: 1, ...access })),
      ),
    about: () =>
      forStrangers('about', ['about', 'pages', 'assets', 'forms'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'about', depth: 1, ...access })),
      ),
    terms: () =>
      forStrangers('terms', ['terms', 'pages', 'assets', 'forms'], async () =>
        serializeSitePage(await payload.findGlobal({ slug: 'terms', depth: 1, ...access })),
      ),
    async search(query) {
      const { q } = searchQuery.parse(query)
      if (q === '') return []
      const found = (await search.find(q)).slice(0, mostLookedAt)
      const readable = await readableOnes(found.map(({ id }) => id))
      return found
        .flatMap(({ id, words }) => {
          const content = readable.get(id)
          const text = search.textOf(id)
          return content && text ? [hitOf(content, text, words)] : []
        })
        .slice(0, mostHits)
    },
  }
}

function hitOf(
  content: { id: string; slug?: string | null; type: SearchHit['type']; title: string },
  { text, description }: SearchText,
  words: string[],
): SearchHit {
  return {
    url: contentUrl(content),
    type: content.type,
    title: withHits(content.title, words),
    excerpt: withHits(excerptOf(text || description, words), words),
  }
}
