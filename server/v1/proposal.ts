import { z } from 'zod'
import { listOf } from '../contract/list'
import {
  proposal,
  proposalAnswer,
  proposalInput,
  proposalLink,
  proposalListQuery,
  proposalSummary,
  proposalUpdate,
  sharedProposalQuery,
} from '../contract/proposal'
import { id } from '../contract/scalars'
import { onlyPage } from './examples/ids'
import {
  aLink,
  aNewProposal,
  anAnswer,
  aProposal,
  aProposalChange,
  aProposalSummary,
} from './examples/proposal'
import { parameter, type Route, route } from './route'

const withId = z.object({ id })

export const proposalRoutes: Route[] = [
  route({
    method: 'get',
    path: '/proposal',
    tag: 'Proposals',
    summary: 'List proposals, without their sections and items',
    description:
      'Administrators see all. Holders of a `view` entry see theirs once it is sent; everybody else gets an empty list.',
    request: { query: proposalListQuery },
    status: 200,
    answer: listOf(proposalSummary),
    example: onlyPage([aProposalSummary]),
    errors: ['ValidationFailed'],
    handle: ({ api, request }) => api.proposals.list(request.query),
  }),
  route({
    method: 'post',
    path: '/proposal',
    tag: 'Proposals',
    summary: 'Make a proposal',
    description:
      'For administrators. The body of a section is Lexical rich text or Markdown; the total is the sum of the items, each rounded to the cent.',
    request: { body: { schema: proposalInput, example: aNewProposal } },
    status: 201,
    headers: { Location: 'The address of the proposal' },
    answer: proposal,
    example: aProposal,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict'],
    async handle({ api, request, response }) {
      const created = await api.proposals.create(request.body)
      response.location(`/v1/proposal/${created.id}`)
      return created
    },
  }),
  route({
    method: 'get',
    path: '/proposal/:id',
    tag: 'Proposals',
    summary: 'Read a proposal',
    description: 'For administrators, and once it is sent for holders of a `view` entry on it.',
    request: { params: withId },
    status: 200,
    answer: proposal,
    example: aProposal,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.get(parameter(call, 'id')),
  }),
  route({
    method: 'post',
    path: '/proposal/:id',
    tag: 'Proposals',
    summary: 'Change a proposal',
    description:
      'For administrators. What is left out stays as it is. A draft can be sent, and one that was sent be accepted, declined or taken back; accepted and declined are final.',
    request: { params: withId, body: { schema: proposalUpdate, example: aProposalChange } },
    status: 200,
    answer: proposal,
    example: aProposal,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.proposals.update(parameter(call, 'id'), call.request.body),
  }),
  route({
    method: 'get',
    path: '/proposal/:id/link',
    tag: 'Proposals',
    summary: 'The link by which a client reads and answers a proposal without an account',
    description:
      'For administrators. It is always the same, and opens nothing while the proposal is a draft.',
    request: { params: withId },
    status: 200,
    answer: proposalLink,
    example: aLink,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.link(parameter(call, 'id')),
  }),
  route({
    method: 'get',
    path: '/proposal/:id/shared',
    tag: 'Proposals',
    summary: 'Read a proposal by its link',
    description: 'For whoever has the key of the link.',
    request: { params: withId, query: sharedProposalQuery },
    status: 200,
    answer: proposal,
    example: aProposal,
    errors: ['ValidationFailed', 'NotFound'],
    handle: (call) =>
      call.api.proposals.shared(parameter(call, 'id'), call.request.query as { key: string }),
  }),
  route({
    method: 'post',
    path: '/proposal/:id/answer',
    tag: 'Proposals',
    summary: 'Accept or decline a proposal by its link',
    description:
      'For whoever has the key of the link, while the proposal is sent and valid. The agency is told.',
    request: { params: withId, body: { schema: proposalAnswer, example: anAnswer } },
    status: 200,
    answer: proposal,
    example: { ...aProposal, status: 'accepted' as const },
    errors: ['ValidationFailed', 'NotFound', 'Conflict'],
    handle: (call) => call.api.proposals.answer(parameter(call, 'id'), call.request.body),
  }),
]
