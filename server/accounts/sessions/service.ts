import type { Payload } from 'payload'
import { type Caller, sidOf } from '../../identity/caller'
import { endSignIns, signInsOf } from '../../identity/sign-ins'
import type { InTurn } from '../../locks/locks'
import { ApiError } from '../../operations/errors'
import { ownAccount } from '../own-account'
import type { SessionOperations } from './contract'
import { serializeSession } from './serializer'

/** The operations on one's own sessions. */
export function sessionOperations({
  payload,
  caller,
  inTurn,
}: {
  payload: Payload
  caller: Caller
  inTurn: InTurn
}): SessionOperations {
  return {
    async list(userId) {
      ownAccount(caller, userId, 'see your sessions')
      const found = await signInsOf(payload, userId)
      return found.map((each) => serializeSession(each, sidOf(caller)))
    },

    async end(userId, sessionId) {
      ownAccount(caller, userId, 'see your sessions')
      const found = await signInsOf(payload, userId)
      const ended = found.find(({ id }) => id === sessionId)
      if (!ended) throw new ApiError('NotFound', 'This session is over already.')
      await inTurn(userId, () => endSignIns(payload, userId, (sid) => sid === ended.session.id))
    },

    async endOthers(userId) {
      ownAccount(caller, userId, 'see your sessions')
      await inTurn(userId, () => endSignIns(payload, userId, (sid) => sid !== sidOf(caller)))
    },
  }
}
