import { once } from 'node:events'
import net from 'node:net'

/**
 * A free port, for a process that must know its port before it starts.
 * @param host the name or address it will listen on
 */
export async function freePort(host: string): Promise<number> {
  const server = net.createServer().listen(0, host)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}
