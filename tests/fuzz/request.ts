/** The roles of callers. A disabled user still has their earlier credentials. */
export const roles = ['stranger', 'user', 'viewer', 'editor', 'administrator', 'disabled'] as const
export type Role = (typeof roles)[number]

/** How a request identifies its caller; `both` is a cookie and a token. */
export const credentialKinds = ['cookie', 'bearer', 'both'] as const
export type CredentialKind = (typeof credentialKinds)[number]

/**
 * A request as written to the connection. In every part a character is a byte, and
 * `{{content.draft}}` is replaced at run time.
 */
export interface FuzzRequest {
  role: Role
  credentials: CredentialKind
  method: string
  /** What follows the method, mostly a path with its query. */
  target: string
  headers: [string, string][]
  /** Null for a request without a body. */
  body: string | null
}

/** A text as its bytes in UTF-8, one to a character. */
export function bytesOf(text: string): string {
  return Buffer.from(text).toString('latin1')
}

/** The bytes of a request. Its own `Content-Length` replaces the correct one. */
export function writtenRequest({ method, target, headers, body }: FuzzRequest): Buffer {
  const names = new Set(headers.map(([name]) => name.toLowerCase()))
  const own: [string, string][] = []
  if (!names.has('connection')) own.push(['Connection', 'close'])
  const framed = names.has('content-length') || names.has('transfer-encoding')
  if (body !== null && !framed) own.push(['Content-Length', String(body.length)])
  const lines = [...own, ...headers].map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`, 'latin1')
}

const knownMethods =
  /^(GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|TRACE|PROPFIND|PROPPATCH|MKCOL|COPY|MOVE|LOCK|UNLOCK|SEARCH|REPORT|PURGE|LINK|UNLINK)$/

/** Whether a request announces more bytes than it has, so that a server waits for the rest. */
export function isCutShort({ headers, body }: FuzzRequest): boolean {
  return headers.some(([name, value]) => {
    const isLength = name.toLowerCase() === 'content-length' && Number(value) > (body?.length ?? 0)
    return isLength || name.toLowerCase() === 'transfer-encoding'
  })
}

/** Whether a request is invalid in HTTP, so that a server may reject it unread. */
export function isBroken({ method, target, headers, body }: FuzzRequest): boolean {
  const badTarget = target === '' || /[\s\p{Cc}]/u.test(target)
  const seen = new Set<string>()
  const badHeaders = headers.some(([name, value]) => {
    const key = name.toLowerCase()
    const again = seen.has(key) && ['content-length', 'host', 'transfer-encoding'].includes(key)
    seen.add(key)
    return again || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t\P{Cc}]/u.test(value)
  })
  const declared = headers.find(([name]) => name.toLowerCase() === 'content-length')?.[1]
  const badLength =
    declared !== undefined && (body === null ? declared !== '0' : declared !== String(body.length))
  return (
    !knownMethods.test(method) ||
    badTarget ||
    badHeaders ||
    badLength ||
    seen.has('transfer-encoding')
  )
}
