import { z } from 'zod'
import { listRoute } from '../../http/list-route'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { user } from '../contract'
import { aUser } from '../examples'
import {
  invitation,
  invitationAcceptance,
  invitationCode,
  invitationDays,
  invitationInput,
  invitationListQuery,
  receivedInvitation,
} from './contract'
import {
  anAcceptance,
  anInvitation,
  anInvitationCode,
  anInvitationInput,
  aReceivedInvitation,
} from './examples'

const params = z.object({ id })

// Calls with a fixed path come before those with an id in the same place.
export const invitationRoutes: Route[] = [
  route({
    name: 'findInvitation',
    method: 'post',
    path: '/invitation/find',
    callers: 'anyone',
    tag: 'Users',
    keys: 'closed',
    summary: 'Read an invitation by its code',
    description: 'For the person who has the mail. Reads only; a POST keeps the code out of logs.',
    request: { body: { schema: invitationCode, example: anInvitationCode } },
    status: 200,
    response: receivedInvitation,
    example: aReceivedInvitation,
    errors: ['ValidationFailed', 'TooManyRequests'],
    handle: ({ api, request }) => api.invitations.find(request.body),
  }),
  route({
    name: 'acceptInvitation',
    method: 'post',
    path: '/invitation/accept',
    callers: 'anyone',
    tag: 'Users',
    keys: 'closed',
    summary: 'Accept an invitation',
    description:
      'For the person who has the mail. Opens the account; its address counts as confirmed. Sign in afterwards.',
    request: { body: { schema: invitationAcceptance, example: anAcceptance } },
    status: 201,
    headers: { Location: 'The address of the user' },
    response: user,
    example: aUser,
    errors: ['ValidationFailed', 'Conflict', 'TooManyRequests'],
    async handle({ api, request, response }) {
      const created = await api.invitations.accept(request.body)
      response.location(`/v1/user/${created.id}`)
      return created
    },
  }),
  listRoute({
    name: 'listInvitations',
    path: '/invitation',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'List invitations',
    description:
      'For administrators. An invitation is listed until it is accepted or withdrawn, or has been expired for a month.',
    query: invitationListQuery,
    item: invitation,
    example: anInvitation,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'TooManyRequests'],
    list: ({ api }, query) => api.invitations.list(query),
  }),
  route({
    name: 'createInvitation',
    method: 'post',
    path: '/invitation',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'Invite a person to open an account',
    description: `For administrators. Mails a code that opens an account, once and within ${invitationDays} days.`,
    request: { body: { schema: invitationInput, example: anInvitationInput } },
    status: 201,
    response: invitation,
    example: anInvitation,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict', 'TooManyRequests'],
    handle: ({ api, request }) => api.invitations.create(request.body),
  }),
  route({
    name: 'resendInvitation',
    method: 'post',
    path: '/invitation/:id/resend',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'Send an invitation again',
    description:
      'For administrators. The mail has a new code; the earlier one no longer works, and the time starts again.',
    request: { params },
    status: 200,
    response: invitation,
    example: anInvitation,
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'Conflict', 'TooManyRequests'],
    handle: (call) => call.api.invitations.resend(parameter(call, 'id')),
  }),
  {
    name: 'withdrawInvitation',
    method: 'delete',
    path: '/invitation/:id',
    callers: 'administrators',
    tag: 'Users',
    keys: 'closed',
    summary: 'Withdraw an invitation',
    description: 'For administrators. Its code no longer works.',
    request: { params },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.invitations.withdraw(parameter(call, 'id')),
  },
]
