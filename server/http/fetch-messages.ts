import { createReadableStreamFromReadable, writeReadableStreamToWritable } from '@remix-run/node'
import type { Request as ExpressRequest, Response as ExpressResponse } from 'express'

/**
 * An Express request in the form of Fetch, for Remix and Payload.
 * @param method another one than that of the request
 * @param headers in place of those of the request
 */
export function fetchRequest(
  request: ExpressRequest,
  { method = request.method, headers = fetchHeaders(request) } = {},
): Request {
  const { protocol, host, originalUrl } = request
  const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
  return new Request(`${protocol}://${host || 'localhost'}${originalUrl}`, {
    method,
    headers,
    ...(hasBody && { body: createReadableStreamFromReadable(request), duplex: 'half' }),
  })
}

export function fetchHeaders(request: ExpressRequest): Headers {
  const headers = new Headers()
  for (const [name, values = []] of Object.entries(request.headers)) {
    for (const value of [values].flat()) headers.append(name, value)
  }
  return headers
}

/** Headers whose earlier values stay beside those of the response. */
const addedHeaders = new Set(['set-cookie', 'vary', 'link'])

/** Sends a response of Remix or Payload. */
export async function sendFetchResponse(
  fetched: Response,
  response: ExpressResponse,
): Promise<void> {
  response.status(fetched.status)
  for (const [name, value] of fetched.headers) {
    if (addedHeaders.has(name)) response.append(name, value)
    else response.setHeader(name, value)
  }
  if (isStringResponse(fetched)) {
    const body = Buffer.concat(fetched.fragments.map((fragment) => Buffer.from(fragment)))
    // Without its length, Node would send the response chunked.
    response.set('Content-Length', String(body.length)).end(body)
  } else if (fetched.body) await writeReadableStreamToWritable(fetched.body, response)
  else response.end()
}

/** The class itself is in the build of the pages, so its members are checked. */
function isStringResponse(
  fetched: Response,
): fetched is Response & { fragments: readonly string[] } {
  return 'fragments' in fetched && Array.isArray(fetched.fragments)
}
