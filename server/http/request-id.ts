import type { RequestHandler } from 'express'
import type { RequestIds } from '../observability/request-id'

declare global {
  namespace Express {
    interface Locals {
      /** Identifies this request in the log and in the response. */
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
