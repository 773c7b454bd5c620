import type { List } from '../../server/contract/list'
import type {
  Proposal,
  ProposalLink,
  ProposalOperations,
  ProposalSummary,
} from '../../server/contract/proposal'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** The operations on proposals over HTTP. */
export function proposalsOver({ read }: Http): Calls<ProposalOperations> {
  return {
    get: (id, options) => read<Proposal>(addressOf(id), options),
    list: (query, options) =>
      read<List<ProposalSummary>>(withQuery('/v1/proposal', query), options),
    create: (input, options) =>
      read<Proposal>('/v1/proposal', { ...options, method: 'POST', body: input }),
    update: (id, input, options) =>
      read<Proposal>(addressOf(id), { ...options, method: 'POST', body: input }),
    link: (id, options) => read<ProposalLink>(`${addressOf(id)}/link`, options),
    shared: (id, input, options) =>
      read<Proposal>(withQuery(`${addressOf(id)}/shared`, input), options),
    answer: (id, input, options) =>
      read<Proposal>(`${addressOf(id)}/answer`, { ...options, method: 'POST', body: input }),
  }
}

function addressOf(id: string): string {
  return `/v1/proposal/${encodeURIComponent(id)}`
}
