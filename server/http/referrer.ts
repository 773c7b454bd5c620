import type { Request } from 'express'
import { siteAddress } from '../../cms/site-address'

const maxReferrerLength = 500

/**
 * The page a request says it comes from: a path of this site, or an address elsewhere; null when it
 * says none. What stands behind the question mark may be a secret, and is left out.
 */
export function referrerOf(request: Request): string | null {
  const given = request.get('referer') ?? ''
  if (!URL.canParse(given)) return null
  const { protocol, origin, host, pathname } = new URL(given)
  if (!['http:', 'https:'].includes(protocol)) return null
  const isHere = host === request.host || origin === new URL(siteAddress('/')).origin
  return `${isHere ? '' : origin}${pathname}`.slice(0, maxReferrerLength)
}
