import type { Request } from 'express'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const formType = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*boundary=)/i

/**
 * Rejects a request that no page of the site sends before Remix gets it: Remix would respond to
 * most with 500 and log a stack.
 * @param takesForms whether the page at this address has an action; not called for GET and HEAD
 * @throws ApiError MethodNotAllowed, BadRequest, UnsupportedMediaType
 */
export function assertPageRequest(request: Request, takesForms: () => boolean): void {
  if ('_data' in request.query) {
    throw new ApiError('BadRequest', httpText('noDataParameter'))
  }
  if (isRead(request.method)) return
  const allow = allowedMethods(takesForms())
  if (!allow.includes(request.method)) throw methodNotAllowed(allow)
  if (request.method === 'POST' && hasBody(request)) assertFormBody(request)
}

/** Whether requests of a method change nothing, so that they can be repeated. */
export function isRead(method: string | undefined): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** @throws ApiError UnsupportedMediaType unless the body is a form as browsers send it */
function assertFormBody({ headers }: Request): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  if (encoding !== 'identity') {
    throw new ApiError('UnsupportedMediaType', httpText('formWithoutEncoding'))
  }
  if (!formType.test(type)) {
    const types = formTypes.join(httpText('or'))
    throw new ApiError('UnsupportedMediaType', httpText('formIsSentAs', { types }), {
      supportedMediaTypes: formTypes,
    })
  }
}

/** The methods a page accepts, as listed in Allow. */
export function allowedMethods(takesForms: boolean): string[] {
  return takesForms ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'OPTIONS']
}

export function methodNotAllowed(allow: readonly string[]): ApiError {
  const methods = allow.join(', ')
  return new ApiError('MethodNotAllowed', httpText('takesMethods', { methods }), {
    headers: { Allow: methods },
  })
}

/** Whether a request has a body: it has a length or a transfer encoding. */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
