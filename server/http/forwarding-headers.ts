import type { IncomingMessage } from 'node:http'
import type { RequestHandler } from 'express'

const names = ['x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-for', 'forwarded']

/** Whether a proxy has passed a request on. */
export function isForwarded({ headers }: IncomingMessage): boolean {
  return names.some((name) => headers[name] !== undefined)
}

/** Without a trusted proxy, forwarding headers could be forged by any client. */
export const ignoreForwarding: RequestHandler = (request, _response, next) => {
  for (const name of names) delete request.headers[name]
  next()
}

/**
 * Replaces forwarding headers by what is known of the visitor, for the server that requests are passed on to: one
 * address, which the client cannot choose, and the id of the request.
 */
export const describeVisitor: RequestHandler = (request, response, next) => {
  const { ip = '', protocol, host = '' } = request
  delete request.headers.forwarded
  Object.assign(request.headers, {
    'x-forwarded-for': ip,
    'x-forwarded-proto': protocol,
    'x-forwarded-host': host,
    'x-request-id': response.locals.requestId,
  })
  next()
}
