import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import {
  clientLink,
  clientLinkInput,
  clientLinkListQuery,
  maxLinkDays,
  newClientLink,
  sharedCommentInput,
  sharedDraft,
  sharedDraftQuery,
} from './contract'
import { aClientLink, aCommentInput, aNewClientLink, aSharedDraft } from './examples'

const tag = 'Editing'
const path = '/content/:id/clientLinks'
const withId = z.object({ id })
const forPublishers = 'For administrators and users with an `edit` entry on it.'
const noStore = 'private, no-store'

export const clientLinkRoutes: Route[] = [
  listRoute({
    name: 'listClientLinks',
    path,
    callers: 'users',
    tag,
    summary: 'List the links to a draft for clients',
    description: `${forPublishers} A link that has ended is listed for a month. No response has its address again.`,
    params: withId,
    query: clientLinkListQuery,
    item: clientLink,
    example: aClientLink,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    list: (call, query) => call.api.clientLinks.list(parameter(call, 'id'), query),
  }),
  route({
    name: 'createClientLink',
    method: 'post',
    path,
    callers: 'users',
    tag,
    summary: 'Create a link with which a client reads a draft and comments on it',
    description: `${forPublishers} It works for ${maxLinkDays} days at most, until it is revoked. The response has its address, which no other response has.`,
    request: {
      params: withId,
      body: { schema: clientLinkInput, example: { client: aClientLink.client, days: 14 } },
    },
    status: 201,
    response: newClientLink,
    example: aNewClientLink,
    errors: [
      'ValidationFailed',
      'Unauthorized',
      'Forbidden',
      'NotFound',
      'Conflict',
      'TooManyRequests',
    ],
    handle(call) {
      call.response.set('Cache-Control', noStore)
      return call.api.clientLinks.create(parameter(call, 'id'), call.request.body)
    },
  }),
  route({
    name: 'revokeClientLink',
    method: 'delete',
    path: `${path}/:link`,
    callers: 'users',
    tag,
    summary: 'Revoke a link to a draft',
    description: `${forPublishers} It no longer works; the comments stay.`,
    request: { params: withId.extend({ link: z.string() }) },
    status: 200,
    response: clientLink,
    example: { ...aClientLink, endedAt: '2026-12-01T08:00:00.000Z' },
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.clientLinks.revoke(parameter(call, 'id'), parameter(call, 'link')),
  }),
  route({
    name: 'getSharedDraft',
    method: 'get',
    path: '/content/:id/shared',
    callers: 'anyone',
    tag,
    summary: 'Read a draft with its client link',
    description:
      'For everyone with the key of the link: the latest draft, the comments written by this link, and the replies to them.',
    request: { params: withId, query: sharedDraftQuery },
    status: 200,
    response: sharedDraft,
    example: aSharedDraft,
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    handle(call) {
      call.response.set('Cache-Control', noStore)
      return call.api.clientLinks.shared(
        parameter(call, 'id'),
        // The operation parses the query.
        call.request.query as { key: string },
      )
    },
  }),
  route({
    name: 'commentOnSharedDraft',
    method: 'post',
    path: '/content/:id/shared',
    callers: 'anyone',
    tag,
    summary: 'Comment on a draft with its client link',
    description:
      'For everyone with the key of the link, while the draft is not published, 200 times at most. Editors read it in the review of the content; who has made the link and the author get a mail.',
    request: { params: withId, body: { schema: sharedCommentInput, example: aCommentInput } },
    status: 201,
    response: sharedDraft,
    example: aSharedDraft,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'NotFound', 'Conflict', 'TooManyRequests'],
    handle: (call) => call.api.clientLinks.comment(parameter(call, 'id'), call.request.body),
  }),
]
