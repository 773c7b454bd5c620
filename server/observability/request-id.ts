import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const idOfProxies = /^[\w.-]{8,64}$/

/** Names requests: by what a trusted proxy calls them, or by a name of this process. */
export type RequestIds = (request: IncomingMessage) => string

/** @param isTrusted whether the peer of this address is a proxy of the site */
export function createRequestIds(isTrusted: (address: string) => boolean): RequestIds {
  // Unlike any other process's, and cheap: answers from the cache have one each.
  const prefix = `${randomBytes(6).toString('hex')}-`
  let count = 0
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && idOfProxies.test(given)) {
      if (isTrusted(socket.remoteAddress ?? '')) return given
    }
    count += 1
    return prefix + count
  }
}
