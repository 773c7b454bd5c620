import type { PasskeyRequest } from '../../server/accounts/passkeys/contract'
import type { Authentication, AuthOperations } from '../../server/accounts/sign-in/contract'
import type { Calls } from './calls'
import type { CallOptions, Http } from './http'
import type { Tokens } from './tokens'

/**
 * Sign-in and sign-out over HTTP.
 * @param tokens where token mode stores its token; null in cookie mode
 */
export function createAuthCalls(http: Http, tokens: Tokens | null): Calls<AuthOperations> {
  async function authenticated(path: string, body: unknown, options?: CallOptions) {
    const call = { ...options, method: 'POST', body } as const
    const authentication = await http.read<Authentication>(path, call)
    tokens?.save(authentication)
    return authentication
  }

  return {
    signIn: (input, options) => authenticated('/v1/auth', input, options),
    startPasskeySignIn: (options) =>
      http.read<PasskeyRequest>('/v1/auth/passkey/start', { ...options, method: 'POST' }),
    signInWithPasskey: (input, options) => authenticated('/v1/auth/passkey', input, options),
    async allowBrowser(input, options) {
      await http.send('/v1/auth/browser', { ...options, method: 'POST', body: input })
    },
    async signOut(options) {
      try {
        await http.send('/v1/auth', { ...options, method: 'DELETE' })
      } finally {
        tokens?.clear()
      }
    },
  }
}
