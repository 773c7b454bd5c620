import { z } from 'zod'
import { onlyPage } from '../../http/example-ids'
import { parameter, type Route, route } from '../../http/route'
import { countedTag, tagAddress, tagList, tagListQuery } from './contract'
import { aCountedTag } from './examples'

export const tagRoutes: Route[] = [
  route({
    name: 'listTags',
    method: 'get',
    path: '/tag',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'List tags, with the number of their contents',
    description:
      'Tags of published contents that the caller may read. Callers who may edit a content get all tags.',
    request: { query: tagListQuery },
    status: 200,
    response: tagList,
    example: onlyPage([aCountedTag]),
    errors: ['ValidationFailed'],
    handle: ({ api, request }) => api.tags.list(request.query),
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
