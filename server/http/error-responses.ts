import type { ErrorRequestHandler, Response } from 'express'
import { currentLanguage } from '../../cms/messages/language'
import type { Logger } from '../observability/log'
import { type ErrorBody, errorBody, problem } from '../operations/contract/error'
import { ApiError, toApiError } from '../operations/errors'
import { httpText } from './messages'
import { asksForProblem, problemType, toProblem } from './problem'

/**
 * Sends an error in the format of `/v1`, or as a problem of RFC 9457 to callers whose Accept names its
 * media type.
 */
export function sendError(response: Response, error: ApiError): void {
  const body: ErrorBody = {
    error: error.name,
    message: error.message,
    status: error.status,
    createdAt: new Date(),
    ...(error.supportedMediaTypes && { supportedMediaTypes: error.supportedMediaTypes }),
    ...(error.errors && { errors: error.errors }),
    ...(error.versions && { versions: error.versions }),
    ...(error.missing && { missing: error.missing }),
    ...(error.status >= 500 && { requestId: response.locals.requestId }),
  }
  response
    .status(error.status)
    .set({ ...error.headers, 'Content-Language': currentLanguage() })
    .vary('Accept, Accept-Language')
  if (!asksForProblem(response.req)) {
    response.json(errorBody.encode(body))
    return
  }
  response.type(problemType).send(JSON.stringify(problem.encode(toProblem(body))))
}

/** The last handler of `/v1`: maps every error to one of the catalogue. */
export function v1Errors(log: Logger): ErrorRequestHandler {
  return (error: unknown, request, response, next) => {
    const failure = fromHttp(error) ?? toApiError(error)
    if (failure.status >= 500) {
      log.error({ err: error, requestId: response.locals.requestId, path: request.path })
    }
    if (response.headersSent) return next(error)
    sendError(response, failure)
  }
}

/** Maps the errors of Express's body parsers and router; null for any other error. */
export function fromHttp(error: unknown): ApiError | null {
  if (error instanceof URIError) {
    return new ApiError('BadRequest', httpText('undecodable'))
  }
  // All of them have `expose` and a status.
  if (!(error instanceof Error) || error instanceof ApiError || !('expose' in error)) return null
  switch ('type' in error && error.type) {
    case 'entity.parse.failed':
      return new ApiError('BadRequest', httpText('notJson'))
    case 'entity.too.large':
    case 'parameters.too.many':
      return new ApiError('PayloadTooLarge', tooLargeMessage(error))
    case 'request.aborted':
      return new ApiError('BadRequest', httpText('cutShort'))
    default:
      return fromStatus(error)
  }
}

/** Handles the parsers' errors without a type of their own, such as invalid compression. */
function fromStatus(error: Error): ApiError | null {
  const status = 'status' in error ? error.status : null
  if (status === 415) {
    return new ApiError('UnsupportedMediaType', httpText('unknownEncoding'))
  }
  return status === 400 ? new ApiError('BadRequest', httpText('unreadable')) : null
}

/** Says the size limit, if the body parser's error contains it. */
function tooLargeMessage(error: Error): string {
  const bytes = 'limit' in error && Number(error.limit)
  if (!bytes) return httpText('tooLarge')
  const kilobytes = Math.round(bytes / 1024)
  const size = kilobytes < 1024 ? `${kilobytes} KB` : `${Math.round(kilobytes / 1024)} MB`
  return httpText('largerThan', { size })
}
