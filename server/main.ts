import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SiteRequest, SiteResponse } from './http/messages'
import { permissionsPolicy } from './http/security-headers'
import { logConsole, logWholeProcess } from './log-process'
import { misspelledSettings } from './setting-names'
import { readSettings, type Settings, SettingsError, settingNames } from './settings'
import { prepareEnvironment, StartError } from './start/environment'
import { openData } from './start/open-data'
import { makePrivateFiles } from './start/private-files'
import { stopOnSignal } from './start/shutdown'
import { startLog } from './start/start-log'

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** Starts the product; whatever prevents that ends the process with a sentence. */
async function main(): Promise<void> {
  const started = performance.now()
  const log = startLog()
  if (log) logConsole(log)
  makePrivateFiles()
  const settings = readSettings(process.env)
  for (const { given, meant } of misspelledSettings(process.env, settingNames)) {
    console.warn(`${given} is not a setting of this site and is ignored: ${meant} may be meant.`)
  }
  // The port is taken first, so that a second start fails before it touches any data.
  let handle: Handler = stillStarting
  const messages = { IncomingMessage: SiteRequest, ServerResponse: SiteResponse }
  const server = createServer(messages, (request, response) => handle(request, response))
  const port = await listen(server, settings)
  const stopWith = stopOnSignal(server, settings.stopTimeoutMs)
  const { mongo, endTurn } = await openData(settings)
  prepareEnvironment(settings, port)

  // Payload takes most of the start's time, so it is loaded once nothing else can go wrong.
  const { openProduct } = await import('./start/product')
  const product = await openProduct({ settings, server, mongo }).catch(async (error) => {
    await endTurn()
    throw error
  })
  await product.completeStart()
  await endTurn()
  handle = product.handle
  stopWith(product)
  product.announce(Math.round(performance.now() - started), log)
  // From here on whatever is printed is for the log; in development it is for people to read.
  if (!settings.development) logWholeProcess(product.log)
}

const stillStarting: Handler = (_request, response) => {
  response.writeHead(503, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Permissions-Policy': permissionsPolicy,
    'Retry-After': '2',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end('The site is starting. Try again in a moment.\n')
}

function listen(server: ReturnType<typeof createServer>, settings: Settings): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(listenError(error, settings)))
    server.listen(settings.port, settings.host, () => {
      resolve((server.address() as AddressInfo).port)
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
