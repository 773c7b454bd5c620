/**
 * What somebody has typed as the address of a link, completed: a name with a dot is a site, one with
 * an @ a mailbox.
 * @returns null where no link may lead there, as with `javascript:`
 */
export function linkAddress(typed: string): string | null {
  const text = withoutControls(typed).trim()
  if (text === '' || /\s/.test(text)) return null
  if (/^(\/(?![/\\])|#|https?:\/\/[^/]|mailto:.|tel:.)/i.test(text)) return text
  if (/^[^@/:]+@[^@/:]+\.[^@/:]+$/.test(text)) return `mailto:${text}`
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+([:/?#].*)?$/u.test(text) ? `https://${text}` : null
}

/** Browsers read over characters that are not seen, so that `java\nscript:` is one word to them. */
function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '')
}
