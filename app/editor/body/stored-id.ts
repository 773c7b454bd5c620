/** An id like those Payload gives links, pictures and blocks in a text: 24 hexadecimal digits. */
export function storedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
