import type { User } from '../../server/accounts/contract'
import type {
  Invitation,
  InvitationOperations,
  ReceivedInvitation,
} from '../../server/accounts/invitations/contract'
import type { List } from '../../server/operations/contract/list'
import type { Calls } from './calls'
import type { Http } from './http'
import { withQuery } from './query-string'

const address = '/v1/invitation'

/** The operations on invitations over HTTP. */
export function createInvitationsCalls({ read, send }: Http): Calls<InvitationOperations> {
  return {
    list: (query, options) => read<List<Invitation>>(withQuery(address, query), options),
    create: (input, options) =>
      read<Invitation>(address, { ...options, method: 'POST', body: input }),
    resend: (id, options) =>
      read<Invitation>(`${address}/${encodeURIComponent(id)}/resend`, {
        ...options,
        method: 'POST',
      }),
    async withdraw(id, options) {
      await send(`${address}/${encodeURIComponent(id)}`, { ...options, method: 'DELETE' })
    },
    find: (input, options) =>
      read<ReceivedInvitation>(`${address}/find`, { ...options, method: 'POST', body: input }),
    accept: (input, options) =>
      read<User>(`${address}/accept`, { ...options, method: 'POST', body: input }),
  }
}
