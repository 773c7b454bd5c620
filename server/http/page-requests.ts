import type { Request } from 'express'
import { ApiError } from '../operations/errors'

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']
const formType = /^\s*(?:application\/x-www-form-urlencoded|multipart\/form-data\s*;.*boundary=)/i

/**
 * Refuses a request that no page of the site sends, before Remix sees it: Remix answers most of them with
 * 500 and logs a stack.
 * @param takesForms tells whether the page at this address has an action; not asked for a request that reads
 * @throws ApiError MethodNotAllowed, BadRequest, UnsupportedMediaType
 */
export function assertPageRequest(request: Request, takesForms: () => boolean): void {
  if ('_data' in request.query) {
    throw new ApiError('BadRequest', 'The parameter "_data" means nothing here: leave it out.')
  }
  if (request.method === 'GET' || request.method === 'HEAD') return
  const allow = allowedMethods(takesForms())
  if (!allow.includes(request.method)) throw methodNotAllowed(allow)
  if (request.method === 'POST' && hasBody(request)) assertFormBody(request)
}

/** @throws ApiError UnsupportedMediaType unless the body is a form as browsers send it */
function assertFormBody({ headers }: Request): void {
  const { 'content-encoding': encoding = 'identity', 'content-type': type = '' } = headers
  if (encoding !== 'identity') {
    throw new ApiError('UnsupportedMediaType', 'A form is sent without a Content-Encoding.')
  }
  if (!formType.test(type)) {
    throw new ApiError('UnsupportedMediaType', `A form is sent as ${formTypes.join(' or ')}.`, {
      supportedMediaTypes: formTypes,
    })
  }
}

/** The methods a page answers; OPTIONS tells them. */
export function allowedMethods(takesForms: boolean): string[] {
  return takesForms ? ['GET', 'HEAD', 'POST', 'OPTIONS'] : ['GET', 'HEAD', 'OPTIONS']
}

export function methodNotAllowed(allow: readonly string[]): ApiError {
  const methods = allow.join(', ')
  return new ApiError('MethodNotAllowed', `This address takes ${methods}.`, {
    headers: { Allow: methods },
  })
}

/** Whether a body comes with a request; one without a length or an encoding has none. */
export function hasBody({ headers }: Pick<Request, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}
