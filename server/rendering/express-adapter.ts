import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@remix-run/node'
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express'
import type { PageContext } from '../../app/loaders/context'
import { databaseFailure } from '../../cms/database/availability'
import { allowedMethods, assertPageRequest, hasBody } from '../http/page-requests'
import type { Renderer } from './renderer'

/**
 * The pages as an Express handler. It answers OPTIONS, which Remix does not know, and refuses requests
 * that no page sends.
 * @param contextOf what loaders and actions are given for a request
 */
export function pagesHandler(
  { render, takesForms }: Renderer,
  contextOf: (request: ExpressRequest) => Promise<PageContext>,
): RequestHandler {
  return async (request, response) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    const hasAction = isRead ? false : await takesForms(request.path)
    assertPageRequest(request, () => hasAction)
    if (request.method === 'OPTIONS') {
      response.status(204).set('Allow', allowedMethods(hasAction).join(', ')).end()
      return
    }
    const context = await contextOf(request)
    const page = await render(fetchRequest(request), context)
    // A page may do without what it could not read, or take it for absent.
    if (databaseFailure()) throw databaseFailure()
    await send(page, response)
  }
}

function fetchRequest(request: ExpressRequest): Request {
  const { method, protocol, host, originalUrl } = request
  return new Request(`${protocol}://${host || 'localhost'}${originalUrl}`, {
    method,
    headers: fetchHeaders(request),
    ...(method === 'POST' && { body: createReadableStreamFromReadable(request), duplex: 'half' }),
  })
}

function fetchHeaders(request: ExpressRequest): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(request.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  // The origin of a form has been checked. Remix compares it with Host, which a proxy may have changed.
  headers.delete('origin')
  if (request.method === 'POST' && !hasBody(request)) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  return headers
}

/** Headers to which a page adds its own; any other it replaces. */
const addedHeaders = new Set(['set-cookie', 'vary', 'link'])

async function send(page: Response, response: ExpressResponse): Promise<void> {
  response.status(page.status)
  for (const [name, value] of page.headers) {
    if (addedHeaders.has(name)) response.append(name, value)
    else response.setHeader(name, value)
  }
  if (isStringResponse(page)) {
    const body = Buffer.concat(page.fragments.map((fragment) => Buffer.from(fragment)))
    // Without its length it would be sent chunked.
    response.set('Content-Length', String(body.length)).end(body)
  } else if (page.body) await writeReadableStreamToWritable(page.body, response)
  else response.end()
}

/** Checked by its members: the class is part of the pages' build. */
function isStringResponse(page: Response): page is Response & { fragments: readonly string[] } {
  return 'fragments' in page && Array.isArray(page.fragments)
}
