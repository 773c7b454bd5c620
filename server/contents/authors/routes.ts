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
      'Of users who have published an article or case study that the caller may read. These are in `GET /content?filter[author]=…&filter[type]=article,case`.',
    request: { params: z.object({ id }) },
    status: 200,
    response: author,
    example: anAuthor,
    errors: ['ValidationFailed', 'NotFound'],
    handle: (call) => call.api.authors.get(parameter(call, 'id')),
  }),
]
