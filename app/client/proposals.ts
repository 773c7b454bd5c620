import type { List } from '../../server/operations/contract/list'
import type { Proposal, ProposalSource, ProposalSummary } from '../../server/proposals/contract'
import type { ProposalLink } from '../../server/proposals/links/contract'
import type { ProposalOperations } from '../../server/proposals/operations/contract'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The operations on proposals over HTTP. */
export function createProposalsCalls({ read, send }: Http): Calls<ProposalOperations> {
  return {
    get: (id, options) => read<Proposal>(addressOf(id), options),
    list: (query, options) =>
      read<List<ProposalSummary>>(withQuery('/v1/proposal', query), options),
    create: (input, options) =>
      read<Proposal>('/v1/proposal', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<Proposal>(addressOf(id), { ...options, method: 'POST', body: input }),
    source: (id, options) => read<ProposalSource>(`${addressOf(id)}/source`, options),
    copy: (id, options) => read<Proposal>(`${addressOf(id)}/copy`, { ...options, method: 'POST' }),
    trash: async (id, options) => {
      await send(addressOf(id), { ...options, method: 'DELETE' })
    },
    restore: (id, options) =>
      read<Proposal>(`${addressOf(id)}/restore`, { ...options, method: 'POST' }),
    async pdf(id, input = {}, options) {
      const response = await send(withQuery(`${addressOf(id)}/pdf`, input), options)
      const disposition = response.headers.get('Content-Disposition') ?? ''
      return {
        name: /filename="?([^";]+)/.exec(disposition)?.[1] ?? 'proposal.pdf',
        content: new Uint8Array(await response.arrayBuffer()),
      }
    },
    link: (id, options) => read<ProposalLink>(linkOf(id), options),
    renewLink: (id, options) => read<ProposalLink>(linkOf(id), { ...options, method: 'POST' }),
    endLink: (id, options) => read<ProposalLink>(linkOf(id), { ...options, method: 'DELETE' }),
    mailLink: (id, input, options) =>
      read<ProposalLink>(`${linkOf(id)}/mail`, { ...options, method: 'POST', body: input }),
    shared: (id, input, options) =>
      read<Proposal>(withQuery(`${addressOf(id)}/shared`, input), options),
    answer: (id, input, options) =>
      read<Proposal>(`${addressOf(id)}/answer`, { ...options, method: 'POST', body: input }),
  }
}

function addressOf(id: string): string {
  return `/v1/proposal/${encodeURIComponent(id)}`
}

function linkOf(id: string): string {
  return `${addressOf(id)}/link`
}
