import express, { type RequestHandler } from 'express'
import multer from 'multer'
import { uploadFolder } from '../../cms/database/data-folder'
import { newId } from '../../cms/database/id'
import { type BodyParser, kilobyte, megabyte, runParser } from '../http/bodies'
import type { Call } from '../http/call'
import { filesOf, readMultipart, rejectLongerThan, removeFiles } from '../http/multipart'
import { parameter } from '../http/route'
import { ApiError } from '../operations/errors'
import type { FormFile } from './contract'
import { formText } from './messages'

const bytes = 64 * kilobyte
const fields = 100
const limitMessage = () => formText('tooLarge', { fields, kilobytes: bytes / kilobyte })

const json = express.json({ limit: bytes })
const urlencoded = express.urlencoded({ extended: false, limit: bytes, parameterLimit: fields })
const limits = {
  fields,
  fieldNameSize: 200,
  fieldSize: bytes,
  // `topics[]` and `topics[2]` become lists. Deeper nesting is rejected, and so is an index that
  // would create a huge list.
  fieldNestingDepth: 1,
  fieldArrayIndexLimit: fields,
}
const withoutFiles = multer({ limits }).none()
const storage = multer.diskStorage({
  destination: (_request, _file, done) => done(null, uploadFolder()),
  filename: (_request, _file, done) => done(null, newId()),
})

/**
 * Parses a submission as JSON or in the two encodings of HTML forms. It may have 64 KB, 100 fields, and
 * the files that the form design has fields for. A repeated field becomes a list.
 */
export const formBody: BodyParser = {
  mediaTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  async read(call) {
    if (call.request.is('multipart/form-data')) await readFields(call)
    else await runParser(call.request.is('application/json') ? json : urlencoded, call)
  },
}

/** Passes the files of a submission to an operation, and deletes them afterwards. */
export async function withFormFiles<T>(
  { request }: Call,
  operation: (files: Record<string, FormFile>) => Promise<T>,
): Promise<T> {
  const files = filesOf(request)
  try {
    return await operation(
      Object.fromEntries(
        files.map(({ fieldname, path, originalname }) => [fieldname, { path, name: originalname }]),
      ),
    )
  } finally {
    await removeFiles(request)
  }
}

async function readFields(call: Call): Promise<void> {
  const sizes = await fileSizes(call)
  const filesTooLarge = formText('filesTooLarge', { megabytes: largest(sizes) / megabyte })
  // In multipart, each field also has headers.
  rejectLongerThan(
    call,
    sizes.reduce((sum, size) => sum + size, bytes + fields * kilobyte),
    sizes.length > 0 ? filesTooLarge : limitMessage(),
  )
  const unexpectedFile = new ApiError(
    'BadRequest',
    formText(sizes.length > 0 ? 'oneFileEach' : 'noFiles'),
  )
  await readMultipart(parserFor(sizes), call, {
    LIMIT_UNEXPECTED_FILE: unexpectedFile,
    LIMIT_FILE_COUNT: unexpectedFile,
    LIMIT_FILE_SIZE: new ApiError('PayloadTooLarge', filesTooLarge),
    LIMIT_FIELD_COUNT: new ApiError('PayloadTooLarge', limitMessage()),
  })
  if (Buffer.byteLength(JSON.stringify(call.request.body)) > bytes) {
    await withFormFiles(call, async () => undefined)
    throw new ApiError('PayloadTooLarge', limitMessage())
  }
}

/** The maximum sizes of the form's files, in bytes. */
async function fileSizes(call: Call): Promise<number[]> {
  const design = await call.api.forms.design(parameter(call, 'name')).catch(nullIfNone)
  return design?.fields.flatMap(({ kind, mostBytes }) => (kind === 'file' ? [mostBytes] : [])) ?? []
}

function parserFor(sizes: number[]): RequestHandler {
  if (sizes.length === 0) return withoutFiles
  const ofFiles = { files: sizes.length, fileSize: largest(sizes) }
  return multer({ storage, limits: { ...limits, ...ofFiles }, defParamCharset: 'utf8' }).any()
}

function largest(sizes: number[]): number {
  return Math.max(0, ...sizes)
}

function nullIfNone(error: unknown): null {
  if (error instanceof ApiError && error.name === 'NotFound') return null
  throw error
}
