/** An id as Payload gives the links, pictures and blocks inside a text: 24 hexadecimal digits. */
export function storedId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
