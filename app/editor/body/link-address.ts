/**
 * Completes a link address that a user typed: a name with a dot is a site, a text with an @ is a
 * mailbox.
 * @returns null for an address that links must not have, such as `javascript:`
 */
export function linkAddress(typed: string): string | null {
  const text = withoutControls(typed).trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^(\/(?![/\\])|#|https?:\/\/[^/]|mailto:.|tel:.)/i.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#].*)?$/u.test(text) ? `https://${text}` : null
}

/** Browsers ignore control characters: `java\nscript:` is one word to them. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}
