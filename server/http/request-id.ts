import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'

declare global {
  namespace Express {
    interface Locals {
      /** Names this request in the log and in the answer to a failure. */
      requestId: string
    }
  }
}

export const requestId: RequestHandler = (_request, response, next) => {
  response.locals.requestId = randomUUID()
  response.setHeader('X-Request-Id', response.locals.requestId)
  next()
}
