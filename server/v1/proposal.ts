import { z } from 'zod'
import { listOf } from '../contract/list'
import {
  proposal,
  proposalInput,
  proposalListQuery,
  proposalSummary,
  proposalUpdate,
} from '../contract/proposal'
import { id } from '../contract/scalars'
import { onlyPage } from './examples/ids'
import { aNewProposal, aProposal, aProposalChange, aProposalSummary } from './examples/proposal'
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
]
