import type { RequestHandler } from 'express'
import helmet from 'helmet'

/** Headers every answer carries; the content security policy is each page's own. */
export function securityHeaders({ https }: { https: boolean }) {
  return helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** What the address of a draft's preview opens is not told to whoever it links to. */
export const secretPreviews: RequestHandler = (request, response, next) => {
  if (/^\/content\/[^/]+\/preview(\.data)?$/.test(request.path)) {
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
  }
  next()
}

/** Payload's admin renders its own inline scripts and styles; it still may not be framed elsewhere. */
export const adminPolicy = [
  "default-src 'self'",
  "script-src 'self' 'unsafe-inline'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'self'",
  "frame-ancestors 'self'",
].join('; ')
