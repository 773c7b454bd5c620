import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { pipeline } from 'node:stream/promises'
import type { Request, RequestHandler, Response } from 'express'
import { iconAt } from '../../cms/assets/icon-names'
import { maxUploadBytes } from '../../cms/assets/max-file-size'
import { allowSlowBody } from '../http/body-deadlines'
import { hasBody, isRead } from '../http/page-requests'
import { ApiError } from '../operations/api-error'
import { type ApiConnection, retryAfterSeconds } from './api-connection'
import { pageTierText } from './messages'

/** Paths that only a whole process handles: `/v1`, files, and Payload's admin. */
const forwarded = /^\/(?:v1|files|cms|api|_next|\.well-known\/security\.txt)(?:[/?]|$)/i

/** Payload's admin and its API. Loading them for the first time blocks the API for seconds. */
const payloadAdmin = /^\/(?:cms|api|_next)(?:[/?]|$)/i
const payloadSlowMs = 20_000

/** Whether a page tier forwards a request, as it does for the icons too. @param url as it was sent */
export function isForwarded(url = '/'): boolean {
  return forwarded.test(url) || iconAt(url) !== undefined
}

/** Headers of one connection (RFC 9110, 7.6.1), and headers that Node sets. */
const ofConnection = new Set([
  'connection',
  'expect',
  'host',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
])

export interface Forwarding {
  handler: RequestHandler
  /** The number of open event streams. */
  openStreams(): number
  /** Ends the open event streams. */
  endStreams(): void
  close(): void
}

/** Forwards requests to the API, and streams its responses back. */
export function forwardToApi(connection: ApiConnection): Forwarding {
  const isTls = connection.addressOf('').startsWith('https:')
  const { Agent, request: open } = isTls ? https : http
  const agent = new Agent({ keepAlive: true })
  const streams = new Set<Response>()

  function send(request: Request, response: Response, signal: AbortSignal) {
    return new Promise<IncomingMessage>((resolve, reject) => {
      const outgoing = open(connection.addressOf(request.originalUrl), {
        agent,
        signal,
        method: request.method,
        headers: forwardedHeaders(request.headers),
      })
      outgoing.once('response', resolve)
      outgoing.on('error', reject)
      response.once('close', () => outgoing.destroy())
      request.pipe(outgoing)
    })
  }

  async function forward(request: Request, response: Response): Promise<void> {
    // The API ends a body that takes longer than it allows its caller.
    allowSlowBody(request, maxUploadBytes())
    const options = payloadAdmin.test(request.originalUrl) ? { slowMs: payloadSlowMs } : {}
    const attempt = () =>
      connection.whileAlive((signal) => send(request, response, signal), options)
    const incoming = await attempt().catch((error: unknown) => {
      if (response.closed) return null
      if (error instanceof ApiError) throw error
      // The API may close an idle connection at the moment in which it is reused.
      if (canRepeat(request)) return attempt()
      throw interrupted(error)
    })
    if (!incoming) return
    response.status(incoming.statusCode ?? 502)
    for (const [name, value] of Object.entries(forwardedHeaders(incoming.headers))) {
      if (value !== undefined) response.setHeader(name, value)
    }
    const isStream = incoming.headers['content-type']?.startsWith('text/event-stream')
    if (isStream) streams.add(response)
    response.flushHeaders()
    // A client or an API that disconnects early is not an error of this process.
    await pipeline(incoming, response).catch(() => response.destroy())
    streams.delete(response)
  }

  return {
    handler: (request, response, next) =>
      isForwarded(request.originalUrl) ? forward(request, response) : next(),
    openStreams: () => streams.size,
    endStreams() {
      for (const stream of streams) stream.end()
    },
    close: () => agent.destroy(),
  }
}

function forwardedHeaders(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  const named = headers.connection?.toLowerCase().split(/[\s,]+/) ?? []
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.has(name) && !named.includes(name)),
  )
}

/** Whether a request can be sent again, because it changes nothing and has no body. */
function canRepeat(request: Request): boolean {
  return isRead(request.method) && !hasBody(request)
}

function interrupted(cause: unknown): ApiError {
  return new ApiError('ServiceUnavailable', pageTierText('interrupted'), {
    cause,
    headers: { 'Retry-After': retryAfterSeconds, 'Cache-Control': 'no-store' },
  })
}
