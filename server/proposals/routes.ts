import { z } from 'zod'
import type { Call } from '../http/call'
import { ifMatch } from '../http/entity-tag'
import { listRoute } from '../http/list-route'
import { parameter, type Route, route } from '../http/route'
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
import { sharedProposalQuery } from './links/contract'

const withId = z.object({ id })

export const proposalRoutes: Route[] = [
  listRoute({
    name: 'listProposals',
    path: '/proposal',
    callers: 'anyone',
    tag: 'Proposals',
    summary: 'List proposals, without their sections and items',
    description:
      'Administrators see all. Other callers see what is sent and open to them: to everyone, to signed-in users, or by a `view` entry on it.',
    query: proposalListQuery,
    filters: ['status', 'trashed'],
    item: proposalSummary,
    example: aProposalSummary,
    errors: ['ValidationFailed'],
    list: ({ api }, query) => api.proposals.list(query),
  }),
  route({
    name: 'createProposal',
    method: 'post',
    path: '/proposal',
    callers: 'administrators',
    tag: 'Proposals',
    summary: 'Create a proposal',
    description:
      'For administrators. The body of a section is Lexical rich text or Markdown. The total is the sum of the items, each rounded to the cent, and of the tax of each rate, rounded to the cent.',
    request: { body: { schema: proposalInput, example: aNewProposal } },
    status: 201,
    headers: { Location: 'The address of the proposal' },
    response: proposal,
    example: aProposal,
    acceptsIdempotencyKey: true,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'Conflict'],
    async handle({ api, request, response }) {
      const created = await api.proposals.create(request.body)
      response.location(`/v1/proposal/${created.id}`)
      return created
    },
  }),
  route({
    name: 'getProposal',
    method: 'get',
    path: '/proposal/:id',
    callers: 'anyone',
    tag: 'Proposals',
    summary: 'Read a proposal',
    description:
      'For administrators. Once it is sent, also for those whom `metadata.permission` names: everyone, signed-in users, or users with a `view` entry on it.',
    request: { params: withId },
    status: 200,
    response: proposal,
    example: aProposal,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.get(parameter(call, 'id')),
  }),
  route({
    name: 'updateProposal',
    method: 'post',
    path: '/proposal/:id',
    callers: 'administrators',
    tag: 'Proposals',
    summary: 'Change a proposal',
    description:
      'For administrators. Fields that are left out do not change. A draft can become sent. A sent proposal can become accepted or declined, or a draft again. An accepted or declined proposal cannot be changed any more. A stale `updatedAt` is rejected, and the error has both versions.',
    request: {
      params: withId,
      headers: ifMatch,
      body: { schema: proposalUpdate, example: aProposalChange },
    },
    status: 200,
    response: proposal,
    example: aProposal,
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    changes: { read: (call) => call.api.proposals.get(parameter(call, 'id')), stale: 'Conflict' },
    handle: (call) => call.api.proposals.update(parameter(call, 'id'), call.request.body),
  }),
  {
    name: 'trashProposal',
    method: 'delete',
    path: '/proposal/:id',
    callers: 'administrators',
    tag: 'Proposals',
    summary: 'Move a proposal to the trash',
    description:
      'For administrators. Its link does not work any more. `trashed=true` lists the trash. A proposal in the trash stays there.',
    request: { params: withId },
    status: 204,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.trash(parameter(call, 'id')),
  },
  route({
    name: 'restoreProposal',
    method: 'post',
    path: '/proposal/:id/restore',
    callers: 'administrators',
    tag: 'Proposals',
    summary: 'Move a proposal out of the trash',
    description:
      'For administrators. It has the status and the link it had; another slug if its own is taken. A proposal that is not in the trash stays as it is.',
    request: { params: withId },
    status: 200,
    response: proposal,
    example: aProposal,
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.restore(parameter(call, 'id')),
  }),
  {
    name: 'downloadProposal',
    method: 'get',
    path: '/proposal/:id/pdf',
    callers: 'anyone',
    tag: 'Proposals',
    summary: 'Read a proposal as PDF',
    description:
      'For those who may read the proposal, and for everyone with the key of its link. Browsers download it.',
    request: { params: withId, query: sharedProposalQuery.partial() },
    status: 200,
    texts: { 'application/pdf': 'the pages of the proposal' },
    errors: ['ValidationFailed', 'Unauthorized', 'Forbidden', 'NotFound', 'TooManyRequests'],
    handle: sendPdf,
  },
  route({
    name: 'getProposalSource',
    method: 'get',
    path: '/proposal/:id/source',
    callers: 'administrators',
    tag: 'Proposals',
    summary: 'Read a proposal for editing',
    description:
      'For administrators. Its texts are Markdown, and `mayBecome` lists the statuses it can change to. A text that is sent back unchanged stays as it is stored, including what Markdown cannot express.',
    request: { params: withId },
    status: 200,
    response: proposalSource,
    example: aProposalSource,
    errors: ['Unauthorized', 'Forbidden', 'NotFound'],
    handle: (call) => call.api.proposals.source(parameter(call, 'id')),
  }),
  route({
    name: 'copyProposal',
    method: 'post',
    path: '/proposal/:id/copy',
    callers: 'administrators',
    tag: 'Proposals',
    summary: 'Copy a proposal into a new draft',
    description:
      'For administrators. The copy has the same texts and items, but not the status, the answer or the date until which it is valid.',
    request: { params: withId },
    status: 201,
    headers: { Location: 'The address of the copy' },
    response: proposal,
    example: { ...aProposal, status: 'draft' as const, validUntil: null },
    acceptsIdempotencyKey: true,
    errors: ['Unauthorized', 'Forbidden', 'NotFound', 'Conflict'],
    async handle(call) {
      const copy = await call.api.proposals.copy(parameter(call, 'id'))
      call.response.location(`/v1/proposal/${copy.id}`)
      return copy
    },
  }),
]

async function sendPdf(call: Call): Promise<void> {
  const { request, response, api } = call
  const { key } = sharedProposalQuery.partial().parse(request.query)
  const { name, content } = await api.proposals.pdf(
    parameter(call, 'id'),
    key === undefined ? {} : { key },
  )
  response.attachment(name).set({
    'Content-Type': 'application/pdf',
    'Cache-Control': 'private, no-store',
    // Search engines list the page.
    'X-Robots-Tag': 'noindex',
  })
  response.send(content)
}
