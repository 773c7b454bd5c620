import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip' | 'identity'

/** A cached response, as it goes over the wire. */
export interface Entry {
  status: number
  /** All but those that depend on the encoding. */
  headers: OutgoingHttpHeaders
  etag: string
  body: Buffer
  /** The body in each encoding, encoded when first requested. */
  encoded: Map<Encoding, Encoded | Promise<Encoded>>
  /** A change with one of these tags, or of one of these sources, makes the entry stale. */
  tags: readonly string[]
  /** The version of the change log that it contains. */
  version: number
  storedAt: number
}

/** A body with its headers as a flat list of names and values, which Node writes with the least work. */
interface Encoded {
  body: Buffer
  headers: string[]
}

const minEncodedBytes = 1024
const encoders: Record<Exclude<Encoding, 'identity'>, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 7,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      },
    }),
  gzip: (body) => promisify(gzip)(body, { level: 8 }),
}

/** The ETag of a body. It is weak, because it is the same for every encoding. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/**
 * Sends a cached response.
 * @param own headers of this response alone, in lower case
 */
export function sendEntry(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  own: Record<string, string>,
): void {
  const { headers } = request
  if (headers['if-none-match'] !== undefined && matchesEtag(headers['if-none-match'], entry.etag)) {
    const { 'content-type': _, ...rest } = entry.headers
    response.writeHead(304, { ...rest, ...own })
    response.end()
    return
  }
  const encoding =
    entry.body.length < minEncodedBytes ? 'identity' : preferredEncoding(headers['accept-encoding'])
  const encoded = entry.encoded.get(encoding) ?? encode(entry, encoding)
  if ('then' in encoded) {
    encoded.then(
      (ready) => sendEncoded(entry.status, ready, request, response, own),
      (error: Error) => response.destroy(error),
    )
  } else sendEncoded(entry.status, encoded, request, response, own)
}

function sendEncoded(
  status: number,
  { body, headers }: Encoded,
  request: IncomingMessage,
  response: ServerResponse,
  own: Record<string, string>,
): void {
  response.writeHead(status, [...headers, ...Object.entries(own).flat()])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Encodes the body of an entry once; concurrent requests share the promise. */
function encode(entry: Entry, encoding: Encoding): Encoded | Promise<Encoded> {
  if (encoding === 'identity') return storeEncoded(entry, encoding, entry.body)
  const pending = encoders[encoding](entry.body).then((body) => storeEncoded(entry, encoding, body))
  entry.encoded.set(encoding, pending)
  return pending
}

function storeEncoded(entry: Entry, encoding: Encoding, body: Buffer): Encoded {
  const headers = Object.entries(entry.headers).flatMap(([name, value]) =>
    [value].flat().flatMap((item) => [name, String(item)]),
  )
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  const encoded = { body, headers }
  entry.encoded.set(encoding, encoded)
  return encoded
}

/** Whether an `If-None-Match` contains an ETag. */
function matchesEtag(ifNoneMatch: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

const encodingByHeader = new Map<string | undefined, Encoding>()
const maxHeaders = 200

/** The best encoding for an `Accept-Encoding`, cached, because browsers send only a few of them. */
function preferredEncoding(accepted: string | undefined): Encoding {
  const known = encodingByHeader.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted ?? 'identity' } })
  const acceptable = negotiator.encodings(['br', 'gzip'])
  const choice = (['br', 'gzip'] as const).find((each) => acceptable.includes(each)) ?? 'identity'
  if (encodingByHeader.size >= maxHeaders) encodingByHeader.clear()
  encodingByHeader.set(accepted, choice)
  return choice
}
