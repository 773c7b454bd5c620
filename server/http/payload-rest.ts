import type { Request, Response } from 'express'
import { handleEndpoints, type Payload } from 'payload'
import { fetchRequest, sendFetchResponse } from './fetch-messages'

/**
 * Answers a request to Payload's API, by Payload's own handler. Next, which takes seconds to load, is for the admin's
 * pages alone.
 */
export async function sendPayloadRest(
  payload: Payload,
  request: Request,
  response: Response,
): Promise<void> {
  const fetched = await handleEndpoints({
    config: payload.config,
    // As the gate has read it: a URL would resolve `..` in it.
    path: request.path,
    // Payload has no endpoints for HEAD. Node leaves out the body.
    request: fetchRequest(request, { method: request.method === 'HEAD' ? 'GET' : request.method }),
  })
  await sendFetchResponse(notFoundInsteadOf501(fetched), response)
}

/** Payload returns 501, a server error, for an endpoint that a collection does not have. */
function notFoundInsteadOf501(fetched: globalThis.Response): globalThis.Response {
  if (fetched.status !== 501) return fetched
  const body = { errors: [{ message: 'There is no such call.' }] }
  return globalThis.Response.json(body, { status: 404 })
}
