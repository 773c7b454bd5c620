import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const validId = /^[\w.-]{8,64}$/

/** Returns the id of a request: that of a trusted proxy, or a new one. */
export type RequestIds = (request: IncomingMessage) => string

/** @param isTrusted whether the peer with this address is a proxy of the site */
export function createRequestIds(isTrusted: (address: string) => boolean): RequestIds {
  // Unique among processes, and cheap, because every response from the cache gets an id.
  const prefix = `${randomBytes(6).toString('hex')}-`
  let count = 0
  return ({ headers, socket }) => {
    const proxyId = headers['x-request-id']
    if (typeof proxyId === 'string' && validId.test(proxyId)) {
      if (isTrusted(socket.remoteAddress ?? '')) return proxyId
    }
    count += 1
    return prefix + count
  }
}
