import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What only this site can make of a text, and makes the same every time.
 * @param secret the site's own
 * @param text what it is for as well: `proposal link {id}`, for example
 */
export function signatureOf(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Whether a signature is the one of a text; takes the same time whatever it is. */
export function isSignatureOf(secret: string, text: string, given: string): boolean {
  const right = Buffer.from(signatureOf(secret, text))
  const shown = Buffer.from(given)
  return shown.length === right.length && timingSafeEqual(shown, right)
}
