import type { Request, RequestHandler } from 'express'
import type { VisitCounter } from './visit-counter'

const pageTypes = /^text\/(?:html|x-script)/

/**
 * Counts the pages that do not come from the response cache.
 * @param isCounted whether the person of a request is counted, asked when the response has been sent
 */
export function countViews(
  visitCounter: Pick<VisitCounter, 'viewed'>,
  isCounted: (request: Request) => boolean | Promise<boolean>,
): RequestHandler {
  async function count(request: Request): Promise<void> {
    if (await isCounted(request)) visitCounter.viewed(request, request.ip ?? '')
  }

  return (request, response, next) => {
    response.once('finish', () => {
      const isPage = pageTypes.test(String(response.getHeader('content-type') ?? ''))
      if (!(response.statusCode === 304 || (response.statusCode === 200 && isPage))) return
      // The session has ended, or the database is away: nothing is counted.
      count(request).catch(() => {})
    })
    next()
  }
}
