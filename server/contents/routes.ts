import { createHash } from 'node:crypto'
import { z } from 'zod'
import { largeJsonBody } from '../http/bodies'
import type { Call } from '../http/call'
import { onlyPage } from '../http/example-ids'
import { parameter, type Route, route } from '../http/route'
import { listOf } from '../operations/contract/list'
import { id, slugText } from '../operations/contract/scalars'
import {
  content,
  contentFormat,
  contentInput,
  contentListQuery,
  contentSummary,
  contentUpdate,
} from './contract'
import { aContent, aContentChange, aNewContent, aSummary } from './examples'

const rendered = content.extend({ data: z.string() })
const moved = z.object({ movedTo: z.string() })
const format = z.object({ format: contentFormat.default('json') })
const withId = z.object({ id })
const anotherVersion = z.object({
  'if-match': z.string().optional().meta({
    description: 'The `updatedAt` the caller has read; a stale one is rejected',
  }),
})

export const contentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/content',
    tag: 'Contents',
    summary: 'List contents, without their bodies',
    description:
      'Lists published contents that the caller may read, and all contents that the caller may edit.',
    request: { query: contentListQuery },
    status: 200,
    response: listOf(contentSummary),
    example: onlyPage([aSummary]),
    errors: ['ValidationFailed'],
    handle: ({ api, request }) => api.contents.list(request.query),
  }),
  route({
    method: 'post',
    path: '/content',
    tag: 'Contents',
    summary: 'Create a content',
    description:
      'For administrators and users with an `edit` entry on everything. `data` is Lexical rich text or Markdown.',
    request: { body: { schema: contentInput, example: aNewContent, parser: largeJsonBody } },
    status: 201,
    headers: { Location: 'The address of the content' },
    response: content,
    example: aContent,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict'],
    async handle({ api, request, response }) {
      const created = await api.contents.create(request.body)
      response.location(`/v1/content/${created.id}`)
      return created
    },
  }),
  route({
    method: 'get',
    path: '/content/slug/:slug',
    tag: 'Contents',
    summary: 'Read the content with a slug',
    request: { params: z.object({ slug: slugText }), query: format },
    status: 200,
    response: z.union([content, rendered, moved]),
    example: aContent,
    otherResponses: {
      301: {
        description: 'The slug of the content has changed',
        response: moved,
        example: { movedTo: aSummary.url },
        headers: { Location: 'The address of the content in `/v1`' },
      },
    },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    async handle(call) {
      const found = await call.api.contents.getBySlug(parameter(call, 'slug'))
      if ('movedTo' in found) {
        call.response.status(301).location(apiAddress(found.movedTo)).json(found)
        return found
      }
      return inFormat(call, found)
    },
  }),
  route({
    method: 'get',
    path: '/content/:id',
    tag: 'Contents',
    summary: 'Read a content',
    request: { params: withId, query: format },
    status: 200,
    response: z.union([content, rendered]),
    example: aContent,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound'],
    handle: async (call) => inFormat(call, await call.api.contents.get(parameter(call, 'id'))),
  }),
  route({
    method: 'get',
    path: '/content/:id/related',
    tag: 'Contents',
    summary: 'List contents on the same subject',
    description: 'At most three published contents that the caller may read, without their bodies.',
    request: { params: withId },
    status: 200,
    response: z.array(contentSummary),
    example: [aSummary],
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contents.related(parameter(call, 'id')),
  }),
  route({
    method: 'post',
    path: '/content/:id',
    tag: 'Contents',
    summary: 'Change a content',
    description:
      'For administrators and users with an `edit` entry on it. Omitted fields stay unchanged.',
    request: {
      params: withId,
      headers: anotherVersion,
      body: { schema: contentUpdate, example: aContentChange, parser: largeJsonBody },
    },
    status: 200,
    response: content,
    example: aContent,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) =>
      call.api.contents.update(parameter(call, 'id'), {
        ...call.request.body,
        ...versionRead(call),
      }),
  }),
]

async function inFormat(call: Call, found: z.output<typeof content>) {
  const parsed = format.parse({ format: call.request.query.format })
  call.response.set('ETag', entityTag(found, parsed.format))
  return parsed.format === 'json' ? found : call.api.contents.render(found, parsed.format)
}

/**
 * The ETag of a response: the version, which If-Match can send back, and a hash of the rest, which
 * changes with what the content refers to.
 */
function entityTag(found: z.output<typeof content>, form: string): string {
  const hash = createHash('sha1').update(JSON.stringify(found)).update(form).digest('base64url')
  return `"${found.updatedAt.toISOString()}~${hash}"`
}

/** The version in If-Match, which is the `updatedAt` the caller has read. */
function versionRead({ request }: Call): { updatedAt?: string } {
  const header = request.get('if-match')
  if (!header || header.trim() === '*') return {}
  const [version = ''] = header.replace(/^(W\/)?"|"$/g, '').split('~')
  return { updatedAt: version }
}

/** The address in `/v1` of the content shown at a page's address. */
function apiAddress(pageAddress: string): string {
  return pageAddress.startsWith('/content/')
    ? `/v1${pageAddress}`
    : `/v1/content/slug${pageAddress}`
}
