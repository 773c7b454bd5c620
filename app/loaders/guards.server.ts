import { replace } from '@remix-run/node'
import type { User } from '../../server/accounts/contract'
import { type Area, administers, areasOf, isAdmin } from '../../server/accounts/roles/contract'
import { withNext } from '../navigation/next-path'
import { apiOf, type RouteArgs } from './api.server'
import { awaitToken, isTokenless } from './token-mode.server'

/**
 * The current user, or null.
 * @throws in token mode, for a document request: the page that reloads its data with the token
 */
export async function currentUser(args: RouteArgs): Promise<User | null> {
  if (isTokenless(args.request)) throw awaitToken()
  return apiOf(args).users.current()
}

/**
 * The rule `uaSignin`, for loaders and actions: requires a signed-in user.
 * @returns the user
 * @throws the redirect, replacing history, to /signin with the way back
 */
export async function requireUser(args: RouteArgs): Promise<User> {
  return (await currentUser(args)) ?? throwResponse(signInFirst(args.request))
}

/**
 * The rule `isAdmin`: requires an administrator.
 * @returns the user
 * @throws as `requireUser`; for other users the redirect to /restricted, or to where they turn on two-factor sign-in
 */
export async function requireAdmin(args: RouteArgs): Promise<User> {
  const user = await requireUser(args)
  return isAdmin(user) ? user : throwResponse(turnedAway(user))
}

/**
 * Requires a user who administers an area.
 * @returns the user
 * @throws as `requireAdmin`
 */
export async function requireArea(args: RouteArgs, area: Area): Promise<User> {
  const user = await requireUser(args)
  return administers(user, area) ? user : throwResponse(turnedAway(user))
}

/**
 * Requires a user who administers something: everything, or an area.
 * @returns the user, with the areas
 * @throws as `requireAdmin`
 */
export async function requireSomeArea(args: RouteArgs): Promise<{ user: User; areas: Area[] }> {
  const user = await requireUser(args)
  const areas = areasOf(user)
  return areas.length > 0 ? { user, areas } : throwResponse(turnedAway(user))
}

/**
 * The rule `uaHello`: requires a signed-in user.
 * @returns the user
 * @throws the redirect, replacing history, to /hello
 */
export async function requireUserOrHello(args: RouteArgs): Promise<User> {
  return (await currentUser(args)) ?? throwResponse(replace('/hello'))
}

/**
 * The response to throw for an anonymous visitor: redirects to the sign-in, and from there back. In
 * token mode, for documents, the page that reloads its data with the token.
 */
export function signInFirst(request: Request): unknown {
  if (isTokenless(request)) return awaitToken()
  const { pathname, search } = new URL(request.url)
  return replace(withNext('/signin', pathname + search))
}

/** Where a user goes who may not open a page; with a role that does not apply yet, to what it waits for. */
function turnedAway({ secondFactorMissing }: User): Response {
  return replace(secondFactorMissing ? '/settings/two-factor' : '/restricted')
}

function throwResponse(response: unknown): never {
  throw response
}
