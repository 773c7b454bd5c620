import type { OutgoingHttpHeaders } from 'node:http'
import type { Request, Response } from 'express'
import { type Entry, etagOf } from './entry'
import { type Reads, readsOf } from './response-tags'

interface Collecting {
  /** Changes up to this position are in the answer. */
  position: number
  /** Told of the entry, or of null when the answer is not to be kept. */
  kept(entry: Entry | null): void
}

const mostBytes = 1024 * 1024
const statuses = new Set([200, 301])
const types = /^(?:text\/html|application\/json|text\/x-script)/
/** Headers of one answer, or of one connection. */
const passing = new Set([
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
])

/**
 * Holds an answer back until it is whole, then says what it is made of, sends it on, and hands it over
 * to be kept. What cannot be kept goes on as it comes.
 */
export function collectAnswer(request: Request, response: Response, collecting: Collecting): void {
  const { write, end } = response
  const reads = readsOf(request)
  const held: Buffer[] = []
  let size = 0
  let holding = true

  function hold(chunk: unknown, encoding: unknown): void {
    if (chunk === undefined || chunk === null) return
    const bytes =
      typeof chunk === 'string'
        ? Buffer.from(chunk, encoding as BufferEncoding | undefined)
        : Buffer.from(chunk as Uint8Array)
    size += bytes.length
    held.push(bytes)
  }

  function stopHolding(entry: Entry | null): void {
    holding = false
    Object.assign(response, { write, end })
    collecting.kept(entry)
  }

  function letGo(): void {
    stopHolding(null)
    for (const bytes of held) response.write(bytes)
  }

  Object.assign(response, {
    write(...given: unknown[]): boolean {
      if (!mayBeKept(response, reads)) {
        letGo()
        return response.write(...(given as Parameters<typeof write>))
      }
      const { chunk, encoding, done } = argumentsOf(given)
      hold(chunk, encoding)
      if (size > mostBytes) letGo()
      if (done) process.nextTick(done)
      return true
    },
    end(...given: unknown[]): Response {
      if (!mayBeKept(response, reads)) {
        letGo()
        return response.end(...(given as Parameters<typeof end>))
      }
      const { chunk, encoding, done } = argumentsOf(given)
      hold(chunk, encoding)
      const body = Buffer.concat(held)
      if (size > mostBytes) stopHolding(null)
      else stopHolding(entryOf(response, reads, body, collecting.position))
      return response.end(body, done)
    },
  })
  response.once('close', () => {
    if (holding) stopHolding(null)
  })
}

/** What `write` and `end` are called with, whose later arguments may be left out. */
function argumentsOf(given: unknown[]): {
  chunk: unknown
  encoding: unknown
  done: (() => void) | undefined
} {
  const done = given.find((one) => typeof one === 'function') as (() => void) | undefined
  const [chunk, encoding] = given.filter((one) => typeof one !== 'function')
  return { chunk, encoding, done }
}

function mayBeKept(response: Response, reads: Reads): boolean {
  const cacheControl = String(response.getHeader('cache-control') ?? '')
  return (
    !response.headersSent &&
    statuses.has(response.statusCode) &&
    !reads.personal &&
    reads.tags.size > 0 &&
    !response.hasHeader('set-cookie') &&
    !/private|no-store/.test(cacheControl) &&
    types.test(String(response.getHeader('content-type') ?? ''))
  )
}

function entryOf(response: Response, reads: Reads, body: Buffer, position: number): Entry {
  const tags = [...reads.tags]
  if (!response.hasHeader('etag')) response.setHeader('ETag', etagOf(body))
  // Browsers ask each time whether theirs is still right; a cache in front may answer that by itself
  // when it is told of changes by these keys.
  if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'no-cache')
  response.setHeader('Surrogate-Key', tags.map((tag) => tag.replace(':', '-')).join(' '))
  response.vary('Accept-Encoding')
  const headers: OutgoingHttpHeaders = {}
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (!passing.has(name)) headers[name] = value
  }
  return {
    status: response.statusCode,
    headers,
    etag: String(response.getHeader('etag')),
    body,
    encoded: new Map(),
    tags,
    position,
    storedAt: Date.now(),
  }
}
