import type { SessionOperations, UserSession } from '../../server/accounts/sessions/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** The operations on sessions over HTTP. */
export function createSessionsCalls({ read, send }: Http): Calls<SessionOperations> {
  return {
    list: (userId, options) => read<UserSession[]>(addressOf(userId), options),
    async end(userId, sessionId, options) {
      const address = `${addressOf(userId)}/${encodeURIComponent(sessionId)}`
      await send(address, { ...options, method: 'DELETE' })
    },
    async endOthers(userId, options) {
      await send(addressOf(userId), { ...options, method: 'DELETE' })
    },
  }
}

function addressOf(userId: string): string {
  return `/v1/user/${encodeURIComponent(userId)}/sessions`
}
