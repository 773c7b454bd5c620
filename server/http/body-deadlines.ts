import type { IncomingMessage, Server } from 'node:http'
import { hasBody } from './page-requests'

/** How long the body of a request may take to arrive, as in Node. */
const usualMs = 300_000
/** The slowest line on which the largest video still arrives, in bytes a second: half a megabit. */
const slowestLine = 64 * 1024

interface Deadline {
  since: number
  timer: NodeJS.Timeout
  pass: () => void
}

const deadlines = new WeakMap<IncomingMessage, Deadline>()

/**
 * Gives each body its own time to arrive, where Node has one limit for all. A request that exceeds it is treated as one
 * that exceeds Node's.
 * @param maxMs the time of a body whose request no handler has given more
 */
export function limitBodyTimes(server: Server, maxMs = usualMs): void {
  server.requestTimeout = 0
  server.prependListener('request', (request) => {
    if (!hasBody(request) || request.complete) return
    const pass = () => {
      if (request.complete || request.destroyed) return
      const error = Object.assign(new Error('The body took too long.'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      })
      server.emit('clientError', error, request.socket)
    }
    const deadline = { since: performance.now(), timer: setTimeout(pass, maxMs).unref(), pass }
    deadlines.set(request, deadline)
    request.once('close', () => clearTimeout(deadline.timer))
  })
}

/**
 * Gives a request the time that its body takes on a slow line. For callers who may upload large files: others could
 * hold many connections.
 * @param bytes the size to reckon with, if the request does not state one
 */
export function allowSlowBody(request: IncomingMessage, bytes = 0): void {
  const deadline = deadlines.get(request)
  const ms = (Number(request.headers['content-length'] ?? bytes) / slowestLine) * 1000
  if (!deadline || !(ms > usualMs)) return
  clearTimeout(deadline.timer)
  const left = deadline.since + ms - performance.now()
  deadline.timer = setTimeout(deadline.pass, left).unref()
}
