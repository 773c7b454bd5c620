import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@remix-run/node'
import type {
  Request as ExpressRequest,
  Response as ExpressResponse,
  RequestHandler,
} from 'express'
import type { PageContext } from '../../app/loaders/context'
import { databaseFailure } from '../../cms/database/availability'
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
  // The origin has been checked already. Remix would compare it with Host, which a proxy may change.
  headers.delete('origin')
  if (request.method === 'POST' && !hasBody(request)) {
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  return headers
}

/** Headers whose earlier values stay beside those of the page. */
const addedHeaders = new Set(['set-cookie', 'vary', 'link'])

async function send(page: Response, response: ExpressResponse): Promise<void> {
  response.status(page.status)
  for (const [name, value] of page.headers) {
    if (addedHeaders.has(name)) response.append(name, value)
    else response.setHeader(name, value)
  }
  if (isStringResponse(page)) {
    const body = Buffer.concat(page.fragments.map((fragment) => Buffer.from(fragment)))
    // Without its length, Node would send the response chunked.
    response.set('Content-Length', String(body.length)).end(body)
  } else if (page.body) await writeReadableStreamToWritable(page.body, response)
  else response.end()
}

/** The class itself is in the build of the pages, so its members are checked. */
function isStringResponse(page: Response): page is Response & { fragments: readonly string[] } {
  return 'fragments' in page && Array.isArray(page.fragments)
}
