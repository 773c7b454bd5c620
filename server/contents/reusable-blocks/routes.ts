import { z } from 'zod'
import { largeJsonBody } from '../../http/bodies'
import { ifMatch } from '../../http/entity-tag'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import {
  reusableBlock,
  reusableBlockChange,
  reusableBlockInput,
  reusableBlockListQuery,
  reusableBlockRow,
  reusableBlockUse,
} from './contract'
import { aReusableBlock, aReusableBlockRow, aReusableBlockUse } from './examples'

const tag = 'Contents'
const path = '/reusable-block/:id'
const params = z.object({ id })
const forAdministrators = 'For administrators of contents.'
const example = { name: aReusableBlock.name, text: aReusableBlock.markdown }

/** Reusable blocks; not in the specification. */
export const reusableBlockRoutes: Route[] = [
  listRoute({
    name: 'listReusableBlocks',
    path: '/reusable-block',
    callers: 'users',
    tag,
    summary: 'List reusable blocks, with the number of their uses',
    description: 'For callers who may edit a content.',
    query: reusableBlockListQuery,
    item: reusableBlockRow,
    example: aReusableBlockRow,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.reusableBlocks.list(query),
  }),
  route({
    name: 'createReusableBlock',
    method: 'post',
    path: '/reusable-block',
    acceptsIdempotencyKey: true,
    callers: 'administrators',
    tag,
    summary: 'Create a reusable block',
    description: `${forAdministrators} A text shows it where it has \`<ReusableBlock block="{id}" />\`, as Markdown says it. It cannot contain another one.`,
    request: { body: { schema: reusableBlockInput, example, parser: largeJsonBody } },
    status: 201,
    response: reusableBlock,
    example: aReusableBlock,
    headers: { Location: 'The address of the reusable block in the API' },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.reusableBlocks.create(request.body)
      response.location(`/v1/reusable-block/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getReusableBlock',
    method: 'get',
    path,
    callers: 'users',
    tag,
    summary: 'Read a reusable block',
    description: 'For callers who may edit a content.',
    request: { params },
    status: 200,
    response: reusableBlock,
    example: aReusableBlock,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.reusableBlocks.get(parameter(call, 'id')),
  }),
  route({
    name: 'listUsesOfReusableBlock',
    method: 'get',
    path: `${path}/uses`,
    callers: 'administrators',
    tag,
    summary: 'List what has a reusable block',
    description: `${forAdministrators} Drafts count, and what is in the trash.`,
    request: { params },
    status: 200,
    response: z.array(reusableBlockUse),
    example: [aReusableBlockUse],
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.reusableBlocks.uses(parameter(call, 'id')),
  }),
  route({
    name: 'updateReusableBlock',
    method: 'post',
    path,
    callers: 'administrators',
    tag,
    summary: 'Change a reusable block',
    description: `${forAdministrators} Omitted fields stay as they are. Every page that has it shows the change.`,
    request: {
      params,
      headers: ifMatch,
      body: { schema: reusableBlockChange, example, parser: largeJsonBody },
    },
    status: 200,
    response: reusableBlock,
    example: aReusableBlock,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    changes: {
      read: (call) => call.api.reusableBlocks.get(parameter(call, 'id')),
      stale: 'Conflict',
    },
    handle: (call) => call.api.reusableBlocks.update(parameter(call, 'id'), call.request.body),
  }),
  {
    name: 'deleteReusableBlock',
    method: 'delete',
    path,
    callers: 'administrators',
    tag,
    summary: 'Delete a reusable block',
    description: `${forAdministrators} Texts that have it show nothing in its place.`,
    request: { params },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.reusableBlocks.remove(parameter(call, 'id')),
  },
]
