import { redirect, redirectDocument } from '@remix-run/node'
import type { User } from '../../server/accounts/contract'
import { administersSome } from '../../server/accounts/roles/contract'
import { leavesPages, nextOf, safeNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { responseHeadersFor } from './api.server'

/**
 * Redirects to the page the visitor wanted before the sign-in; without one, those who
 * administer something to what waits for them, those whose role waits for a second factor to where
 * they turn it on, and other users home.
 */
export function onward(request: Request, user: User): Response {
  const next = safeNext(nextOf(request)) ?? startOf(user)
  const go = leavesPages(next) ? redirectDocument : redirect
  return go(next, { headers: responseHeadersFor(request) })
}

function startOf(user: User): string {
  if (user.secondFactorMissing) return '/settings/two-factor'
  return pathTo(administersSome(user) ? 'admin' : 'home')
}

/**
 * A path with the query of the page that linked here, if it has none itself. Cached HTML is served
 * for every query, so its links name the path of their page alone; scripts add the query.
 * @param path of the page that linked here, or null
 */
export function withQueryOfReferrer(path: string | null, request: Request): string | null {
  const header = request.headers.get('Referer') ?? ''
  if (path === null || path.includes('?') || !URL.canParse(header)) return path
  const { host } = new URL(request.url)
  const referrer = new URL(header)
  return referrer.host === host && referrer.pathname === path ? path + referrer.search : path
}

/** For the headers of pages that depend on the referrer, which must not be cached. */
export const notCached = { 'Cache-Control': 'private, no-store' }
