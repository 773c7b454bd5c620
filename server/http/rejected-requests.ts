import { IncomingMessage, type Server, ServerResponse, STATUS_CODES } from 'node:http'
import { Socket } from 'node:net'
import { createRequestIds } from '../observability/request-id'
import type { Connections } from '../start/connections'
import { securityHeaders } from './security-headers'

/** A request that Node's HTTP parser rejected. */
export interface RejectedRequest {
  requestId: string
  status: number
  /** The parser's code, such as `HPE_INVALID_METHOD`. */
  code: string
}

/** Responds to requests that never reach the application. */
export interface RejectedRequests {
  /** Responds with a text that contains nothing of the request. */
  respond(
    request: IncomingMessage,
    response: ServerResponse,
    rejection: { status: number; text: string; headers?: Record<string, string> },
  ): void
  /**
   * Responds with 400 and returns true if a request has no Host, which HTTP/1.1 requires, or an
   * invalid target.
   */
  respondIfMalformed(request: IncomingMessage, response: ServerResponse): boolean
  /** Responds to requests that Node's HTTP parser rejects on these connections, instead of Node. */
  handleParserErrors(
    server: Server,
    connections: Connections,
    report: (rejected: RejectedRequest) => void,
  ): void
}

interface Rejection {
  status: number
  text: string
}

const malformed: Rejection = { status: 400, text: 'This is not a valid HTTP request.' }
const byCode: Record<string, Rejection> = {
  HPE_HEADER_OVERFLOW: { status: 431, text: 'The headers of the request are too large.' },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    text: 'The body’s chunk extensions are too large.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, text: 'The request took too long to arrive.' },
}
const missingHost: Rejection = { status: 400, text: 'The request has no Host header.' }
const unknownExpectation: Rejection = {
  status: 417,
  text: 'The Expect header asks for what this site does not do.',
}

/** @param https whether the site is served over TLS */
export function createRejectedRequests({ https }: { https: boolean }): RejectedRequests {
  // Nothing of such a request is trusted, not even an id set by a proxy.
  const nextId = createRequestIds(() => false)
  const secure = securityHeaders({ https, development: false })

  function prepare(
    request: IncomingMessage,
    response: ServerResponse,
    headers: Record<string, string> = {},
  ): void {
    secure(request, response)
    const own = {
      'X-Request-Id': nextId(request),
      'Cache-Control': 'no-store',
      'Content-Type': 'text/plain; charset=utf-8',
      ...headers,
    }
    for (const [name, value] of Object.entries(own)) response.setHeader(name, value)
  }

  function respond(
    request: IncomingMessage,
    response: ServerResponse,
    { status, text, headers }: Rejection & { headers?: Record<string, string> },
  ): void {
    prepare(request, response, headers)
    response.statusCode = status
    response.end(`${text}\n`)
  }

  return {
    respond,

    respondIfMalformed(request, response) {
      const { url = '', headers, httpVersion } = request
      // Express runs no handler for a target it cannot parse.
      const isTarget = url.startsWith('/') || url === '*' || URL.canParse(url, 'http://site')
      if (isTarget && (headers.host !== undefined || httpVersion !== '1.1')) return false
      const rejection = isTarget ? missingHost : malformed
      respond(request, response, { ...rejection, headers: { Connection: 'close' } })
      return true
    },

    handleParserErrors(server, connections, report) {
      server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) => {
        respond(request, response, { ...unknownExpectation, headers: { Connection: 'close' } })
      })
      server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
        const { code = '' } = error
        if (code === 'ECONNRESET' || !socket.writable || !connections.isFree(socket)) {
          socket.destroy()
          return
        }
        const { status, text } = byCode[code] ?? malformed
        // Without a request there is no response object, so the headers are set on one that is
        // never sent.
        const request = new IncomingMessage(new Socket())
        const response = new ServerResponse(request)
        prepare(request, response)
        const headers = Object.entries(response.getHeaders())
          .map(([name, value]) => `${name}: ${String(value)}\r\n`)
          .join('')
        const body = `${text}\n`
        socket.write(
          `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${headers}Date: ${new Date().toUTCString()}\r\n` +
            `Connection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        )
        socket.destroySoon()
        report({ requestId: String(response.getHeader('x-request-id')), status, code })
      })
    },
  }
}
