import { replace } from '@remix-run/node'
import type { User } from '../server/contract/user'
import { type Asked, apiOf } from './api.server'
import { withNext } from './next-path'
import { isAdmin } from './visitor'

/**
 * The rule `uaSignin`, for loaders and actions: somebody is signed in.
 * @returns who
 * @throws the redirect, replacing history, to /signin with the way back
 */
export async function requireUser(args: Asked): Promise<User> {
  return (await apiOf(args).users.current()) ?? refuse(signInFirst(args.request))
}

/**
 * The rule `isAdmin`: an administrator is signed in.
 * @returns who
 * @throws as `requireUser`; for somebody who is no administrator the redirect to /restricted
 */
export async function requireAdmin(args: Asked): Promise<User> {
  const user = await requireUser(args)
  return isAdmin(user) ? user : refuse(replace('/restricted'))
}

/**
 * The rule `uaHello`: somebody is signed in.
 * @returns who
 * @throws the redirect, replacing history, to /hello
 */
export async function requireUserOrHello(args: Asked): Promise<User> {
  return (await apiOf(args).users.current()) ?? refuse(replace('/hello'))
}

/** To the sign-in, and from there back to what was asked for. */
export function signInFirst(request: Request): Response {
  const { pathname, search } = new URL(request.url)
  return replace(withNext('/signin', pathname + search))
}

function refuse(answer: Response): never {
  throw answer
}
