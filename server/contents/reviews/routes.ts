import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { review, reviewInput, reviewResolution } from './contract'
import { aComment, aReview } from './examples'

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
    summary: 'Submit a draft for review, comment on it or on a passage, request changes, or reply',
    description: `${forWriters} Only those who may publish it request changes. To approve it, publish it. Those concerned get a mail, and so do those who are named, by \`mentions\` or as \`@Name\` in the text. A comment with \`passage\` is on words of the text. A reply needs \`replyTo\`; one to a client, the client reads by the link.`,
    request: {
      params: withId,
      body: { schema: reviewInput, example: aComment },
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
    summary: 'Resolve or reopen a comment on a passage or of a client',
    description: `${forWriters} A client sees that theirs is resolved.`,
    request: {
      params: withId.extend({ entry: z.string() }),
      body: { schema: reviewResolution, example: { resolved: true } },
    },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: (call) =>
      call.api.reviews.resolve(parameter(call, 'id'), parameter(call, 'entry'), call.request.body),
  }),
]
