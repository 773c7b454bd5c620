import { data } from '@remix-run/node'
import type { AuthOperations } from '../../server/accounts/sign-in/contract'
import { tokenHeader } from '../client/token-header'

/** Whether a browser keeps its sign-in as a token that its scripts send, instead of a cookie. */
export function isTokenMode(): boolean {
  return process.env.COOKIE_MODE === 'off'
}

/**
 * Whether a request may be anybody's: in token mode a browser asks for a document without its token,
 * and only the requests of the page's scripts carry it.
 */
export function isTokenless({ method, headers }: Request): boolean {
  const document = method === 'GET' && Boolean(headers.get('Accept')?.includes('text/html'))
  return isTokenMode() && document && !headers.has('Authorization')
}

/** The thrown answer whose page asks for its data again, from a script that has the token if there is one. */
export function awaitToken() {
  return data({ awaits: 'token' }, { status: 200 })
}

/**
 * The same operations, which tell the browser of a sign-in's token and of its end.
 * @param headers what the answer to the browser will carry
 */
export function forwardingTokens<T extends AuthOperations>(auth: T, headers: Headers): T {
  const entries = Object.entries(auth).map(([name, operation]: [string, unknown]) => {
    if (typeof operation !== 'function') return [name, operation]
    const forwarding = async (...given: unknown[]) => {
      const result: unknown = await (operation as (...given: unknown[]) => unknown)(...given)
      const response = name === 'signOut' ? '' : tokenResponseOf(result)
      if (response !== null) headers.set(tokenHeader, response)
      return result
    }
    return [name, forwarding]
  })
  return Object.fromEntries(entries) as T
}

function tokenResponseOf(result: unknown): string | null {
  if (typeof result !== 'object' || result === null || !('token' in result)) return null
  const { token, exp } = result as { token: unknown; exp?: unknown }
  return encodeURIComponent(JSON.stringify({ token, exp }))
}
