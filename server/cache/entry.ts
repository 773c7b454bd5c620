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
  encoded: Map<Encoding, Buffer | Promise<Buffer>>
  /** The tags of what it was made of. */
  tags: readonly string[]
  /** Changes up to this position are in it. */
  position: number
  storedAt: number
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

/** Answers a request with what was kept. */
export function sendEntry(entry: Entry, request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request
  if (headers['if-none-match'] !== undefined && names(headers['if-none-match'], entry.etag)) {
    const { 'content-type': _, ...rest } = entry.headers
    response.writeHead(304, rest)
    response.end()
    return
  }
  const encoding =
    entry.body.length < worthEncoding ? 'identity' : preferred(headers['accept-encoding'])
  const body = encodedBody(entry, encoding)
  if (Buffer.isBuffer(body)) {
    finish(entry, encoding, body, request, response)
    return
  }
  body.then(
    (ready) => finish(entry, encoding, ready, request, response),
    () => finish(entry, 'identity', entry.body, request, response),
  )
}

function finish(
  entry: Entry,
  encoding: Encoding,
  body: Buffer,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const coding = encoding === 'identity' ? null : { 'content-encoding': encoding }
  response.writeHead(entry.status, { ...entry.headers, ...coding, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function encodedBody(entry: Entry, encoding: Encoding): Buffer | Promise<Buffer> {
  if (encoding === 'identity') return entry.body
  const known = entry.encoded.get(encoding)
  if (known) return known
  const made = encoders[encoding](entry.body).then((body) => {
    entry.encoded.set(encoding, body)
    return body
  })
  made.catch(() => entry.encoded.delete(encoding))
  entry.encoded.set(encoding, made)
  return made
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
