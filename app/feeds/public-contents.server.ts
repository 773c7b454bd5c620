import type { Api } from '../../server/api/contract'
import type { ContentSummary } from '../../server/contents/contract'
import type { ContentListInput } from '../../server/contents/listing/contract'
import { inLanguageOfSite } from '../loaders/list-locale.server'

const pageSize = 1000

/** The list that `publicContents` is a part of: for callers who may read more, it is longer. */
const published = { status: 'published', sort: 'id' } as const

const newestFirst = { status: 'published', sort: 'publishedAt,desc' } as const

/** How many published contents the caller may read. */
export async function countContents({ contents }: Api): Promise<number> {
  const { totalElements } = await contents.list({ ...published, size: 1 })
  return totalElements
}

/**
 * Streams contents that anonymous visitors may read, regardless of the caller, oldest first.
 * @param from where to start in the list of `countContents`, a multiple of 1,000
 * @param count how many of that list to go through, a multiple of 1,000
 */
export async function* publicContents(
  { contents }: Api,
  from: number,
  count: number,
): AsyncGenerator<ContentSummary[]> {
  let position: { page: number } | { after: string } = { page: from / pageSize }
  for (let read = 0; read < count; read += pageSize) {
    const { content, last } = await contents.list({ ...published, ...position, size: pageSize })
    yield content.filter(({ metadata }) => metadata.permission === 'public')
    const end = content.at(-1)
    if (last || !end) return
    position = { after: end.id }
  }
}

/** The newest articles and case studies that anonymous visitors may read, for feeds. */
export async function newestArticles(api: Api, count: number): Promise<ContentSummary[]> {
  const byType = await Promise.all(
    (['article', 'case'] as const).map((type) => newestPublic(api, { type }, count)),
  )
  return byType
    .flat()
    .toSorted((one, other) => Number(other.publishedAt) - Number(one.publishedAt))
    .slice(0, count)
}

/** The newest contents of a tag that anonymous visitors may read. */
export function newestOfTag(api: Api, id: string, count: number): Promise<ContentSummary[]> {
  return newestPublic(api, { 'filter[tag]': id }, count)
}

/** The newest contents of a series that anonymous visitors may read, in any language. */
export function newestOfSeries(api: Api, id: string, count: number): Promise<ContentSummary[]> {
  return newestPublic(api, { 'filter[series]': id, locale: undefined }, count)
}

async function newestPublic(
  api: Api,
  filter: ContentListInput,
  count: number,
): Promise<ContentSummary[]> {
  const { contents } = api
  const locale = await inLanguageOfSite(api)
  const found: ContentSummary[] = []
  let after: { after?: string } = {}
  while (found.length < count) {
    const query = { ...newestFirst, ...locale, ...filter, size: count, ...after }
    const { content, last } = await contents.list(query)
    found.push(...content.filter(({ metadata }) => metadata.permission === 'public'))
    const end = content.at(-1)
    if (last || !end) break
    after = { after: end.id }
  }
  return found.slice(0, count)
}
