import { richTextText } from './messages'

/** Allows links to this site's own addresses, the web, mailboxes and telephones. */
export function linkTarget(value: unknown): true | string {
  const text = typeof value === 'string' ? value : ''
  if (text === '' || /^(\/(?![/\\])|#|https?:\/\/|mailto:|tel:)/i.test(text)) return true
  return richTextText('link')
}

const scheme = /^\s*([a-z][a-z0-9+.-]*):/i
const allowed = new Set(['http', 'https', 'mailto', 'tel', 'sms', 'ftp'])

/**
 * Links in running text may also be relative to the page, as imported texts have them. Addresses
 * that a browser would execute are rejected.
 */
export function textLinkTarget(value: unknown): true | string {
  const text = typeof value === 'string' ? value : ''
  const [, name] = scheme.exec(text) ?? []
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in an address
  const hasNoSpaces = text !== '' && !/[\s\u0000-\u001f\u007f]/.test(text)
  if (hasNoSpaces && (name === undefined || allowed.has(name.toLowerCase()))) return true
  return richTextText('textLink')
}
