import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { listen } from './local-server'

/** A mail server that accepts every mail the product sends. */
export interface MailServer {
  /** The value of the setting SMTP_URL. */
  url: string
  /** The mails received so far, as sent over the wire. */
  received: string[]
  stop(): Promise<void>
}

/** @param store is given each mail that arrives */
export async function startMailServer(store?: (mail: string) => void): Promise<MailServer> {
  const received: string[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    converse(socket, (mail) => {
      received.push(mail)
      store?.(mail)
    })
  })
  const port = await listen(server)
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    async stop() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The part of SMTP that a server needs to receive mails. */
function converse(socket: Socket, receive: (mail: string) => void): void {
  let text = ''
  let inMessage = false
  socket.setEncoding('utf8')
  socket.write('220 ready\r\n')
  socket.on('data', (chunk: string) => {
    text += chunk
    for (;;) {
      const end = inMessage ? '\r\n.\r\n' : '\r\n'
      const at = text.indexOf(end)
      if (at < 0) return
      const part = text.slice(0, at)
      text = text.slice(at + end.length)
      if (inMessage) {
        receive(part)
        inMessage = false
        socket.write('250 taken\r\n')
      } else if (/^data$/i.test(part)) {
        inMessage = true
        socket.write('354 go on\r\n')
      } else if (/^quit/i.test(part)) {
        socket.end('221 bye\r\n')
      } else {
        socket.write('250 fine\r\n')
      }
    }
  })
}
