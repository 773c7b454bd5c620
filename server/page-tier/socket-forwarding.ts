import http, { type IncomingMessage, type Server } from 'node:http'
import https from 'node:https'
import type { Duplex } from 'node:stream'
import { answerWithoutUpgrade, isWebSocket, refuseUpgrade } from '../http/upgrade'
import type { ApiConnection } from './api-connection'
import { isForwarded } from './forwarding'

export interface SocketForwarding {
  /** Ends the open sockets, whose browsers connect to another process. */
  end(): void
}

/** Forwards WebSockets to the API, as those of texts that several people edit. */
export function forwardSockets(server: Server, connection: ApiConnection): SocketForwarding {
  const open = new Set<Duplex>()

  server.on('upgrade', (request: IncomingMessage, near: Duplex, head: Buffer) => {
    if (!isForwarded(request.url) || !isWebSocket(request)) {
      answerWithoutUpgrade(server, request, near, head)
      return
    }
    const address = connection.addressOf(request.url ?? '/')
    const { request: send } = address.startsWith('https:') ? https : http
    const outgoing = send(address, { headers: request.headers, agent: false })
    near.on('error', () => outgoing.destroy())
    outgoing.on('error', () => refuseUpgrade(near, '503 Service Unavailable'))
    outgoing.on('response', (response) => {
      response.resume()
      refuseUpgrade(near, `${response.statusCode} ${response.statusMessage}`)
    })
    outgoing.on('upgrade', (response, far, first) => {
      near.write(headOf(response))
      near.write(first)
      far.write(head)
      for (const [socket, other] of [
        [near, far],
        [far, near],
      ] as const) {
        open.add(socket)
        socket.on('error', () => other.destroy())
        socket.on('close', () => {
          open.delete(socket)
          other.destroy()
        })
        socket.pipe(other)
      }
    })
    outgoing.end()
  })

  return {
    end() {
      for (const socket of open) socket.destroy()
    },
  }
}

function headOf({ rawHeaders }: IncomingMessage): string {
  const lines = ['HTTP/1.1 101 Switching Protocols']
  for (let at = 0; at < rawHeaders.length; at += 2) {
    lines.push(`${rawHeaders[at]}: ${rawHeaders[at + 1]}`)
  }
  return `${lines.join('\r\n')}\r\n\r\n`
}
