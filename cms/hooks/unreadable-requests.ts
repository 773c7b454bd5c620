import type { AfterErrorHook } from 'payload'

/** What Payload's parser of multipart bodies, busboy, says of one that is broken. */
const brokenMultipart = /^(?:Unexpected end of form|Malformed |Multipart: |Missing Content-Type)/

/**
 * Answers 400 where a request cannot be read: a query that is no JSON, a body that is no object, a broken
 * multipart body. Payload itself takes these for failures of its own.
 */
export const refuseUnreadableRequests: AfterErrorHook = ({ error, req }) => {
  const unreadable =
    error instanceof SyntaxError || brokenMultipart.test(error.message) || hasOddBody(req.data)
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
