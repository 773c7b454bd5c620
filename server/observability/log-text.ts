import { isIP } from 'node:net'

/** Removes from a text what the log must not contain. */
type Hide = (text: string) => string

/** The maximum length of a logged text, so that a request cannot fill the disk. */
const maxCharacters = 8_000

/**
 * The parameters drizzle appends to the error of a query. Matches to the end, because a parameter
 * may look like a line of a stack.
 */
const parameters = /(?:\n|\\n)params:[\s\S]*$/
const castValue = /(Cast to \w+ failed for value) [\s\S]*?(?= \(type|$)/g
const duplicateKey = /dup key: \{[^\n]*\}/g
const urlCredentials = /\/\/[^\s/@"'<>]+@/g
const query = /\?[^\s"'<>=?]*=[^\s"'<>]*/g
const schemes = /\b(Bearer|Basic|JWT|API-Key)\s+[\w.~+/=-]+/gi
const cookies = /\b(sid|payload-token)=[^\s;,"']+/g
const jsonWebTokens = /\beyJ[\w-]+\.[\w-]+\.[\w-]*/g
const longWords = /[\w-]{32,}/g
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const emails = /[\w.!#$%&'*+=^`{|}~-]{1,64}(?:@|%40)(?:[a-z\d-]+\.)+[a-z]{2,}/gi
const ipv4 = /(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g
const maybeIpv6 = /[\da-f]{0,4}:[\da-f:]*:[\da-f:.]*/gi
const loopback = /^(?:127\.|0\.0\.0\.0|::1?$)/

/** Removes the parameters from the message of a failed query. */
export function withoutParameters(message: string): string {
  return message.replace(parameters, '')
}

/**
 * Sanitizes texts for the log. Mail and network addresses become short hashes, equal for equal
 * addresses, so that lines can be related; credentials are removed.
 * @param hash a keyed hash of a text
 */
export function textForLog(hash: (text: string) => string): Hide {
  const email = (found: string) => `email:${hash(found.replace(/%40/i, '@').toLowerCase())}`
  const address = (found: string) =>
    isIP(found) === 0 || loopback.test(found) ? found : `ip:${hash(found.toLowerCase())}`
  return (text) =>
    withoutParameters(text)
      .slice(0, maxCharacters)
      .replace(castValue, '$1 …')
      .replace(duplicateKey, 'dup key')
      .replace(urlCredentials, '//…@')
      .replace(query, '?…')
      .replace(schemes, '$1 …')
      .replace(cookies, '$1=…')
      .replace(jsonWebTokens, '…')
      .replace(longWords, (word) => (uuid.test(word) ? word : '…'))
      .replace(emails, email)
      .replace(ipv4, address)
      .replace(maybeIpv6, address)
}
