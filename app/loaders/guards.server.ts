import { replace } from '@remix-run/node'
import type { User } from '../../server/accounts/contract'
import { isAdmin } from '../client/visitor'
import { withNext } from '../navigation/next-path'
import { apiOf, type RouteArgs } from './api.server'
import { awaitToken, isTokenless } from './token-mode.server'

/**
 * Who is signed in; null: nobody is.
 * @throws in token mode, where a request for a document cannot tell, the page that asks again
 */
export async function currentUser(args: RouteArgs): Promise<User | null> {
  if (isTokenless(args.request)) throw awaitToken()
  return apiOf(args).users.current()
}

/**
 * The rule `uaSignin`, for loaders and actions: somebody is signed in.
 * @returns who
 * @throws the redirect, replacing history, to /signin with the way back
 */
export async function requireUser(args: RouteArgs): Promise<User> {
  return (await currentUser(args)) ?? refuse(signInFirst(args.request))
}

/**
 * The rule `isAdmin`: an administrator is signed in.
 * @returns who
 * @throws as `requireUser`; for somebody who is no administrator the redirect to /restricted
 */
export async function requireAdmin(args: RouteArgs): Promise<User> {
  const user = await requireUser(args)
  return isAdmin(user) ? user : refuse(replace('/restricted'))
}

/**
 * The rule `uaHello`: somebody is signed in.
 * @returns who
 * @throws the redirect, replacing history, to /hello
 */
export async function requireUserOrHello(args: RouteArgs): Promise<User> {
  return (await currentUser(args)) ?? refuse(replace('/hello'))
}

/**
 * The thrown answer for somebody who is not signed in: to the sign-in, and from there back to what was
 * asked for. In token mode a request for a document is answered with the page that asks again.
 */
export function signInFirst(request: Request): unknown {
  if (isTokenless(request)) return awaitToken()
  const { pathname, search } = new URL(request.url)
  return replace(withNext('/signin', pathname + search))
}

function refuse(answer: unknown): never {
  throw answer
}
