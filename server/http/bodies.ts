import express, { type RequestHandler } from 'express'
import { ApiError } from '../operations/api-error'
import type { Call } from './call'
import { httpText } from './messages'

/** How a call reads its body: the accepted media types, and the parser. */
export interface BodyParser {
  /** Other media types are rejected with 415, which lists these. */
  mediaTypes: [string, ...string[]]
  /**
   * Sets the body on the request.
   * @throws BadRequest (malformed), PayloadTooLarge, and the errors of Express's parsers
   */
  read(call: Call): Promise<void>
}

export const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/** JSON up to 100 KB, the default of a call. */
export const jsonBody = jsonUpTo(100 * kilobyte)

/** JSON up to 5 MB, for contents. */
export const largeJsonBody = jsonUpTo(5 * megabyte)

function jsonUpTo(limit: number): BodyParser {
  const parser = express.json({ limit })
  return { mediaTypes: ['application/json'], read: (call) => runParser(parser, call) }
}

/**
 * Reads the body of a request, if it has one.
 * @throws UnsupportedMediaType with the accepted media types; the errors of the parser
 */
export async function readBody(reader: BodyParser, call: Call): Promise<void> {
  if (!hasBody(call)) return
  // Express's parser would treat a body of another type as empty, so it is rejected here.
  if (!call.request.is(reader.mediaTypes)) {
    const types = reader.mediaTypes.join(httpText('or'))
    throw unsupported(httpText('sendBodyAs', { types }), reader)
  }
  try {
    await reader.read(call)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw unsupported(httpText('sendInUtf8'), reader)
  }
}

/** Runs one of Express's body parsers on the request. */
export function runParser(parser: RequestHandler, { request, response }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    parser(request, response, (error?: unknown) => (error ? reject(error) : resolve()))
  })
}

function hasBody({ request }: Call): boolean {
  const length = request.headers['content-length']
  return (
    request.headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
  )
}

function unsupported(message: string, { mediaTypes }: BodyParser): ApiError {
  return new ApiError('UnsupportedMediaType', message, { supportedMediaTypes: mediaTypes })
}

/** Whether the error is about an unknown compression or character set. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported')
  )
}
