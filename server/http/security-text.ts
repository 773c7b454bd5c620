import { readFileSync } from 'node:fs'
import type { RequestHandler } from 'express'

const file = 'public/.well-known/security.txt'
/** What stands in the file for the address of the site. */
const placeholder = 'https://studio.example'

/**
 * Answers where faults in the security of the site are reported, as RFC 9116 has it.
 * @param siteUrl without a slash at the end
 */
export function securityText(siteUrl: string): RequestHandler {
  const text = readFileSync(file, 'utf8').replaceAll(placeholder, siteUrl)
  return (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('text').send(text)
  }
}
