import multer from 'multer'
import { mayEditSome } from '../../cms/access/can'
import {
  fileTooLarge,
  maxFileBytes,
  maxUploadBytes,
  playableTooLarge,
} from '../../cms/assets/max-file-size'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { type BodyParser, kilobyte } from '../http/bodies'
import { allowSlowBody } from '../http/body-deadlines'
import type { Call } from '../http/call'
import { readMultipart, rejectLongerThan, removeFiles } from '../http/multipart'
import { ApiError } from '../operations/errors'
import { assetText } from './messages'

/** The maximum size of the fields and the parts' headers, in addition to the file. */
const maxFieldsBytes = 64 * kilobyte

/** @param fileSize in bytes */
const oneFile = (fileSize: number) =>
  multer({
    storage: multer.diskStorage({
      destination: (_request, _file, done) => done(null, uploadFolder()),
      filename: (_request, _file, done) => done(null, newId()),
    }),
    limits: {
      fileSize,
      files: 1,
      fields: 8,
      fieldNameSize: 100,
      fieldSize: 4 * kilobyte,
      fieldNestingDepth: 0,
    },
    // Browsers send the names of files in UTF-8.
    defParamCharset: 'utf8',
  }).single('file')

/**
 * One file with a few fields, streamed to disk: of up to 10 MB, or of the size of a video for users who may edit
 * something. The type of the file decides later.
 */
export const uploadBody: BodyParser = {
  mediaTypes: ['multipart/form-data'],
  async read(call) {
    // Rejects anonymous visitors before anything is written to disk.
    const user = await call.api.users.current()
    if (!user) throw new ApiError('Unauthorized', assetText('signIn'))
    const isEditor = mayEditSome(user)
    const maxBytes = isEditor ? maxUploadBytes() : maxFileBytes
    const message = isEditor ? playableTooLarge() : fileTooLarge()
    rejectLongerThan(call, maxBytes + maxFieldsBytes, message)
    allowSlowBody(call.request, maxBytes)
    const notOneFile = new ApiError('BadRequest', assetText('oneFile'))
    await readMultipart(oneFile(maxBytes), call, {
      LIMIT_FILE_SIZE: new ApiError('PayloadTooLarge', message),
      LIMIT_FILE_COUNT: notOneFile,
      LIMIT_UNEXPECTED_FILE: notOneFile,
    })
  },
}

/**
 * Passes an upload's fields, with its file as `file`, to an operation, and deletes the file
 * afterwards.
 */
export async function withUpload<T, Input>(
  { request }: Call,
  operation: (input: Input) => Promise<T>,
): Promise<T> {
  const file = request.file && { path: request.file.path, name: request.file.originalname }
  try {
    // The operation parses its input.
    return await operation({ ...request.body, file } as Input)
  } finally {
    await removeFiles(request)
  }
}
