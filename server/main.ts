import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createRejectedRequests } from './http/rejected-requests'
import { logConsole, logProcessEvents } from './observability/log-process'
import { SiteRequest, SiteResponse } from './rendering/express-prototypes'
import { misspelledSettings } from './settings/misspelled'
import { readSettings, type Settings, SettingsError } from './settings/settings'
import { settingNames } from './settings/variables'
import { trackConnections } from './start/connections'
import { prepareEnvironment } from './start/environment'
import { restrictFiles } from './start/file-permissions'
import { openData } from './start/open-data'
import type { RunningProduct } from './start/product'
import { stopOnSignal } from './start/shutdown'
import { startLog } from './start/start-log'
import { StartError } from './start-error'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts the product; prints an error and exits if that fails. */
async function main(): Promise<void> {
  const started = performance.now()
  const log = startLog()
  if (log) logConsole(log)
  restrictFiles()
  const settings = readSettings(process.env)
  for (const { given, meant } of misspelledSettings(process.env, settingNames)) {
    console.warn(`${given} is not a setting of this site and is ignored: ${meant} may be meant.`)
  }
  // Listens on the port first, so that a second start fails before it touches any data.
  const rejected = createRejectedRequests({
    https: settings.siteUrl?.startsWith('https:') ?? false,
  })
  let handle: Handler = (request, response) => rejected.respond(request, response, starting)
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
  let report: RunningProduct['reportRejected'] = () => {}
  const connections = trackConnections(server)
  rejected.handleParserErrors(server, connections, (request) => report(request))
  const port = await listen(server, settings)
  const stopWith = stopOnSignal(server, connections, settings.stopTimeoutMs)
  const { mongo, releaseStartLock } = await openData(settings)
  prepareEnvironment(settings, port)

  // Payload takes most of the start's time, so it is loaded last.
  const { openProduct } = await import('./start/product')
  const product = await openProduct({ settings, server, mongo }).catch(async (error) => {
    await releaseStartLock()
    throw error
  })
  await product.completeStart()
  await releaseStartLock()
  handle = product.handle
  report = product.reportRejected
  stopWith(product)
  product.announce(Math.round(performance.now() - started), log)
  // From here on all output goes to the log; in development it stays readable.
  if (!settings.development) logProcessEvents(product.log)
}

const starting = {
  status: 503,
  text: 'The site is starting. Try again in a moment.',
  headers: { 'Retry-After': '2' },
}

function listen(server: ReturnType<typeof createServer>, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, settings)))
    server.listen(settings.port, settings.host, () => {
      const address = server.address()
      resolve(address && typeof address === 'object' ? address.port : settings.port)
    })
  })
}

function listenError(error: NodeJS.ErrnoException, { port, host }: Settings): Error {
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

main().catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof StartError
  console.error(expected ? error.message : error)
  process.exit(1)
})
