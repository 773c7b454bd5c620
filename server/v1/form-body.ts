import express from 'express'
import multer from 'multer'
import { ApiError } from '../errors'
import { type BodyReader, kilobyte, runParser } from './bodies'
import { readMultipart, refuseLongerThan } from './multipart'
import type { Call } from './route'

const bytes = 64 * kilobyte
const fields = 100
const tooMuch = `A form takes ${fields} fields and ${bytes / kilobyte} KB at most.`

const json = express.json({ limit: bytes })
const urlencoded = express.urlencoded({ extended: false, limit: bytes, parameterLimit: fields })
const multipart = multer({
  limits: {
    fields,
    fieldNameSize: 200,
    fieldSize: bytes,
    // `topics[]` and `topics[2]` make lists; nothing goes deeper, and no index makes a list of millions.
    fieldNestingDepth: 1,
    fieldArrayIndexLimit: fields,
  },
}).none()

/**
 * What a form sends: JSON, or the two encodings of HTML's own forms, without files; up to 64 KB and
 * 100 fields. A field that is sent twice becomes a list.
 */
export const formBody: BodyReader = {
  mediaTypes: ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  async read(call) {
    if (call.request.is('multipart/form-data')) await readFields(call)
    else await runParser(call.request.is('application/json') ? json : urlencoded, call)
  },
}

async function readFields(call: Call): Promise<void> {
  // The parts' own headers come on top of what the fields hold.
  refuseLongerThan(call, bytes + fields * kilobyte, tooMuch)
  const withFile = new ApiError('BadRequest', 'A form takes no files: leave them out.')
  await readMultipart(multipart, call, {
    LIMIT_UNEXPECTED_FILE: withFile,
    LIMIT_FIELD_COUNT: new ApiError('PayloadTooLarge', tooMuch),
  })
  if (Buffer.byteLength(JSON.stringify(call.request.body)) > bytes) {
    throw new ApiError('PayloadTooLarge', tooMuch)
  }
}
