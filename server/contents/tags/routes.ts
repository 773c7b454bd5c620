import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { countedTag, tagAddress, tagListQuery } from './contract'
import { aCountedTag } from './examples'

export const tagRoutes: Route[] = [
  listRoute({
    name: 'listTags',
    path: '/tag',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'List tags, with the number of their contents',
    description:
      'Tags of published contents that the caller may read. Callers who may edit a content get all tags.',
    query: tagListQuery,
    item: countedTag,
    example: aCountedTag,
    errors: ['ValidationFailed'],
    list: ({ api }, query) => api.tags.list(query),
  }),
  route({
    name: 'getTag',
    method: 'get',
    path: '/tag/:tag',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'Read a tag by its slug or id',
    description: 'Its contents are in `GET /content?filter[tag]=…`.',
    request: { params: z.object({ tag: tagAddress }) },
    status: 200,
    response: countedTag,
    example: aCountedTag,
    errors: ['ValidationFailed', 'NotFound'],
    handle: (call) => call.api.tags.get(parameter(call, 'tag')),
  }),
]
