import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { limitBodyTimes } from '../http/body-deadlines'
import { createRejectedRequests, type RejectedRequest } from '../http/rejected-requests'
import { SiteRequest, SiteResponse } from '../rendering/express-prototypes'
import type { Settings } from '../settings/settings'
import { StartError } from '../start-error'
import { trackConnections } from './connections'
import { type Stoppable, stopOnSignal } from './shutdown'

/** What answers requests once it has started. */
export interface Running extends Stoppable {
  /** Handles every request. */
  handle: (request: IncomingMessage, response: ServerResponse) => void
  /** Counts and logs a request that the HTTP parser rejected. */
  reportRejected(rejected: RejectedRequest): void
}

export interface Listener {
  server: Server
  port: number
  /**
   * Passes requests on from now on, until the process is asked to stop. Before, they are answered with 503, or behind a
   * proxy not accepted.
   * @throws StartError when another program has taken the port meanwhile
   */
  serve(running: Running): Promise<void>
}

/**
 * Listens on the port of the settings.
 * @throws StartError when that is not possible
 */
export async function openListener(settings: Settings): Promise<Listener> {
  const rejected = createRejectedRequests({
    https: settings.siteUrl?.startsWith('https:') ?? false,
  })
  let handle: Running['handle'] = (request, response) =>
    rejected.respond(request, response, starting)
  const options = {
    ...(settings.optimisations.has('express-prototypes') && {
      IncomingMessage: SiteRequest,
      ServerResponse: SiteResponse,
    }),
    // Checked by `respondIfMalformed`, whose response has the common headers.
    requireHostHeader: false,
  }
  const server = createServer(options, (request, response) => {
    if (!rejected.respondIfMalformed(request, response)) handle(request, response)
  })
  limitBodyTimes(server)
  let report: Running['reportRejected'] = () => {}
  const connections = trackConnections(server)
  rejected.handleParserErrors(server, connections, (request) => report(request))
  const port = await listen(server, settings)
  // A balancer tries another process when a connection is refused, but passes a 503 on. It knows the port; a free
  // one could be another program's by then.
  const isLate = settings.trustProxy !== false && settings.port !== 0
  if (isLate) await new Promise((resolve) => server.close(resolve))
  const stopWith = stopOnSignal(server, connections, settings.stopTimeoutMs)
  return {
    server,
    port,
    async serve(running) {
      handle = running.handle
      report = running.reportRejected
      stopWith(running)
      if (isLate) await listen(server, { ...settings, port })
    },
  }
}

const starting = {
  status: 503,
  text: 'The site is starting. Try again in a moment.',
  headers: { 'Retry-After': '2' },
}

type Place = Pick<Settings, 'port' | 'host'>

function listen(server: Server, place: Place): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, place)))
    server.listen(place.port, place.host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : place.port)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, { port, host }: Place): Error {
  if (error.code === 'EADDRINUSE') {
    return new StartError(`Port ${port} is taken by another program: set PORT to a free one.`)
  }
  if (error.code === 'EACCES') {
    return new StartError(
      `Port ${port} needs more rights than this user has: set PORT to one above 1023.`,
    )
  }
  return new StartError(
    `Cannot listen on ${host ?? 'this machine'}, port ${port}: ${error.message}`,
  )
}
