/** Digits and letters without i, l, o and u, which are mistaken for others. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** An id nobody can guess, for what has to be told apart before the server has seen it. */
export function randomId(length = 16): string {
  const bytes = crypto.getRandomValues(new Uint8Array(length))
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')
}
