import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Answers a request that offers another protocol, such as `h2c`, as if it did not. Node gives all such requests to the
 * listeners of `upgrade`, without their bodies, so the connection goes back to the server as a new one that begins with
 * the same request.
 * @param head what followed the request's head
 */
export function answerWithoutUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  // Vite has a listener of its own, for its sockets.
  if (server.listenerCount('upgrade') > 1 && request.headers['sec-websocket-protocol']) return
  socket.unshift(Buffer.concat([Buffer.from(headWithoutUpgrade(request), 'latin1'), head]))
  server.emit('connection', socket)
}

const ofUpgrades = ['connection', 'upgrade', 'http2-settings']

function headWithoutUpgrade({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`]
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = String(rawHeaders[at])
    if (!ofUpgrades.includes(name.toLowerCase())) lines.push(`${name}: ${rawHeaders[at + 1]}`)
  }
  lines.push('Connection: close')
  return `${lines.join('\r\n')}\r\n\r\n`
}

export function isWebSocket({ headers }: IncomingMessage): boolean {
  return headers.upgrade?.toLowerCase() === 'websocket'
}

/** Ends a connection that was to be a WebSocket. @param status such as `404 Not Found` */
export function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
