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

/**
 * The policy of Payload's admin: it renders inline styles, and its inline scripts carry the nonce of their
 * answer.
 * @param nonce in base64, another one for each answer
 */
export function adminPolicy(nonce: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join('; ')
}
