import express, { type RequestHandler } from 'express'
import { ApiError } from '../operations/errors'
import type { Call } from './call'

/** One way a call takes its body: the media types it may come in, and how it gets onto the request. */
export interface BodyParser {
  /** Anything else is refused, with these as what is supported. */
  mediaTypes: [string, ...string[]]
  /**
   * Puts the body on the request.
   * @throws BadRequest (malformed), PayloadTooLarge, and what Express's own parsers throw
   */
  read(call: Call): Promise<void>
}

export const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/** JSON up to 100 KB, which is what a call takes unless it says otherwise. */
export const jsonBody = jsonUpTo(100 * kilobyte)

/** JSON up to 5 MB, for whole contents. */
export const largeJsonBody = jsonUpTo(5 * megabyte)

function jsonUpTo(limit: number): BodyParser {
  const parser = express.json({ limit })
  return { mediaTypes: ['application/json'], read: (call) => runParser(parser, call) }
}

/**
 * Reads the body a call comes with, if it has one.
 * @throws UnsupportedMediaType with what is supported; what the reader throws
 */
export async function readBody(reader: BodyParser, call: Call): Promise<void> {
  if (!hasBody(call)) return
  // A body in another form would be taken for an empty one: it is refused instead.
  if (!call.request.is(reader.mediaTypes)) {
    throw unsupported(`Send the body as ${reader.mediaTypes.join(' or ')}.`, reader)
  }
  try {
    await reader.read(call)
  } catch (error) {
    if (!isUnreadable(error)) throw error
    throw unsupported('Send the body in UTF-8, and as gzip, deflate or br if compressed.', reader)
  }
}

/** Lets one of Express's body parsers put the body on the request. */
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

/** Whether Express's parser met a compression or a character set it does not know. */
function isUnreadable(error: unknown): boolean {
  return (
    error instanceof Error &&
    'type' in error &&
    (error.type === 'encoding.unsupported' || error.type === 'charset.unsupported')
  )
}
