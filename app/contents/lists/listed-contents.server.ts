import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ContentListInput } from '../../../server/contents/listing/contract'
import { apiOf } from '../../loaders/api.server'
import { callService, notFound } from '../../loaders/call-service.server'
import { inLanguageOfSite } from '../../loaders/list-locale.server'
import { listedContent } from './content-list'

const pageSize = 24
/** Parts of a series. */
const maxParts = 1000
const lastPage = 1_000_000

/**
 * One page of published contents, the newest publication first; `page` in the query is from 0.
 * @throws the 404 page after the last one
 */
export async function listedContents(args: LoaderFunctionArgs, filter: ContentListInput) {
  const page = pageIn(new URL(args.request.url).searchParams)
  const api = apiOf(args)
  const found = inLanguageOfSite(api).then((locale) =>
    api.contents.list({
      status: 'published',
      sort: 'publishedAt,desc',
      size: pageSize,
      page,
      ...locale,
      ...filter,
    }),
  )
  const list = await callService(args.request, found)
  if (page > 0 && list.empty) throw notFound()
  const { content, number, totalPages, totalElements } = list
  return { items: content.map(listedContent), number, totalPages, totalElements }
}

/**
 * One page of the parts of a series, in their order.
 * @param address the slug or id of the series
 * @throws the 404 page after the last one
 */
export async function listedParts(args: LoaderFunctionArgs, address: string) {
  const number = pageIn(new URL(args.request.url).searchParams)
  const api = apiOf(args)
  const series = await callService(args.request, api.series.get(address))
  // The list is in another order, and a series has no more than fit into one page of it.
  const { content } = await callService(
    args.request,
    api.contents.list({ 'filter[series]': series.id, status: 'published', size: maxParts }),
  )
  const byId = new Map(content.map((part) => [part.id, part]))
  const parts = series.parts.flatMap(({ id }) => byId.get(id) ?? [])
  const items = parts.slice(number * pageSize, (number + 1) * pageSize).map(listedContent)
  if (number > 0 && items.length === 0) throw notFound()
  const totalPages = Math.ceil(parts.length / pageSize)
  return { series, list: { items, number, totalPages, totalElements: parts.length } }
}

/** The number of a page, from 0. @throws the 404 page for no number */
function pageIn(query: URLSearchParams): number {
  const given = query.get('page') ?? '0'
  if (!/^\d{1,7}$/.test(given) || Number(given) > lastPage) throw notFound()
  return Number(given)
}
