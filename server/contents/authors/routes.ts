import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { author } from './contract'
import { anAuthor } from './examples'

export const authorRoutes: Route[] = [
  route({
    name: 'getAuthor',
    method: 'get',
    path: '/author/:id',
    callers: 'anyone',
    tag: 'Contents',
    summary: 'Read the name and picture of an author',
    description:
      'Of users who have published a content that the caller may read. Their contents are in `GET /content?filter[author]=…`.',
    request: { params: z.object({ id }) },
    status: 200,
    response: author,
    example: anAuthor,
    errors: ['ValidationFailed', 'NotFound'],
    handle: (call) => call.api.authors.get(parameter(call, 'id')),
  }),
]
