import type { AuditActor } from '../../cms/audit/record'
import type { User } from '../../cms/payload-types'

/** The user of the current request, or null for an anonymous visitor. */
export type Caller = User | null

/** The caller as the actor of an audit entry that a service writes itself. */
export function auditActor(caller: Caller): AuditActor | null {
  return caller && { id: caller.id, email: caller.email }
}

/**
 * Options for Payload's Local API that apply the caller's access rules; by default it skips them.
 */
export function asCaller(caller: Caller) {
  return { overrideAccess: false as const, user: caller }
}

/**
 * Options for system work, which skips access rules.
 * @param _reason why this is right here; documentation only
 */
export function asSystem(_reason: string) {
  return { overrideAccess: true as const }
}
