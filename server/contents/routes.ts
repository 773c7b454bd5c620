import { z } from 'zod'
import { largeJsonBody } from '../http/bodies'
import type { Call } from '../http/call'
import { ifMatch } from '../http/entity-tag'
import { onlyPage } from '../http/example-ids'
import { withFields } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
import { contentSlug, id } from '../operations/contract/scalars'
import {
  type Content,
  content,
  contentFormat,
  contentInput,
  contentLanguage,
  contentSummary,
  contentUpdate,
} from './contract'
import { aContent, aContentChange, aNewContent, aSummary } from './examples'
import { contentFieldsList, contentList, contentListQuery } from './listing/contract'

const rendered = content.extend({ data: z.string() }).meta({ id: 'RenderedContent' })
const moved = z
  .object({ movedTo: z.string(), isTemporary: z.literal(true).optional() })
  .meta({ id: 'MovedContent' })
const toContent = {
  response: moved,
  example: { movedTo: aSummary.url },
  headers: { Location: 'The address of the content in `/v1`' },
}
const shown = z.object({
  format: contentFormat.default('json'),
  locale: contentLanguage.optional().meta({
    description:
      'The text in this language, or the original when that is what readers get without one',
    example: 'de',
  }),
})
const withId = z.object({ id })
export const contentRoutes: Route[] = [
  route({
    name: 'listContents',
    method: 'get',
    path: '/content',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'List contents, or what has changed in them',
    description:
      'Lists published contents that the caller may read, and all contents that the caller may edit. A mirror reads the whole list with `include=cursor` once, and from then on only `changedSince` the cursor of the first page or of its last call. A list that is filtered by a date is sorted by it.',
    request: { query: contentListQuery },
    status: 200,
    response: z.union([contentList, contentFieldsList]),
    example: onlyPage([aSummary]),
    errors: ['ValidationFailed'],
    async handle({ api, request }) {
      const list = await api.contents.list(request.query)
      const { fields, include = [] } = contentListQuery.parse(request.query)
      return fields ? withFields(list, [...fields, ...include]) : list
    },
  }),
  route({
    name: 'createContent',
    method: 'post',
    path: '/content',
    callers: 'administrators',
    tag: 'Contents',
    summary: 'Create a content',
    description:
      'For administrators and users with an `edit` entry on everything. Authors create drafts. `data` is Lexical rich text or Markdown.',
    request: { body: { schema: contentInput, example: aNewContent, parser: largeJsonBody } },
    status: 201,
    headers: { Location: 'The address of the content' },
    response: content,
    example: aContent,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict'],
    async handle({ api, request, response }) {
      const created = await api.contents.create(request.body)
      response.location(`/v1/content/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getContentBySlug',
    method: 'get',
    path: '/content/slug/:slug',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'Read the content with a slug',
    request: { params: z.object({ slug: contentSlug }), query: shown },
    status: 200,
    response: z.union([content, rendered, moved]),
    example: aContent,
    otherResponses: {
      301: { ...toContent, description: 'The slug of the content has changed' },
      302: {
        ...toContent,
        description: 'The slug is that of the original after a language without a translation',
      },
    },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    async handle(call) {
      const found = await call.api.contents.getBySlug(parameter(call, 'slug'))
      if ('movedTo' in found) {
        const status = found.isTemporary ? 302 : 301
        call.response.status(status).location(apiAddress(found.movedTo)).json(found)
        return found
      }
      return asAskedFor(call, found)
    },
  }),
  route({
    name: 'getContent',
    method: 'get',
    path: '/content/:id',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'Read a content',
    request: { params: withId, query: shown },
    status: 200,
    response: z.union([content, rendered]),
    example: aContent,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: async (call) => asAskedFor(call, await call.api.contents.get(parameter(call, 'id'))),
  }),
  route({
    name: 'listRelatedContents',
    method: 'get',
    path: '/content/:id/related',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'List contents on the same subject',
    description:
      'At most three published contents that the caller may read, without their bodies: those with the same tags first, then those with similar titles.',
    request: { params: withId },
    status: 200,
    response: z.array(contentSummary),
    example: [aSummary],
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contents.related(parameter(call, 'id')),
  }),
  route({
    name: 'updateContent',
    method: 'post',
    path: '/content/:id',
    callers: 'users',
    tag: 'Contents',
    summary: 'Change a content',
    description:
      'For administrators and users with an `edit` entry on it. Omitted fields stay unchanged.',
    request: {
      params: withId,
      headers: ifMatch,
      body: { schema: contentUpdate, example: aContentChange, parser: largeJsonBody },
    },
    status: 200,
    response: content,
    example: aContent,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    changes: { read: (call) => call.api.contents.get(parameter(call, 'id')), stale: 'Conflict' },
    handle: (call) => call.api.contents.update(parameter(call, 'id'), call.request.body),
  }),
]

/** The content in the language and the format of the query. */
async function asAskedFor({ api, request: { query } }: Call, found: Content) {
  const { format, locale } = shown.parse({ format: query.format, locale: query.locale })
  const inLanguage = locale ? await api.contents.inLanguage(found, locale) : found
  return format === 'json' ? inLanguage : api.contents.render(inLanguage, format)
}

/** The address in `/v1` of the content shown at a page's address. */
function apiAddress(pageAddress: string): string {
  return pageAddress.startsWith('/content/')
    ? `/v1${pageAddress}`
    : `/v1/content/slug/${encodeURIComponent(pageAddress.slice(1))}`
}
