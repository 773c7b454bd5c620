import type { Payload } from 'payload'
import { sidOf } from '../../../cms/accounts/session-strategy'
import type { Caller } from '../../identity/caller'
import { endSessions, listSessions } from '../../identity/user-sessions'
import type { WithLock } from '../../locks/lock'
import { ApiError } from '../../operations/errors'
import { accountText } from '../messages'
import { ownAccount } from '../own-account'
import type { SessionOperations } from './contract'
import { serializeSession } from './serializer'

/** The operations on one's own sessions. */
export function sessionOperations({
  payload,
  caller,
  withLock,
}: {
  payload: Payload
  caller: Caller
  withLock: WithLock
}): SessionOperations {
  return {
    async list(userId) {
      ownAccount(caller, userId, 'seeSessions')
      const found = await listSessions(payload, userId)
      return found.map((each) => serializeSession(each, sidOf(caller)))
    },

    async end(userId, sessionId) {
      ownAccount(caller, userId, 'seeSessions')
      const found = await listSessions(payload, userId)
      const ended = found.find(({ id }) => id === sessionId)
      if (!ended) throw new ApiError('NotFound', accountText('sessionOver'))
      await withLock(userId, () => endSessions(payload, userId, (sid) => sid === ended.session.id))
    },

    async endOthers(userId) {
      ownAccount(caller, userId, 'seeSessions')
      await withLock(userId, () => endSessions(payload, userId, (sid) => sid !== sidOf(caller)))
    },
  }
}
