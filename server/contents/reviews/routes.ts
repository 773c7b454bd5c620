import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { review, reviewInput } from './contract'
import { aReview } from './examples'

const shared = {
  path: '/content/:id/review',
  callers: 'users',
  tag: 'Editing',
  status: 200,
  response: review,
  example: aReview,
} as const
const withId = z.object({ id })
const forWriters = 'For administrators, users with an `edit` entry on it, and its author.'

/** Not in the specification. */
export const reviewRoutes: Route[] = [
  route({
    ...shared,
    name: 'getReview',
    method: 'get',
    summary: 'Read the review of a content',
    description: `${forWriters} It has what authors and editors have written about the draft.`,
    request: { params: withId },
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.reviews.get(parameter(call, 'id')),
  }),
  route({
    ...shared,
    name: 'addToReview',
    method: 'post',
    summary: 'Submit a draft for review, comment on it, or request changes',
    description: `${forWriters} Only those who may publish it request changes. To approve it, publish it. Those concerned get a mail.`,
    request: {
      params: withId,
      body: { schema: reviewInput, example: { kind: 'comment', text: 'A fine beginning.' } },
    },
    acceptsIdempotencyKey: true,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    handle: (call) => call.api.reviews.add(parameter(call, 'id'), call.request.body),
  }),
]
