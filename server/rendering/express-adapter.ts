import type { Request as ExpressRequest, RequestHandler } from 'express'
import type { PageContext } from '../../app/loaders/context'
import { databaseFailure } from '../../cms/database/availability'
import { fetchHeaders, fetchRequest, sendFetchResponse } from '../http/fetch-messages'
import { allowedMethods, assertPageRequest, hasBody, isRead } from '../http/page-requests'
import type { Renderer } from './renderer'

/**
 * The pages as an Express handler. It responds to OPTIONS, which Remix does not support, and rejects
 * requests that no page sends.
 * @param contextOf makes the context of loaders and actions for a request
 */
export function pagesHandler(
  { render, takesForms }: Renderer,
  contextOf: (request: ExpressRequest) => Promise<PageContext>,
): RequestHandler {
  return async (request, response) => {
    const hasAction = isRead(request.method) ? false : await takesForms(request.path)
    assertPageRequest(request, () => hasAction)
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', allowedMethods(hasAction).join(', ')).end()
      return
    }
    const context = await contextOf(request)
    const page = await render(fetchRequest(request, { headers: pageHeaders(request) }), context)
    // A page may do without what it could not read, or take it for absent.
    if (databaseFailure()) throw databaseFailure()
    await sendFetchResponse(page, response)
  }
}

function pageHeaders(request: ExpressRequest): Headers {
  const headers = fetchHeaders(request)
  // The origin has been checked already. Remix would compare it with Host, which a proxy may change.
  headers.delete('origin')
  if (request.method === 'POST' && !hasBody(request)) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  return headers
}
