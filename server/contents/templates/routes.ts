import { z } from 'zod'
import { largeJsonBody } from '../../http/bodies'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import {
  contentTemplate,
  templateChange,
  templateInput,
  templateListQuery,
  templateRow,
} from './contract'
import { aTemplate, aTemplateRow } from './examples'

const tag = 'Editing'
const path = '/content-template/:id'
const params = z.object({ id })
const forWriters = 'For callers who may edit a content.'
const forAdministrators = 'For administrators of contents.'
const { name, type, markdown: data } = aTemplate

/** Templates that editors have made; not in the specification. */
export const contentTemplateRoutes: Route[] = [
  listRoute({
    name: 'listContentTemplates',
    path: '/content-template',
    callers: 'users',
    tag,
    summary: 'List the templates for new contents that editors have made',
    description: forWriters,
    query: templateListQuery,
    item: templateRow,
    example: aTemplateRow,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.contentTemplates.list(query),
  }),
  route({
    name: 'createContentTemplate',
    method: 'post',
    path: '/content-template',
    acceptsIdempotencyKey: true,
    callers: 'administrators',
    tag,
    summary: 'Create a template for new contents',
    description: `${forAdministrators} A content that begins with it has a copy.`,
    request: {
      body: { schema: templateInput, example: { name, type, data }, parser: largeJsonBody },
    },
    status: 201,
    response: contentTemplate,
    example: aTemplate,
    headers: { Location: 'The address of the template in the API' },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.contentTemplates.create(request.body)
      response.location(`/v1/content-template/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getContentTemplate',
    method: 'get',
    path,
    callers: 'users',
    tag,
    summary: 'Read a template for new contents',
    description: forWriters,
    request: { params },
    status: 200,
    response: contentTemplate,
    example: aTemplate,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.contentTemplates.get(parameter(call, 'id')),
  }),
  route({
    name: 'renameContentTemplate',
    method: 'post',
    path,
    callers: 'administrators',
    tag,
    summary: 'Rename a template for new contents',
    description: forAdministrators,
    request: { params, body: { schema: templateChange, example: { name } } },
    status: 200,
    response: contentTemplate,
    example: aTemplate,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.contentTemplates.rename(parameter(call, 'id'), call.request.body),
  }),
  {
    name: 'deleteContentTemplate',
    method: 'delete',
    path,
    callers: 'administrators',
    tag,
    summary: 'Delete a template for new contents',
    description: `${forAdministrators} Contents that began with it stay as they are.`,
    request: { params },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.contentTemplates.remove(parameter(call, 'id')),
  },
]
