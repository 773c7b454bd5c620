import type { Request } from 'express'
import { siteAddress } from '../../cms/site-address'

const maxReferrerLength = 500

/**
 * The referrer of a request: a path of this site, an address elsewhere, or null. The query is
 * removed, because it may contain a secret.
 */
export function referrerOf(request: Request): string | null {
  const header = request.get('referer') ?? ''
  if (!URL.canParse(header)) return null
  const { protocol, origin, host, pathname } = new URL(header)
  if (!['http:', 'https:'].includes(protocol)) return null
  const isHere = host === request.host || origin === new URL(siteAddress('/')).origin
  return `${isHere ? '' : origin}${pathname}`.slice(0, maxReferrerLength)
}
