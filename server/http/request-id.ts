import type { RequestHandler } from 'express'
import type { RequestIds } from '../observability/request-id'

declare global {
  namespace Express {
    interface Locals {
      /** Names this request in the log and in the answer. */
      requestId: string
    }
  }
}

export function requestIdMiddleware(requestIds: RequestIds): RequestHandler {
  return (request, response, next) => {
    response.locals.requestId = requestIds(request)
    response.setHeader('X-Request-Id', response.locals.requestId)
    next()
  }
}
