import type {
  Content,
  ContentSummary,
  MovedContent,
  RenderedContent,
} from '../../server/contents/contract'
import type { ContentList, ContentListInput } from '../../server/contents/listing/contract'
import type { ContentOperations } from '../../server/contents/operations/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import type { ListDefaults } from './list-defaults'
import { withQuery } from './query-string'

/** The operations on contents over HTTP. */
export function createContentsCalls(
  http: Http,
  { newestFirst }: ListDefaults,
): Calls<ContentOperations> {
  const { read } = http

  /** A list of changes has its own order, and so has one with a filter that needs an order. */
  function listQuery({ include, fields, 'filter[type]': types, ...query }: ContentListInput = {}) {
    const hasOrder = Object.keys(query).some((name) => ordering.test(name))
    const defaults = hasOrder ? {} : newestFirst
    return {
      ...defaults,
      ...query,
      'filter[type]': types?.toString(),
      include: include?.toString(),
      fields: fields?.toString(),
    }
  }

  return {
    get: (id, options) => read<Content>(addressOf(id), options),
    async getBySlug(slug, options) {
      const path = `/v1/content/slug/${encodeURIComponent(slug)}`
      // A moved slug returns 301 or 302 with the new address in the body. Browsers hide both: there the
      // redirect is followed, and the content at its target has the address.
      const found = await read<Content | MovedContent | null>(path, {
        ...options,
        accept: [0, 301, 302],
      })
      if (found) return found
      const { url } = await read<Content>(path, { ...options, follow: true })
      return { movedTo: url }
    },
    list: (query, options) =>
      read<ContentList>(withQuery('/v1/content', listQuery(query)), options),
    create: (input, options) =>
      read<Content>('/v1/content', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<Content>(addressOf(id), { ...options, method: 'POST', body: input }),
    related: (id, options) => read<ContentSummary[]>(`${addressOf(id)}/related`, options),
    inLanguage: (content, locale, options) =>
      read<Content>(withQuery(addressOf(content.id), { locale }), options),
    render: (content, format, options) =>
      read<RenderedContent>(withQuery(addressOf(content.id), { format }), options),
  }
}

/** Parameters that decide the order of the list. */
const ordering = /^(?:changedSince|filter\[(?!type|status))/

function addressOf(id: string): string {
  return `/v1/content/${encodeURIComponent(id)}`
}
