import { rm } from 'node:fs/promises'
import type { Request, RequestHandler } from 'express'
import { MulterError } from 'multer'
import { ApiError } from '../operations/api-error'
import { runParser } from './bodies'
import type { Call } from './call'
import { httpText } from './messages'

/** The error for each limit, by multer's code. */
export type MultipartErrors = Partial<Record<MulterError['code'], ApiError>>

const sizeCodes = new Set<MulterError['code']>([
  'LIMIT_FILE_SIZE',
  'LIMIT_FIELD_VALUE',
  'LIMIT_FIELD_COUNT',
  'LIMIT_PART_COUNT',
])

/**
 * Reads a multipart body with multer.
 * @throws the error for the exceeded limit, BadRequest for a malformed body
 */
export async function readMultipart(
  parser: RequestHandler,
  call: Call,
  errors: MultipartErrors = {},
): Promise<void> {
  try {
    await runParser(parser, call)
  } catch (error) {
    throw errorFor(error, errors)
  }
  // Multer skips a body whose Content-Type it cannot parse, such as one with an empty boundary.
  if (call.request.body === undefined) throw malformed()
}

/** Rejects a body by its Content-Length, before it is read. */
export function rejectLongerThan({ request }: Call, bytes: number, message: string): void {
  if (Number(request.headers['content-length'] ?? 0) > bytes) {
    throw new ApiError('PayloadTooLarge', message)
  }
}

/** The files of a body that multer has written to disk, in their order. */
export function filesOf({ file, files }: Request): Express.Multer.File[] {
  if (file) return [file]
  return Array.isArray(files) ? files : []
}

/** Deletes the files of a body from disk. */
export async function removeFiles(request: Request): Promise<void> {
  for (const { path } of filesOf(request)) await rm(path, { force: true })
}

function errorFor(error: unknown, errors: MultipartErrors): unknown {
  if (error instanceof MulterError) {
    const specific = errors[error.code]
    if (specific) return specific
    return sizeCodes.has(error.code)
      ? new ApiError('PayloadTooLarge', httpText('tooLarge'))
      : new ApiError('BadRequest', httpText('brokenMultipart', { reason: error.message }))
  }
  // A disk failure is not the caller's fault.
  if (error instanceof ApiError || (error instanceof Error && 'syscall' in error)) return error
  return malformed(error)
}

function malformed(cause?: unknown): ApiError {
  return new ApiError('BadRequest', httpText('notMultipart'), { cause })
}
