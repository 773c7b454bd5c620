import type { Request, RequestHandler, Response } from 'express'
import { cacheabilityOf } from '../cache/cacheability'
import { hasSessionCookie } from '../identity/session-cookie'
import { hasSecretUrl } from './security-headers'

/** For one caller: not stored by any cache, not even the browser's. */
const notStored = 'private, no-store'
/** The same for all visitors: can be stored, and must be revalidated each time. */
const revalidated = 'no-cache'
/**
 * Responses with these statuses can be the same for all; errors and other redirects depend on the
 * caller.
 */
const forAll = new Set([200, 301, 304])
/** Files of the program, the same for all callers who may fetch them. */
const programFiles = /^\/(?:_next\/static|v1\/docs)\//

/**
 * Sets Cache-Control when the headers are sent, because what a response depends on is known only
 * then. A response to a caller with a session or a token is private, even if the route set
 * otherwise.
 */
export const cacheControl: RequestHandler = (request, response, next) => {
  const { writeHead } = response
  Object.assign(response, {
    writeHead(...given: unknown[]): Response {
      const value = cacheControlOf(request, response)
      if (value !== null) response.setHeader('Cache-Control', value)
      return Reflect.apply(writeHead, response, given)
    },
  })
  next()
}

/** Returns null to leave the header unchanged. */
function cacheControlOf(request: Request, response: Response): string | null {
  const current = String(response.getHeader('cache-control') ?? '')
  if (current.includes('private')) return null
  if (isIdentified(request, response) || hasSecretUrl(request)) {
    return programFiles.test(request.originalUrl) ? null : notStored
  }
  if (current !== '') return null
  const { isPrivate, tags } = cacheabilityOf(request)
  const isPublic = !isPrivate && tags.size > 0 && !request.headers.cookie
  return isPublic && forAll.has(response.statusCode) ? revalidated : notStored
}

function isIdentified({ headers }: Request, response: Response): boolean {
  if (headers.authorization !== undefined || response.hasHeader('set-cookie')) return true
  return hasSessionCookie(headers.cookie)
}
