import { tokenHeader } from './token-header'
import type { Tokens } from './tokens'

/**
 * Adds the token to every same-origin request of the page's scripts, including route data, and
 * stores or removes the token according to the responses.
 */
export function sendTokens(tokens: Tokens): void {
  const plainFetch = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const address = input instanceof Request ? input.url : input
    const { origin, href } = window.location
    if (new URL(address, href).origin !== origin) return plainFetch(input, init)
    const response = await plainFetch(withToken(new Request(input, init), tokens))
    const headerValue = response.headers.get(tokenHeader)
    if (headerValue !== null) applyToken(headerValue, tokens)
    return response
  }
}

function withToken(request: Request, tokens: Tokens): Request {
  const token = tokens.current()
  if (token !== null && !request.headers.has('Authorization')) {
    request.headers.set('Authorization', `Bearer ${token}`)
  }
  return request
}

function applyToken(headerValue: string, tokens: Tokens): void {
  if (headerValue === '') tokens.clear()
  else tokens.save(JSON.parse(decodeURIComponent(headerValue)))
}
