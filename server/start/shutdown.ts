import type { Server, ServerResponse } from 'node:http'
import { constants } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import type { Connections } from './connections'

/** What the process ends with; docs/operations.md lists them. */
const exitCodes = { clean: 0, incomplete: 2 }
/** By convention of shells: a signal ended the process at once. */
const endedBySignal = 128

const idleSweepMs = 100
/** How long what goes on in the background may take to end once no request is left. */
const closeTimeoutMs = 5000

interface Stoppable {
  /** Ends open streams. */
  leave(): void
  /** Ends all work, then closes the databases. @returns whether all work ended in time */
  close(withinMs: number): Promise<boolean>
}

/**
 * On Ctrl-C or SIGTERM: takes no new connections, gives requests in flight until the deadline, cuts off
 * the others, closes what is open, and exits. A second signal, or one during the start, ends the process at once.
 * @returns a function that takes the product once it runs
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
    const ended = product
    const cutOff = await endConnections(server, connections, { requestsMs, leave: ended.leave })
    if (cutOff > 0) console.warn(`The stop cut off ${cutOff} requests that took too long.`)
    const isComplete = await ended.close(closeTimeoutMs)
    if (!isComplete) console.warn('The stop did not wait any longer for work in the background.')
    process.exit(cutOff === 0 && isComplete ? exitCodes.clean : exitCodes.incomplete)
  }

  /** Vite would end the process by a listener of its own, without waiting for anything. */
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

/** @returns how many requests that had arrived whole got no whole answer */
async function endConnections(
  server: Server,
  { open, endWithAnswers }: Connections,
  { requestsMs, leave }: { requestsMs: number; leave: () => void },
): Promise<number> {
  const closed = new Promise((resolve) => server.close(resolve))
  endWithAnswers()
  leave()
  const sweep = setInterval(() => {
    // A kept-alive connection counts as open until it is idle and closed.
    server.closeIdleConnections()
    // Browsers open connections ahead of any request, which Node takes for busy ones.
    // Looked at once what has arrived is read.
    setImmediate(() => {
      for (const socket of open.keys()) if (socket.bytesRead === 0) socket.destroy()
    })
  }, idleSweepMs)
  await Promise.race([closed, wait(requestsMs)])
  clearInterval(sweep)
  const cutOff = [...open.values()].filter(isUnanswered).length
  server.closeAllConnections()
  return cutOff
}

/** Whether a request has arrived whole and its answer has not ended. */
function isUnanswered(answer: ServerResponse | null): boolean {
  return answer?.req.complete === true && !answer.writableFinished
}
