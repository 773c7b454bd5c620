import type { Response } from 'express'

/** The success response of a call: sent, and stored for calls that are repeated. */
export interface CallResponse {
  status: number
  /** JSON; null for an empty response. */
  body: string | null
  etag: string | null
  /** The address of what was created. */
  location: string | null
}

/** Sends a response. Express answers 304 when the caller has the entity. */
export function sendCallResponse(
  response: Response,
  { status, body, etag, location }: CallResponse,
): void {
  response.status(status)
  if (location !== null) response.set('Location', location)
  if (etag !== null) response.set('ETag', etag)
  if (body === null) response.end()
  else response.type('json').send(body)
}
