import type {
  Passkey,
  PasskeyCreation,
  PasskeyOperations,
} from '../../server/accounts/passkeys/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** The operations on passkeys over HTTP. */
export function createPasskeysCalls({ read, send }: Http): Calls<PasskeyOperations> {
  return {
    list: (userId, options) => read<Passkey[]>(addressOf(userId), options),
    begin: (userId, input, options) =>
      read<PasskeyCreation>(`${addressOf(userId)}/start`, {
        ...options,
        method: 'POST',
        body: input,
      }),
    create: (userId, input, options) =>
      read<Passkey>(addressOf(userId), { ...options, method: 'POST', body: input }),
    rename: (userId, passkeyId, input, options) =>
      read<Passkey>(oneOf(userId, passkeyId), { ...options, method: 'POST', body: input }),
    async remove(userId, passkeyId, options) {
      await send(oneOf(userId, passkeyId), { ...options, method: 'DELETE' })
    },
  }
}

function addressOf(userId: string): string {
  return `/v1/user/${encodeURIComponent(userId)}/passkeys`
}

function oneOf(userId: string, passkeyId: string): string {
  return `${addressOf(userId)}/${encodeURIComponent(passkeyId)}`
}
