import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import { cacheabilityOf } from '../cache/cacheability'

/**
 * Features that no page or frame may use, and those only the site may use. Features not listed,
 * such as fullscreen for embedded films, depend on each frame's `allow`.
 */
export const permissionsPolicy = [
  ...[
    'accelerometer',
    'camera',
    'display-capture',
    'geolocation',
    'gyroscope',
    'hid',
    'idle-detection',
    'local-fonts',
    'magnetometer',
    'microphone',
    'midi',
    'payment',
    'screen-wake-lock',
    'serial',
    'usb',
    'window-management',
    'xr-spatial-tracking',
  ].map((feature) => `${feature}=()`),
  ...['clipboard-write', 'publickey-credentials-create', 'publickey-credentials-get'].map(
    (feature) => `${feature}=(self)`,
  ),
].join(', ')

/** For responses that are not pages: nothing loads or runs if a browser displays one as a page. */
const noPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

interface SecurityOptions {
  https: boolean
  /** Vite and Next then add scripts to pages, so there is no policy. */
  development: boolean
}

/**
 * Sets the headers common to all responses; each page replaces the content security policy with its
 * own.
 * @returns a function that sets them on a response of Express or Node
 */
export function securityHeaders({
  https,
  development,
}: SecurityOptions): (request: IncomingMessage, response: ServerResponse) => void {
  const common = helmet({
    contentSecurityPolicy: false,
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: https,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  return (request, response) => {
    response.setHeader('Permissions-Policy', permissionsPolicy)
    if (!development) response.setHeader('Content-Security-Policy', noPagePolicy)
    common(request, response, rethrow)
  }
}

function rethrow(error?: unknown): void {
  if (error) throw error
}

/** Query parameters that contain a secret: of mails, of a proposal, of a draft's preview. */
const secretNames = ['code', 'key', 'token']
const previews = /^\/content\/[^/]+\/preview(\.data)?$/

/** Whether the address contains a secret. */
export function hasSecretUrl({ path, query }: Request): boolean {
  return previews.test(path) || secretNames.some((name) => name in query)
}

/** Sets headers that hide a secret address from other sites and from search engines. */
export const secretUrlHeaders: RequestHandler = (request, response, next) => {
  if (hasSecretUrl(request)) {
    // With "no-referrer" the browser would send no origin with forms, and they would be rejected.
    const policy = previews.test(request.path) ? 'no-referrer' : 'same-origin'
    response.setHeader('Referrer-Policy', policy)
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    cacheabilityOf(request).isPrivate = true
  }
  next()
}

/**
 * The policy of Payload's admin. It renders inline styles, and its inline scripts carry a nonce.
 * @param nonce in base64, different for each response
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
