import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * What only this site can make of a text, and makes the same every time: an HMAC-SHA-256 in base64url, of 43
 * characters.
 * @param secret the site's own, or a key made of it
 * @param text what it is for as well: `proposal link {id}`, for example
 */
export function signatureOf(secret: string | Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Whether a signature matches a text, in constant time. */
export function isSignatureOf(
  secret: string | Buffer,
  text: string,
  given: string,
  characters?: number,
): boolean {
  const right = Buffer.from(signatureOf(secret, text).slice(0, characters))
  const shown = Buffer.from(given)
  return shown.length === right.length && timingSafeEqual(shown, right)
}
