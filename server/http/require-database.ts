import type { RequestHandler } from 'express'
import { notingFailures } from '../../cms/database/availability'
import { isUnchanging } from '../cache/cacheability'
import type { ChangeLog } from '../cache/change-log'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

/**
 * Middleware that rejects requests with 503 while the database does not respond. Past it, each query of a
 * request would wait for the database in turn, and what is not found might count as not there. A request
 * that is past it when the database goes away ends by `databaseFailure`.
 */
export function requireDatabase(changeLog: Pick<ChangeLog, 'sync'>): RequestHandler {
  return async (request, _response, next) => {
    if (isUnchanging(request.originalUrl)) return next()
    try {
      await changeLog.sync()
    } catch (cause) {
      return next(databaseUnavailable(cause))
    }
    notingFailures(next)
  }
}

function databaseUnavailable(cause: unknown): ApiError {
  return new ApiError('ServiceUnavailable', httpText('databaseAway'), {
    cause,
    headers: { 'Retry-After': '5' },
  })
}
