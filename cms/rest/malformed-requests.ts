import type { AfterErrorHook } from 'payload'
import { isForeignKeyError } from '../database/foreign-key-error'

/** The errors of busboy, Payload's multipart parser, for a malformed body. */
const brokenMultipart =
  /^(?:Unexpected end of form|Malformed |Multipart: |Missing Content-Type|Unsupported content type)/
/** The errors of MongoDB's drivers for a value of the wrong type. */
const misfits = new Set(['CastError', 'BSONError'])
/** MongoDB stores at most some 180 levels. Payload's preferences take any JSON. */
const nestedTooDeep = /exceeds maximum (?:nested object|nesting) depth/

/**
 * Returns 400 for an unreadable request, for which Payload returns 500: a query that is not JSON, a
 * body that is not an object, malformed multipart, an invalid or unknown id, an infinite number, JSON that is
 * nested too deep.
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

/** A body must be an object; it is undefined when none is sent. */
function hasOddBody(data: unknown): boolean {
  return data !== undefined && (typeof data !== 'object' || data === null || Array.isArray(data))
}

/** Whether an error or one of its causes is the sender's fault. */
function isInputError(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const isKnown =
    error instanceof SyntaxError ||
    error instanceof RangeError ||
    error instanceof URIError ||
    misfits.has(error.name) ||
    nestedTooDeep.test(error.message) ||
    isForeignKeyError(error) ||
    ('code' in error && error.code === 'ERR_INVALID_URL')
  return isKnown || isInputError(error.cause)
}
