import type {
  ClientLink,
  ClientLinkOperations,
  NewClientLink,
  SharedDraft,
} from '../../server/contents/client-links/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

/** Links to drafts for clients, over HTTP. */
export function createClientLinkCalls({ read }: Http): Calls<ClientLinkOperations> {
  return {
    list: (contentId, query, options) =>
      read<List<ClientLink>>(withQuery(addressOf(contentId, 'clientLinks'), query), options),
    create: (contentId, input, options) =>
      read<NewClientLink>(addressOf(contentId, 'clientLinks'), {
        ...options,
        method: 'POST',
        body: input,
      }),
    revoke: (contentId, linkId, options) =>
      read<ClientLink>(addressOf(contentId, 'clientLinks', linkId), {
        ...options,
        method: 'DELETE',
      }),
    shared: (contentId, query, options) =>
      read<SharedDraft>(withQuery(addressOf(contentId, 'shared'), query), options),
    comment: (contentId, input, options) =>
      read<SharedDraft>(addressOf(contentId, 'shared'), {
        ...options,
        method: 'POST',
        body: input,
      }),
  }
}

function addressOf(...parts: string[]): string {
  return `/v1/content/${parts.map(encodeURIComponent).join('/')}`
}
