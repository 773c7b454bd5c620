import type { Authentication, AuthOperations } from '../../server/contract/auth'
import type { Calls } from './calls'
import type { Http } from './http'
import type { Tokens } from './tokens'

/**
 * Signing in and out over HTTP.
 * @param tokens where token mode keeps the sign-in; null in cookie mode
 */
export function authOver(http: Http, tokens: Tokens | null): Calls<AuthOperations> {
  return {
    async signIn(input, options) {
      const call = { ...options, method: 'POST', body: input } as const
      const authentication = await http.read<Authentication>('/v1/auth', call)
      tokens?.keep(authentication)
      return authentication
    },
    async signOut(options) {
      try {
        await http.send('/v1/auth', { ...options, method: 'DELETE' })
      } finally {
        tokens?.drop()
      }
    },
  }
}
