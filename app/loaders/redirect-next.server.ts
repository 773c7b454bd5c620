import { redirect, redirectDocument } from '@remix-run/node'
import type { User } from '../../server/accounts/contract'
import { isAdmin } from '../client/visitor'
import { leavesPages, nextOf, safeNext } from '../navigation/next-path'
import { pathTo } from '../navigation/paths'
import { responseHeadersFor } from './api.server'

/**
 * Redirects to the page the visitor wanted before the sign-in; without one, administrators to what
 * waits for them, and other users home.
 */
export function onward(request: Request, user: User): Response {
  const next = safeNext(nextOf(request)) ?? pathTo(isAdmin(user) ? 'admin' : 'home')
  const go = leavesPages(next) ? redirectDocument : redirect
  return go(next, { headers: responseHeadersFor(request) })
}
