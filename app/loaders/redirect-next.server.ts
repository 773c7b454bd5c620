import { redirect, redirectDocument } from '@remix-run/node'
import { leavesPages, nextOf, safeNext } from '../navigation/next-path'
import { responseHeadersFor } from './api.server'

/** Redirects to the page the visitor wanted before the sign-in, or home. */
export function onward(request: Request): Response {
  const next = safeNext(nextOf(request)) ?? '/'
  const go = leavesPages(next) ? redirectDocument : redirect
  return go(next, { headers: responseHeadersFor(request) })
}
