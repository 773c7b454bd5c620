import type { OutgoingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { type Cacheability, cacheabilityOf } from './cacheability'
import { type Entry, etagOf } from './entry'

interface CaptureOptions {
  /** The version of the change log before the response was made. */
  version: number
  /** Called with the entry, or with null when the response cannot be cached. */
  onCaptured(entry: Entry | null): void
}

const maxBytes = 1024 * 1024
const cacheableStatuses = new Set([200, 301])
const cacheableTypes =
  /^(?:text\/html|application\/(?:json|feed\+json|rss\+xml|atom\+xml)|text\/x-script)/
/** Headers that belong to one response or one connection. */
const uncachedHeaders = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'ratelimit',
  'ratelimit-policy',
  'transfer-encoding',
  'x-request-id',
])

/**
 * Buffers a response until it has ended, then adds its cache headers, sends it, and passes an entry for
 * the cache to `onCaptured`. A response that cannot be cached is passed through without buffering.
 */
export function captureResponse(
  request: Request,
  response: Response,
  { version, onCaptured }: CaptureOptions,
): void {
  const { write, end } = response
  const cacheability = cacheabilityOf(request)
  const chunks: Buffer[] = []
  let size = 0
  let isBuffering = true

  function buffer(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null) return
    const bytes = bytesOf(chunk, encoding)
    size += bytes.length
    chunks.push(bytes)
  }

  function stopBuffering(entry: Entry | null): void {
    isBuffering = false
    Object.assign(response, { write, end })
    onCaptured(entry)
  }

  function passThrough(): void {
    stopBuffering(null)
    for (const chunk of chunks) response.write(chunk)
  }

  Object.assign(response, {
    write(...args: unknown[]): boolean {
      if (!isCacheable(response, cacheability)) {
        passThrough()
        return Reflect.apply(write, response, args)
      }
      const { chunk, encoding, callback } = argumentsOf(args)
      buffer(chunk, encoding)
      if (size > maxBytes) passThrough()
      if (callback) process.nextTick(callback)
      return true
    },
    end(...args: unknown[]): Response {
      if (!isCacheable(response, cacheability)) {
        passThrough()
        return Reflect.apply(end, response, args)
      }
      const { chunk, encoding, callback } = argumentsOf(args)
      buffer(chunk, encoding)
      const body = Buffer.concat(chunks)
      if (size > maxBytes) stopBuffering(null)
      else stopBuffering(entryOf(response, { cacheability, body, version }))
      return response.end(body, callback)
    },
  })
  response.once('close', () => {
    if (isBuffering) stopBuffering(null)
  })
}

/** The arguments of `write` and `end`, of which the later ones may be left out. */
function argumentsOf(args: unknown[]): {
  chunk: unknown
  encoding: unknown
  callback: (() => void) | undefined
} {
  const [chunk, encoding] = args.filter((each) => !isCallback(each))
  return { chunk, encoding, callback: args.find(isCallback) }
}

function isCallback(value: unknown): value is () => void {
  return typeof value === 'function'
}

function bytesOf(chunk: unknown, encoding: unknown): Buffer {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk)
  return Buffer.from(String(chunk), isEncoding(encoding) ? encoding : undefined)
}

function isEncoding(value: unknown): value is BufferEncoding {
  return typeof value === 'string' && Buffer.isEncoding(value)
}

function isCacheable(response: Response, { isPrivate, tags }: Cacheability): boolean {
  const cacheControl = String(response.getHeader('cache-control') ?? '')
  return (
    !response.headersSent &&
    cacheableStatuses.has(response.statusCode) &&
    !isPrivate &&
    tags.size > 0 &&
    !response.hasHeader('set-cookie') &&
    !/private|no-store/.test(cacheControl) &&
    cacheableTypes.test(String(response.getHeader('content-type') ?? ''))
  )
}

function entryOf(
  response: Response,
  { cacheability, body, version }: { cacheability: Cacheability; body: Buffer; version: number },
): Entry {
  const tags = [...cacheability.tags]
  if (!response.hasHeader('etag')) response.setHeader('ETag', etagOf(body))
  // Browsers revalidate each time. A cache in front need not when it is purged by these keys.
  if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Surrogate-Key', tags.map((tag) => tag.replace(':', '-')).join(' '))
  response.vary('Accept-Encoding')
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (!uncachedHeaders.has(name)) headers[name] = value
  }
  return {
    status: response.statusCode,
    headers,
    etag: String(response.getHeader('etag')),
    body,
    encoded: new Map(),
    tags: [...tags, ...cacheability.sources],
    version,
    storedAt: Date.now(),
  }
}
