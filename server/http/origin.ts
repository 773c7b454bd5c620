import type { Request, RequestHandler } from 'express'
import { ApiError } from '../operations/errors'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])
/** What a browser adds to a request for no other site's page: other schemes it may add by itself. */
const credentials = /^(?:Bearer|users API-Key) /i

interface OwnOrigin {
  /** Where visitors reach the site, such as `https://www.studio.example`. */
  siteUrl: string
  /** Origins that may call with credentials, such as `https://app.studio.example`. */
  allowed: readonly string[]
}

/**
 * Refuses what a page of another site makes a browser send: an unsafe request comes from this origin or an
 * allowed one, or carries a token. That holds without a cookie as well, or another site could sign a visitor
 * in to an account of its own. A program that is no browser sends neither Origin nor Sec-Fetch-Site.
 */
export function requireSameOrigin(own: OwnOrigin): RequestHandler {
  return (request, _response, next) => {
    if (safe.has(request.method) || isSameOrigin(request, own)) return next()
    if (credentials.test(request.headers.authorization ?? '')) return next()
    next(new ApiError('Forbidden', 'This request comes from another site and was not carried out.'))
  }
}

function isSameOrigin(request: Request, { siteUrl, allowed }: OwnOrigin): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // A page whose policy is to send no referrer sends no origin with its forms either.
  if (!origin || (origin === 'null' && site === 'same-origin')) {
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  const here = new URL(siteUrl)
  if (origin === here.origin || allowed.includes(origin)) return true
  // Behind TLS there is one origin. Without it the site may be reached by other names of this machine.
  return here.protocol === 'http:' && origin === `${request.protocol}://${request.get('host')}`
}
