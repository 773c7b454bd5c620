/** Tells a key from other bearer tokens, and lets scanners of source code find it. */
export const keyMark = 'studio_'

/** The key in an Authorization header; null when it has none, which may be another token. */
export function keyIn(authorization: string | null | undefined): string | null {
  const [, text] = /^Bearer +(\S+)$/i.exec(authorization ?? '') ?? []
  return text?.startsWith(keyMark) ? text : null
}
