import type { Scope } from '../../cms/keys/scopes'
import { type Subject, subjectOf } from './call-subject'
import type { Route } from './route'
import { requiresValidToken, type Tag } from './tags'

/**
 * What an API key needs for a call: a scope. `closed`: the call takes no key. `ignored`: the call takes no
 * notice of one, and its caller is an anonymous visitor.
 */
export type KeyAccess = Scope | 'closed' | 'ignored'

/** The groups of calls about ways to sign in. A key must not make, change or end one. */
const closedTags: Tag[] = ['Sessions', 'Two-factor sign-in', 'Passkeys', 'Keys', 'Test helper']

/** What a key needs for a call. A call that has no subject here, and does not say it itself, is closed. */
export function keyAccessOf({
  tag,
  method,
  path,
  keys,
}: Pick<Route, 'tag' | 'method' | 'path' | 'keys'>): KeyAccess {
  if (!requiresValidToken(tag)) return 'ignored'
  if (keys || closedTags.includes(tag)) return keys ?? 'closed'
  const subject = subjectOf(path)
  return subject ? scopeFor(subject, method) : 'closed'
}

function scopeFor(subject: Subject, method: Route['method']): Scope | 'closed' {
  if (method === 'get') return `${subject}:read`
  // Nobody writes the audit log or events.
  return subject === 'audit' || subject === 'event' ? 'closed' : `${subject}:write`
}
