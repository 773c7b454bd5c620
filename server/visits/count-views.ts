import type { Request, RequestHandler } from 'express'
import type { Payload } from 'payload'
import { administersSome } from '../../cms/access/can'
import { callerOf } from '../identity/resolver'
import { hasSessionCookie } from '../identity/session-cookie'
import type { VisitCounter } from './visit-counter'

const pageTypes = /^text\/(?:html|x-script)/

/** Counts the pages that do not come from the response cache; those of people who administer the site are not. */
export function countViews({
  payload,
  visitCounter,
}: {
  payload: Payload
  visitCounter: Pick<VisitCounter, 'viewed'>
}): RequestHandler {
  async function isAdministering(request: Request): Promise<boolean> {
    if (!hasSessionCookie(request.headers.cookie)) return false
    // Known since the page was rendered.
    return administersSome(await callerOf(payload, request))
  }

  return (request, response, next) => {
    response.once('finish', () => {
      const isPage = pageTypes.test(String(response.getHeader('content-type') ?? ''))
      if (!(response.statusCode === 304 || (response.statusCode === 200 && isPage))) return
      isAdministering(request).then(
        (administers) => {
          if (!administers) visitCounter.viewed(request, request.ip ?? '')
        },
        // The session has ended, or the database is away: nothing is counted.
        () => {},
      )
    })
    next()
  }
}
