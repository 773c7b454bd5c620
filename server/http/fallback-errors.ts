import type { ErrorRequestHandler } from 'express'
import type { Logger } from '../observability/log'
import type { ApiError } from '../operations/api-error'
import { sendErrorPage } from './error-page'
import { fromHttp, sendError } from './error-responses'

/**
 * The last error handler, for errors the pages cannot render: a plain message with the request id.
 * @param toApiError maps any other error to one of the catalogue
 */
export function fallbackErrors(
  log: Logger,
  toApiError: (error: unknown) => ApiError,
): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failure = fromHttp(error) ?? toApiError(error)
    if (failure.status >= 500) {
      log.error({ err: error, requestId: response.locals.requestId, path: request.path })
    }
    if (response.headersSent) return next(error)
    const forPrograms = /^\/(v1|api)(\/|$)/.test(request.path)
    if (forPrograms || !request.accepts('html')) sendError(response, failure)
    else sendErrorPage(response, failure)
  }
}
