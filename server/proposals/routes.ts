import { z } from 'zod'
import { onlyPage } from '../http/example-ids'
import { parameter, type Route, route } from '../http/route'
import { listOf } from '../operations/contract/list'
import { id } from '../operations/contract/scalars'
import {
  proposal,
  proposalInput,
  proposalListQuery,
  proposalSource,
  proposalSummary,
  proposalUpdate,
} from './contract'
import {
  aNewProposal,
  aProposal,
  aProposalChange,
  aProposalSource,
  aProposalSummary,
} from './examples'

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
    response: listOf(proposalSummary),
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
    response: proposal,
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
    response: proposal,
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
      'For administrators. What is left out stays as it is. A draft can be sent, and one that was sent be accepted, declined or taken back; accepted and declined are final, and then nothing of what was offered changes any more. With a stale `updatedAt` it is refused, and both versions are answered.',
    request: { params: withId, body: { schema: proposalUpdate, example: aProposalChange } },
    status: 200,
    response: proposal,
    example: aProposal,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    handle: (call) => call.api.proposals.update(parameter(call, 'id'), call.request.body),
  }),
  route({
    method: 'get',
    path: '/proposal/:id/source',
    tag: 'Proposals',
    summary: 'Read a proposal as it is edited',
    description:
      'For administrators. Its texts are Markdown, and `mayBecome` says what its status may become. Sent back unchanged, a text stays as it is stored, with whatever Markdown has no word for.',
    request: { params: withId },
    status: 200,
    response: proposalSource,
    example: aProposalSource,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.source(parameter(call, 'id')),
  }),
  route({
    method: 'post',
    path: '/proposal/:id/copy',
    tag: 'Proposals',
    summary: 'Copy a proposal into a new draft',
    description:
      'For administrators. The copy has the same words and items, and neither the status, the answer nor the validity.',
    request: { params: withId },
    status: 201,
    headers: { Location: 'The address of the copy' },
    response: proposal,
    example: { ...aProposal, status: 'draft' as const, validUntil: null },
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    async handle(call) {
      const copy = await call.api.proposals.copy(parameter(call, 'id'))
      call.response.location(`/v1/proposal/${copy.id}`)
      return copy
    },
  }),
]
