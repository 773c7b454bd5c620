import type { Request, RequestHandler } from 'express'
import { tokenSchemes } from '../identity/resolver'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Mail programs send a form here from pages of their own. What it does is decided by the code in it, not by a cookie. */
const openToAll = '/newsletter/unsubscribe'

interface OwnOrigin {
  /** The public URL of the site, such as `https://www.studio.example`. */
  siteUrl: string
  /** Other origins that may call with credentials, such as `https://app.studio.example`. */
  allowed: readonly string[]
}

/**
 * Rejects unsafe requests from pages of other sites (CSRF): they need this origin, an allowed one,
 * or a token. This applies without a cookie too, otherwise another site could sign a visitor in to
 * its own account. Clients other than browsers send neither Origin nor Sec-Fetch-Site.
 */
export function requireSameOrigin(own: OwnOrigin): RequestHandler {
  return (request, _response, next) => {
    if (safe.has(request.method) || isSameOrigin(request, own)) return next()
    if (request.path === openToAll) return next()
    if (tokenSchemes.test(request.headers.authorization ?? '')) return next()
    next(new ApiError('Forbidden', httpText('otherSite')))
  }
}

function isSameOrigin(request: Request, { siteUrl, allowed }: OwnOrigin): boolean {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  // With the policy "no-referrer" a page sends no origin with its forms either.
  if (!origin || (origin === 'null' && site === 'same-origin')) {
    return site === undefined || site === 'same-origin' || site === 'none'
  }
  const here = new URL(siteUrl)
  if (origin === here.origin || allowed.includes(origin)) return true
  // With TLS there is one origin. Without it, other host names of this machine are allowed.
  return here.protocol === 'http:' && origin === `${request.protocol}://${request.host}`
}
