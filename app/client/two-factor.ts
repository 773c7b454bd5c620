import type {
  RecoveryCodes,
  TwoFactorOperations,
  TwoFactorSetup,
  TwoFactorState,
} from '../../server/accounts/two-factor/contract'
import type { Calls } from './calls'
import type { Http } from './http'

/** The operations on two-factor sign-in over HTTP. */
export function createTwoFactorCalls({ read, send }: Http): Calls<TwoFactorOperations> {
  return {
    get: (userId, options) => read<TwoFactorState>(addressOf(userId), options),
    begin: (userId, input, options) =>
      read<TwoFactorSetup>(addressOf(userId), { ...options, method: 'POST', body: input }),
    confirm: (userId, input, options) =>
      read<RecoveryCodes>(`${addressOf(userId)}/confirm`, {
        ...options,
        method: 'POST',
        body: input,
      }),
    renewRecoveryCodes: (userId, input, options) =>
      read<RecoveryCodes>(`${addressOf(userId)}/recoveryCodes`, {
        ...options,
        method: 'POST',
        body: input,
      }),
    async disable(userId, input, options) {
      await send(addressOf(userId), { ...options, method: 'DELETE', body: input })
    },
  }
}

function addressOf(userId: string): string {
  return `/v1/user/${encodeURIComponent(userId)}/twoFactor`
}
