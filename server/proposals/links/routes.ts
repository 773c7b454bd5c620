import { z } from 'zod'
import { parameter, type Route, route } from '../../http/route'
import { id } from '../../operations/contract/scalars'
import { proposal } from '../contract'
import { aLink, anAnswer, anAnsweredProposal, aProposal } from '../examples'
import { proposalAnswer, proposalLink, proposalMailing, sharedProposalQuery } from './contract'

const tag = 'Proposals'
const withId = z.object({ id })

export const proposalLinkRoutes: Route[] = [
  route({
    name: 'getProposalLink',
    method: 'get',
    path: '/proposal/:id/link',
    callers: 'administrators',
    tag,
    summary: 'Read the client link of a proposal',
    description:
      'For administrators. With it, a client reads and answers the proposal without an account. It changes only when it is renewed, and does not work while the proposal is a draft.',
    request: { params: withId },
    status: 200,
    response: proposalLink,
    example: aLink,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.link(parameter(call, 'id')),
  }),
  route({
    name: 'renewProposalLink',
    method: 'post',
    path: '/proposal/:id/link',
    callers: 'administrators',
    tag,
    summary: 'Renew the client link of a proposal',
    description: 'For administrators. The old link stops working.',
    request: { params: withId },
    status: 200,
    response: proposalLink,
    example: aLink,
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.renewLink(parameter(call, 'id')),
  }),
  route({
    name: 'disableProposalLink',
    method: 'delete',
    path: '/proposal/:id/link',
    callers: 'administrators',
    tag,
    summary: 'Disable the client link of a proposal',
    description: 'For administrators. It does not work until it is renewed.',
    request: { params: withId },
    status: 200,
    response: proposalLink,
    example: { ...aLink, endedAt: '2026-12-01T08:00:00.000Z' },
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.endLink(parameter(call, 'id')),
  }),
  route({
    name: 'mailProposalLink',
    method: 'post',
    path: '/proposal/:id/link/mail',
    callers: 'administrators',
    tag,
    summary: 'Mail the client link of a proposal',
    description:
      'For administrators. Without `to`, it is mailed to the address stored with the proposal.',
    request: {
      params: withId,
      body: { schema: proposalMailing, example: { message: 'As promised on the telephone.' } },
    },
    status: 200,
    response: proposalLink,
    example: aLink,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.proposals.mailLink(parameter(call, 'id'), call.request.body),
  }),
  route({
    name: 'getSharedProposal',
    method: 'get',
    path: '/proposal/:id/shared',
    callers: 'anyone',
    tag,
    summary: 'Read a proposal with its client link',
    description: 'For everyone with the key of the link.',
    request: { params: withId, query: sharedProposalQuery },
    status: 200,
    response: proposal,
    example: aProposal,
    errors: ['ValidationFailed', 'NotFound', 'TooManyRequests'],
    handle: (call) =>
      // The operation parses the query.
      call.api.proposals.shared(parameter(call, 'id'), call.request.query as { key: string }),
  }),
  route({
    name: 'answerProposal',
    method: 'post',
    path: '/proposal/:id/answer',
    callers: 'anyone',
    tag,
    summary: 'Accept or decline a proposal with its client link',
    description:
      'For everyone with the key of the link, while the proposal is sent and valid. Accepting requires a name. Name, time and network address are stored, and the agency is notified.',
    request: { params: withId, body: { schema: proposalAnswer, example: anAnswer } },
    status: 200,
    response: proposal,
    example: anAnsweredProposal,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'NotFound', 'Conflict'],
    handle: (call) => call.api.proposals.answer(parameter(call, 'id'), call.request.body),
  }),
]
