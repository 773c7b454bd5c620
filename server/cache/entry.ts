import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import Negotiator from 'negotiator'

type Encoding = 'br' | 'gzip' | 'identity'

/** An answer that is kept, as it goes over the wire. */
export interface Entry {
  status: number
  /** Everything but what depends on the encoding. */
  headers: OutgoingHttpHeaders
  etag: string
  body: Buffer
  /** Made when first asked for, and once. */
  encoded: Map<Encoding, Encoded | Promise<Encoded>>
  /** The tags of what it was made of. */
  tags: readonly string[]
  /** Changes up to this position are in it. */
  position: number
  storedAt: number
}

/** A body with the headers that go with it, name after value, as Node writes them with the least work. */
interface Encoded {
  body: Buffer
  headers: string[]
}

const worthEncoding = 1024
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

/** Names a body; weak, since it stays the same however the body is encoded. */
export function etagOf(body: Buffer): string {
  return `W/"${createHash('sha1').update(body).digest('base64url')}"`
}

/** Answers a request with a cached entry, under the id of this request. */
export function sendEntry(
  entry: Entry,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  const { headers } = request
  if (headers['if-none-match'] !== undefined && names(headers['if-none-match'], entry.etag)) {
    const { 'content-type': _, ...rest } = entry.headers
    response.writeHead(304, { ...rest, 'x-request-id': requestId })
    response.end()
    return
  }
  const encoding =
    entry.body.length < worthEncoding ? 'identity' : preferred(headers['accept-encoding'])
  const encoded = entry.encoded.get(encoding) ?? encode(entry, encoding)
  if ('then' in encoded) {
    encoded.then(
      (ready) => finish(entry.status, ready, request, response, requestId),
      (error: Error) => response.destroy(error),
    )
  } else finish(entry.status, encoded, request, response, requestId)
}

function finish(
  status: number,
  { body, headers }: Encoded,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  response.writeHead(status, [...headers, 'x-request-id', requestId])
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** Encodes the body of an entry, once for all who ask. */
function encode(entry: Entry, encoding: Encoding): Encoded | Promise<Encoded> {
  if (encoding === 'identity') return keep(entry, encoding, entry.body)
  const pending = encoders[encoding](entry.body).then((body) => keep(entry, encoding, body))
  entry.encoded.set(encoding, pending)
  return pending
}

function keep(entry: Entry, encoding: Encoding, body: Buffer): Encoded {
  const headers = Object.entries(entry.headers).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => [name, String(one)]),
  )
  if (encoding !== 'identity') headers.push('content-encoding', encoding)
  headers.push('content-length', String(body.length))
  const encoded = { body, headers }
  entry.encoded.set(encoding, encoded)
  return encoded
}

/** Whether an `If-None-Match` names this tag. */
function names(ifNoneMatch: string, etag: string): boolean {
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '')
  return ifNoneMatch === '*' || ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag))
}

const choices = new Map<string | undefined, Encoding>()
const mostChoices = 200

/** The best encoding for an `Accept-Encoding`; browsers send one of a few, so choices are remembered. */
function preferred(accepted: string | undefined): Encoding {
  const known = choices.get(accepted)
  if (known) return known
  const negotiator = new Negotiator({ headers: { 'accept-encoding': accepted ?? 'identity' } })
  const acceptable = negotiator.encodings(['br', 'gzip'])
  const choice = (['br', 'gzip'] as const).find((one) => acceptable.includes(one)) ?? 'identity'
  if (choices.size >= mostChoices) choices.clear()
  choices.set(accepted, choice)
  return choice
}
