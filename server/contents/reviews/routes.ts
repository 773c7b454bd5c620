import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { review, reviewInput, reviewResolution } from './contract'
import { aReview } from './examples'

const path = '/content/:id/review'
const shared = {
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
    path,
    name: 'getReview',
    method: 'get',
    summary: 'Read the review of a content',
    description: `${forWriters} It has what authors, editors and clients have written about the draft.`,
    request: { params: withId },
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.reviews.get(parameter(call, 'id')),
  }),
  route({
    ...shared,
    path,
    name: 'addToReview',
    method: 'post',
    summary: 'Submit a draft for review, comment on it, request changes, or reply to a client',
    description: `${forWriters} Only those who may publish it request changes. To approve it, publish it. Those concerned get a mail. A reply needs \`replyTo\`; the client reads it by the link.`,
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
  route({
    ...shared,
    path: `${path}/:entry`,
    name: 'resolveReviewComment',
    method: 'post',
    summary: 'Resolve or reopen a comment of a client',
    description: `${forWriters} The client sees that it is resolved.`,
    request: {
      params: withId.extend({ entry: z.string() }),
      body: { schema: reviewResolution, example: { resolved: true } },
    },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) =>
      call.api.reviews.resolve(parameter(call, 'id'), parameter(call, 'entry'), call.request.body),
  }),
]
