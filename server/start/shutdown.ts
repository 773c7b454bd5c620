import type { Server } from 'node:http'

const idleSweepMs = 100

/**
 * On Ctrl-C or SIGTERM: takes no new connections, lets requests in flight finish, closes what is
 * open, and exits with 0. A second signal ends the process at once.
 */
export function stopOnSignal(
  server: Server,
  product: { leave(): void; close(): Promise<void> },
): void {
  let stopping = false

  async function stop(): Promise<void> {
    if (stopping) process.exit(1)
    stopping = true
    product.leave()
    // A kept-alive connection counts as open until it is idle and closed.
    const sweep = setInterval(() => server.closeIdleConnections(), idleSweepMs)
    await new Promise((resolve) => server.close(resolve))
    clearInterval(sweep)
    await product.close()
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop())
}
