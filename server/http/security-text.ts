import { readFileSync } from 'node:fs'
import type { RequestHandler } from 'express'

const file = 'public/.well-known/security.txt'
/** Replaced in the file by the site's URL. */
const placeholder = 'https://studio.example'

/**
 * Serves `security.txt`, which says where to report security problems (RFC 9116).
 * @param siteUrl without a trailing slash
 */
export function securityText(siteUrl: string): RequestHandler {
  const text = readFileSync(file, 'utf8').replaceAll(placeholder, siteUrl)
  return (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text').send(text)
  }
}
