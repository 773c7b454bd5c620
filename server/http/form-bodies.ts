import type { RequestHandler } from 'express'
import { maxFileBytes } from '../../cms/assets/media-types'
import { ApiError } from '../operations/errors'

const megabyte = 1024 * 1024
/** More than a file may have, so that the page can say itself that one is too large. */
const maxMultipartBytes = 3 * maxFileBytes
/** As much as a whole content in `/v1`. */
const maxFieldBytes = 5 * megabyte

/**
 * Bounds the forms that are sent to pages, which read them whole. Their length must be told: every
 * browser does, and Node ends a body that is longer than it said.
 */
export const limitFormBodies: RequestHandler = (request, _response, next) => {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers
  if (encoding !== undefined) {
    return next(new ApiError('BadRequest', 'A form is sent with its Content-Length.'))
  }
  const isFile = request.headers['content-type']?.startsWith('multipart/')
  const most = isFile ? maxMultipartBytes : maxFieldBytes
  if (Number(length ?? 0) <= most) return next()
  const inMegabytes = most / megabyte
  next(new ApiError('PayloadTooLarge', `A form may have ${inMegabytes} MB here: send less.`))
}
