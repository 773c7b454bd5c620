import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { contentCheck } from './contract'
import { aCheck } from './examples'

const shared = {
  path: '/content/:id/check',
  callers: 'users',
  tag: 'Editing',
  status: 200,
  response: contentCheck,
  example: aCheck,
} as const
const request = { params: z.object({ id }) }
const forWriters = 'For administrators, users with an `edit` entry on it, and its author.'

/** Not in the specification. */
export const contentCheckRoutes: Route[] = [
  route({
    ...shared,
    name: 'checkContent',
    method: 'get',
    summary: 'Check a draft before it is published',
    description: `${forWriters} It looks for a missing description, pictures without alternative text, headings out of order, links to pages that visitors cannot open, and a text that is hard to read. A finding keeps nobody from publishing.`,
    request,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.contentChecks.get(parameter(call, 'id')),
  }),
  route({
    ...shared,
    name: 'checkOutsideLinks',
    method: 'post',
    summary: 'Open the links of a draft to other sites',
    description: `${forWriters} The links are opened after the response. Read the check again for the results.`,
    request,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) => call.api.contentChecks.checkOutsideLinks(parameter(call, 'id')),
  }),
]
