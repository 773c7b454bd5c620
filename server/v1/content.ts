import { z } from 'zod'
import { content, contentFormat, contentSummary } from '../contract/content'
import { listOf } from '../contract/list'
import type { Call, Route } from './route'
import { route } from './route'

const rendered = content.extend({ data: z.string() })
const asked = z.object({ format: contentFormat.default('json') })

export const contentRoutes: Route[] = [
  route({
    method: 'get',
    path: '/content',
    status: 200,
    answer: listOf(contentSummary),
    handle: ({ api, request }) => api.contents.list(request.query),
  }),
  route({
    method: 'post',
    path: '/content',
    status: 201,
    answer: content,
    async handle({ api, request, response }) {
      const created = await api.contents.create(request.body)
      response.location(`/v1/content/${created.id}`)
      return created
    },
  }),
  route({
    method: 'get',
    path: '/content/slug/:slug',
    status: 200,
    answer: z.union([content, rendered, z.object({ movedTo: z.string() })]),
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
    status: 200,
    answer: z.union([content, rendered]),
    handle: async (call) => inFormat(call, await call.api.contents.get(parameter(call, 'id'))),
  }),
  route({
    method: 'post',
    path: '/content/:id',
    status: 200,
    answer: content,
    handle: (call) =>
      call.api.contents.update(parameter(call, 'id'), {
        ...call.request.body,
        ...versionRead(call),
      }),
  }),
]

async function inFormat(call: Call, found: z.output<typeof content>) {
  const { format } = asked.parse({ format: call.request.query.format })
  return format === 'json' ? found : call.api.contents.render(found, format)
}

function parameter({ request }: Call, name: string): string {
  return String(request.params[name])
}

/** The version named by If-Match, which is the `updatedAt` the caller has read. */
function versionRead({ request }: Call): { updatedAt?: string } {
  const header = request.get('if-match')
  return header ? { updatedAt: header.replace(/^(W\/)?"|"$/g, '') } : {}
}

/** Where `/v1` answers with the content that a page's address shows. */
function apiAddress(pageAddress: string): string {
  return pageAddress.startsWith('/content/')
    ? `/v1${pageAddress}`
    : `/v1/content/slug${pageAddress}`
}
