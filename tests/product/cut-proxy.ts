import net from 'node:net'
import { listen } from './local-server'

/** A connection to the product that can be cut, as a bad network does. */
export interface CutProxy {
  url: string
  /** Breaks every connection, and refuses new ones. */
  cut(): void
  /** Accepts connections again. @param port of another product, such as after a restart */
  mend(port?: number): void
  close(): Promise<void>
}

/** Opens a proxy, which refuses connections until it knows a product. */
export async function cutProxy(): Promise<CutProxy> {
  let port = 0
  let isCut = true
  const open = new Set<net.Socket>()
  const server = net.createServer((near) => {
    if (isCut) return near.destroy()
    const far = net.connect(port, '127.0.0.1')
    for (const socket of [near, far]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        near.destroy()
        far.destroy()
      })
    }
    near.pipe(far)
    far.pipe(near)
  })
  return {
    url: `http://localhost:${await listen(server)}`,
    cut() {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend(another = port) {
      port = another
      isCut = false
    },
    close() {
      for (const socket of open) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
