import type { Request, RequestHandler, Response } from 'express'
import { cacheabilityOf } from '../cache/cacheability'
import { hasSessionCookie } from '../identity/sessions'
import { hasSecretUrl } from './security-headers'

/** One person's own: nobody keeps it, not even that person's browser. */
const own = 'private, no-store'
/** Everybody's: it may be kept, and has to be asked about each time. */
const everybodys = 'no-cache'
/** What has such a status may be the same for all; refusals and redirects depend on who asks. */
const forAll = new Set([200, 301, 304])
/** Files of the program, which are the same for all who may fetch them. */
const programFiles = /^\/(?:_next\/static|v1\/docs)\//

/**
 * Says of each answer who may keep it, when its headers leave: only then is known what it was made of.
 * What is sent to somebody with a session or a token is that person's own, even where a route says more.
 */
export const cacheControl: RequestHandler = (request, response, next) => {
  const { writeHead } = response
  Object.assign(response, {
    writeHead(...given: unknown[]): Response {
      const said = cacheControlOf(request, response)
      if (said !== null) response.setHeader('Cache-Control', said)
      return Reflect.apply(writeHead, response, given)
    },
  })
  next()
}

/** null: it stays as it is. */
function cacheControlOf(request: Request, response: Response): string | null {
  const said = String(response.getHeader('cache-control') ?? '')
  if (said.includes('private')) return null
  if (isIdentified(request, response) || hasSecretUrl(request)) {
    return programFiles.test(request.originalUrl) ? null : own
  }
  if (said !== '') return null
  const { isPrivate, tags } = cacheabilityOf(request)
  const isPublic = !isPrivate && tags.size > 0 && !request.headers.cookie
  return isPublic && forAll.has(response.statusCode) ? everybodys : own
}

function isIdentified({ headers }: Request, response: Response): boolean {
  if (headers.authorization !== undefined || response.hasHeader('set-cookie')) return true
  return hasSessionCookie(headers.cookie)
}
