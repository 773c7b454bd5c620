import http from 'node:http'
import https from 'node:https'
import { assertPublicAddress, publicLookup } from './public-addresses'

interface Options {
  /** Whether addresses in private networks are called. */
  allowPrivate: boolean
  signal: AbortSignal
  /** How many redirects are followed at most. */
  redirects: number
  headers?: http.OutgoingHttpHeaders
}

/**
 * Sends a GET request and follows redirects, each with the same checks. The caller reads the body or destroys the response.
 * @returns the first response that is no redirect
 * @throws Error for an address that is not of the web or not public, too many redirects, and no response
 */
export async function getPublic(url: URL, options: Options): Promise<http.IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error('its address is not of the web')
  }
  const { allowPrivate, signal, redirects, headers } = options
  if (!allowPrivate) assertPublicAddress(url)
  const { get } = url.protocol === 'https:' ? https : http
  const lookup = allowPrivate ? {} : { lookup: publicLookup }
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    get(url, { agent: false, signal, headers, ...lookup }, resolve).once('error', reject)
  })
  const { statusCode = 0, headers: received } = response
  if (statusCode < 300 || statusCode >= 400 || !received.location) return response
  response.destroy()
  if (redirects === 0) throw new Error('its address redirects too often')
  if (!URL.canParse(received.location, url)) throw new Error('it redirects to no address')
  return getPublic(new URL(received.location, url), { ...options, redirects: redirects - 1 })
}
