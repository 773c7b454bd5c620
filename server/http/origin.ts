import type { Request, RequestHandler } from 'express'
import { ApiError } from '../errors'

const safe = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses what another site makes a visitor's browser send: an unsafe request that carries a cookie
 * must come from this origin or an allowed one.
 * @param allowed origins that may call with credentials, such as `https://app.studio.example`
 */
export function sameOriginWrites(allowed: readonly string[]): RequestHandler {
  return (request, _response, next) => {
    const guarded = !safe.has(request.method) && request.headers.cookie !== undefined
    if (!guarded || comesFromHere(request, allowed)) return next()
    next(new ApiError('Forbidden', 'This request comes from another site and was not carried out.'))
  }
}

function comesFromHere(request: Request, allowed: readonly string[]): boolean {
  const { origin } = request.headers
  if (origin) return origin === ownOrigin(request) || allowed.includes(origin)
  // A browser that sends no Origin still says so here; a program that is no browser says nothing.
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

function ownOrigin(request: Request): string {
  return `${request.protocol}://${request.get('host')}`
}
