import type { AfterErrorHook } from 'payload'
import { isForeignKeyError } from '../database/foreign-key-error'

/** What Payload's parser of multipart bodies, busboy, says of one that is broken. */
const brokenMultipart =
  /^(?:Unexpected end of form|Malformed |Multipart: |Missing Content-Type|Unsupported content type)/
/** What MongoDB's drivers call a value that does not fit where it is put. */
const misfits = new Set(['CastError', 'BSONError'])

/**
 * Answers 400 where a request cannot be read: a query that is no JSON, a body that is no object, a broken
 * multipart body, an id that is none or refers to nothing, a number without end. Payload itself takes these for failures of its own.
 */
export const rejectMalformedRequests: AfterErrorHook = ({ error, req }) => {
  const unreadable =
    hasOddBody(req.data) || brokenMultipart.test(error.message) || isInputError(error)
  if (!unreadable) return
  return {
    status: 400,
    response: {
      errors: [{ message: 'The request cannot be read: check its query and its body.' }],
    },
  }
}

/** A body is read as an object; it is left out where none is sent. */
function hasOddBody(data: unknown): boolean {
  return data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data))
}

/** Failures, or what they were caused by, that have no other reason than what was sent. */
function isInputError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isKnown =
    error instanceof SyntaxError ||
    error instanceof RangeError ||
    error instanceof URIError ||
    misfits.has(error.name) ||
    isForeignKeyError(error) ||
    ('code' in error && error.code === 'ERR_INVALID_URL')
  return isKnown || isInputError(error.cause)
}
