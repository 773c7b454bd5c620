import type { RequestHandler } from 'express'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

/** A path that matches may be abnormal; all others are in normal form. */
const unusual = /^(?!\/)|[\\%#]|[^ -~\x80-\xff]|\/[./]/
/** A backslash, a control character, an empty segment, or a dot segment. */
const abnormal = /[\\#]|[^ -~\x80-\xff]|\/\/|\/\.{1,2}(?:\/|$)/
/**
 * A percent-encoded letter, digit, hyphen, dot or underscore, which needs no encoding (RFC 3986,
 * 6.2.2.2).
 */
const needlesslyEncoded = /%(?:2d|2e|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\da])/i
/** No client encodes a path more often. */
const maxEncodings = 3
const validHost = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Rejects a request whose path is not in normal form, or whose Host is invalid. Programs behind
 * this server resolve dot segments, backslashes and encoded characters differently, so a rule could
 * be checked against another path than the one served.
 */
export const normalizeTargets: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.originalUrl.split('?', 1)
  if (!isNormalizedPath(path)) {
    next(new ApiError('BadRequest', httpText('notNormal')))
  } else if (request.headers.host !== undefined && !isHost(request.headers.host)) {
    next(new ApiError('BadRequest', httpText('noHost')))
  } else next()
}

/**
 * Whether a path has only one meaning: it begins with a slash and, however often it is decoded,
 * contains no dot segments, backslashes, empty segments or control characters.
 * @param path of a request as sent, without the query
 */
export function isNormalizedPath(path: string): boolean {
  if (!unusual.test(path)) return true
  if (!path.startsWith('/') || needlesslyEncoded.test(path)) return false
  let decoded = path
  for (let times = 0; times <= maxEncodings; times++) {
    if (abnormal.test(decoded)) return false
    const next = decodedOnce(decoded)
    if (next === decoded) return true
    decoded = next
  }
  return false
}

/** Decodes byte by byte, so that invalid UTF-8 is checked as well. */
function decodedOnce(path: string): string {
  return path.replace(/%([\da-f]{2})/gi, (_encoded, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** HTTP/1.1 allows an empty Host; any other value must be a name or an address. */
function isHost(host: string): boolean {
  return host === '' || (validHost.test(host) && URL.canParse(`http://${host}`))
}
