import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Request, RequestHandler } from 'express'
import helmet from 'helmet'
import { cacheabilityOf } from '../cache/cacheability'

/**
 * What no page and no frame of the site may use, and what the site alone may. What is not named, such as
 * fullscreen for embedded films, stays as each frame's `allow` says.
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

/** What is no page loads nothing and runs nothing, should a browser ever show it as one. */
const noPagePolicy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

interface SecurityOptions {
  https: boolean
  /** Vite and Next then put scripts of their own into pages, which have no policy. */
  development: boolean
}

/**
 * Sets the headers that every answer carries; each page replaces the content security policy by its own.
 * @returns a function that sets them on an answer, of Express or of Node
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
    common(request, response, throwIfGiven)
  }
}

function throwIfGiven(error?: unknown): void {
  if (error) throw error
}

/** The names by which an address carries what opens it: of mails, of a proposal, of a draft's preview. */
const secretNames = ['code', 'key', 'token']
const previews = /^\/content\/[^/]+\/preview(\.data)?$/

/** Whether who knows the address has what only its receiver should have. */
export function hasSecretUrl({ path, query }: Request): boolean {
  return previews.test(path) || secretNames.some((name) => name in query)
}

/** A secret address is told to no other site and to no search engine. */
export const secretUrlHeaders: RequestHandler = (request, response, next) => {
  if (hasSecretUrl(request)) {
    // Without any referrer a browser would not say where a form comes from either, and be refused.
    const policy = previews.test(request.path) ? 'no-referrer' : 'same-origin'
    response.setHeader('Referrer-Policy', policy)
    response.setHeader('X-Robots-Tag', 'noindex, nofollow')
    cacheabilityOf(request).isPrivate = true
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
