import { data } from '@remix-run/node'
import type { AuthOperations } from '../../server/accounts/sign-in/contract'
import { tokenHeader } from '../client/token-header'
import { isRecord } from '../keys'

/** Whether browsers hold a token that scripts send, instead of a session cookie. */
export function isTokenMode(): boolean {
  return process.env.COOKIE_MODE === 'off'
}

/**
 * Whether the user of a request is unknown: in token mode document requests carry no token, only
 * script requests do.
 */
export function isTokenless({ method, headers }: Request): boolean {
  const document = method === 'GET' && Boolean(headers.get('Accept')?.includes('text/html'))
  return isTokenMode() && document && !headers.has('Authorization')
}

/** The response to throw for the page that reloads its data by script, with any token. */
export function awaitToken() {
  return data({ awaits: 'token' }, { status: 200 })
}

/**
 * Wraps the operations so that they pass a new token, or the end of the session, to the browser.
 * @param headers the headers of the response to the browser
 */
export function forwardingTokens<T extends AuthOperations>(auth: T, headers: Headers): T {
  const entries = Object.entries(auth).map(([name, operation]: [string, unknown]) => {
    if (typeof operation !== 'function') return [name, operation]
    const forwarding = async (...input: unknown[]) => {
      const result: unknown = await operation(...input)
      const response = name === 'signOut' ? '' : tokenResponseOf(result)
      if (response !== null) headers.set(tokenHeader, response)
      return result
    }
    return [name, forwarding]
  })
  // The same names, each with a function of the same type.
  return Object.fromEntries(entries) as T
}

function tokenResponseOf(result: unknown): string | null {
  if (!isRecord(result) || !('token' in result)) return null
  const { token, exp } = result
  return encodeURIComponent(JSON.stringify({ token, exp }))
}
