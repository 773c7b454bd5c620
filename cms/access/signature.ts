import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A deterministic signature of a text that only this site can create.
 * @param secret the site's secret
 * @param text it includes the purpose, such as `proposal link {id}`
 */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Whether a signature matches a text, in constant time. */
export function isSignatureOf(secret: string, text: string, given: string): boolean {
  const right = Buffer.from(signatureOf(secret, text))
  const shown = Buffer.from(given)
  return shown.length === right.length && timingSafeEqual(shown, right)
}
