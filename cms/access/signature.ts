import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * The HMAC-SHA-256 of a text, which only this site can compute: 43 characters of base64url.
 * @param secret the site's secret, or a key derived from it
 * @param text begins with the purpose, such as `proposal link {id}`
 */
export function signatureOf(secret: string | Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/**
 * Whether a signature matches a text, in constant time.
 * @param characters how many of its characters are compared; omitted: all
 */
export function isSignatureOf(
  secret: string | Buffer,
  text: string,
  signature: string,
  characters?: number,
): boolean {
  const expected = Buffer.from(signatureOf(secret, text).slice(0, characters))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
