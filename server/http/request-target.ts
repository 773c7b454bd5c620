import type { RequestHandler } from 'express'
import { ApiError } from '../operations/errors'

/** What needs a closer look; all other paths are in their normal form. */
const unusual = /^(?!\/)|[\\%#]|[^ -~\x80-\xff]|\/[./]/
/** A backslash, a control character, an empty segment, or a segment of dots that names another one. */
const abnormal = /[\\#]|[^ -~\x80-\xff]|\/\/|\/\.{1,2}(?:\/|$)/
/** A letter, digit, hyphen, dot or underscore that is percent-encoded without need (RFC 3986, 6.2.2.2). */
const needlesslyEncoded = /%(?:2d|2e|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\da])/i
/** No client encodes a path more often than this. */
const maxEncodings = 3
const validHost = /^(?:[a-z\d](?:[a-z\d._-]*[a-z\d.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/**
 * Refuses a request whose path is not in its normal form, or whose Host is no host. Programs behind this
 * server resolve dot segments, backslashes and encoded characters each in its own way, so a rule that was
 * held against such a path could be held against another path than the one that is served.
 */
export const normalizeTargets: RequestHandler = (request, _response, next) => {
  const [path = ''] = request.originalUrl.split('?', 1)
  if (!isNormalizedPath(path)) {
    next(
      new ApiError(
        'BadRequest',
        'The address is not in its normal form: send it without dot segments, backslashes, double slashes and needless encoding.',
      ),
    )
  } else if (request.headers.host !== undefined && !isHost(request.headers.host)) {
    next(new ApiError('BadRequest', 'The Host header does not name a host.'))
  } else next()
}

/**
 * Whether a path has one reading: it begins with a slash, and however often it is decoded it holds no dot
 * segments, backslashes, empty segments or control characters.
 * @param path of a request's address, as it was sent, without its query
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

/** Byte by byte, so that what is no UTF-8 is looked at as well. */
function decodedOnce(path: string): string {
  return path.replace(/%([\da-f]{2})/gi, (_encoded, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

/** HTTP/1.1 allows an empty Host; what is named there must be a name or an address. */
function isHost(host: string): boolean {
  return host === '' || (validHost.test(host) && URL.canParse(`http://${host}`))
}
