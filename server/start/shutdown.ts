import type { Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connections'

/** The exit codes, as listed in docs/operations.md. */
const exitCodes = { clean: 0, incomplete: 2 }
/** By convention of shells: 128 plus the number of the signal that ended the process. */
const endedBySignal = 128

const idleSweepMs = 100
/** How long background work may take once all requests have ended. */
const closeTimeoutMs = 5000

export interface Stoppable {
  /** Ends open streams. */
  endStreams(): void
  /** Ends all work, then closes the databases. @returns whether all work ended in time */
  close(withinMs: number): Promise<boolean>
}

/**
 * On Ctrl-C or SIGTERM: stops accepting connections, waits for requests in progress until the
 * deadline, cuts off the others, closes everything, and exits. A second signal, or one during the
 * start, ends the process immediately.
 * @returns a function to call with the product once it runs
 */
export function stopOnSignal(
  server: Server,
  connections: Connections,
  requestsMs: number,
): (running: Stoppable) => void {
  let product: Stoppable | null = null
  let stopping = false

  async function stop(signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
    if (stopping || !product) process.exit(endedBySignal + constants.signals[signal])
    stopping = true
    const running = product
    const cutOff = await endConnections(server, connections, {
      requestsMs,
      endStreams: running.endStreams,
    })
    if (cutOff > 0) console.warn(`The stop cut off ${cutOff} requests that took too long.`)
    const isComplete = await running.close(closeTimeoutMs)
    if (!isComplete) console.warn('The stop did not wait for work in the background to end.')
    process.exit(cutOff === 0 && isComplete ? exitCodes.clean : exitCodes.incomplete)
  }

  /** Removes Vite's own listener, which would end the process immediately. */
  function listen(): void {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.removeAllListeners(signal)
      process.on(signal, () => {
        stop(signal).catch((error: unknown) => {
          console.error(error)
          process.exit(exitCodes.incomplete)
        })
      })
    }
  }

  listen()
  return (running) => {
    product = running
    listen()
  }
}

/** @returns the number of complete requests whose response was cut off */
async function endConnections(
  server: Server,
  { open, closeAfterResponses }: Connections,
  { requestsMs, endStreams }: { requestsMs: number; endStreams: () => void },
): Promise<number> {
  const closed = new Promise((resolve) => server.close(resolve))
  closeAfterResponses()
  endStreams()
  const sweep = setInterval(() => {
    // A keep-alive connection counts as open until it is idle and closed.
    server.closeIdleConnections()
    // Browsers open connections in advance, which Node counts as busy. They are checked after the
    // data that has arrived is read.
    setImmediate(() => {
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    })
  }, idleSweepMs)
  await Promise.race([closed, wait(requestsMs)])
  clearInterval(sweep)
  const cutOff = [...open.values()].filter(isUnfinished).length
  server.closeAllConnections()
  return cutOff
}

/** Whether a complete request has an unfinished response. */
function isUnfinished(response: ServerResponse | null): boolean {
  return response?.req.complete === true && !response.writableFinished
}
