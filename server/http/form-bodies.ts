import type { RequestHandler } from 'express'
import { maxFileBytes } from '../../cms/assets/max-file-size'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

const megabyte = 1024 * 1024
/** Above the limit of a file, so that the page itself can report a file that is too large. */
const maxMultipartBytes = 3 * maxFileBytes
/** The limit of a content in `/v1`. */
const maxFieldBytes = 5 * megabyte

/**
 * Limits the size of forms sent to pages, which read them into memory. Content-Length is required:
 * every browser sends it, and Node does not read more than it states.
 */
export const limitFormBodies: RequestHandler = (request, _response, next) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined) {
    return next(new ApiError('BadRequest', httpText('formWithLength')))
  }
  const isFile = request.headers['content-type']?.startsWith('multipart/')
  const maxBytes = isFile ? maxMultipartBytes : maxFieldBytes
  if (Number(length ?? 0) <= maxBytes) return next()
  const megabytes = maxBytes / megabyte
  next(new ApiError('PayloadTooLarge', httpText('formTooLarge', { megabytes })))
}
