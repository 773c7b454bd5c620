import { parse } from 'cookie'

/** The name of the session cookie without TLS. */
export const plainName = 'sid'
/** Its name with TLS: browsers accept a cookie with this prefix only over TLS, for exactly this host. */
export const hostName = '__Host-sid'

/** Whether a Cookie header contains a session cookie, under either name. */
export function hasSessionCookie(cookies: string | undefined): boolean {
  if (cookies === undefined) return false
  const sent = parse(cookies)
  return plainName in sent || hostName in sent
}
