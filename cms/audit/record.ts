import type { Payload, PayloadRequest } from 'payload'
import { requestOrigin } from './origin'

export interface AuditActor {
  id: string
  email: string
}

/** One audited action. */
export interface AuditEvent {
  /** A stable name, such as `user.disabled`; `server/audit/contract.ts` lists them. */
  action: string
  /** The user who did it; null for the system or an anonymous caller. */
  actor: AuditActor | null
  target: { type: string; id: string; label: string } | null
  /** The changes, without secrets. */
  details?: Record<string, unknown>
  /** The code to undo it, for the owner's mail only; it is not stored. */
  undoCode?: string | undefined
}

declare module 'payload' {
  interface BasePayload {
    /** Set by the server, which notifies users of changes to their account. */
    onAudit?: (entry: AuditEvent, req?: PayloadRequest) => Promise<void>
  }
  interface RequestContext {
    /** The actor, if it is not the user of the request, such as the user of a mailed code. */
    actor?: AuditActor
  }
}

/**
 * Writes an audit entry: what was done, by whom and from where.
 * @param req the request whose transaction the entry belongs to
 */
export async function audit(
  payload: Payload,
  { action, actor, target, details = {}, undoCode }: AuditEvent,
  req?: PayloadRequest,
): Promise<void> {
  const { address = null, key } = requestOrigin.getStore() ?? {}
  await payload.create({
    collection: 'audit',
    data: {
      action,
      actorId: actor?.id ?? null,
      actorEmail: actor?.email ?? null,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      targetLabel: target?.label ?? null,
      details: key ? { ...details, key } : details,
      address,
    },
    depth: 0,
    // While Payload restores a version, it sets no default value, also not of the entry's id.
    ...(req && { req, context: { isRestoringVersion: false } }),
    // System work: no user writes this log.
    overrideAccess: true,
  })
  await payload.onAudit?.({ action, actor, target, details, undoCode }, req)
}

/** The user for whom a request of Payload acts. */
export function actorOf({ context, user }: PayloadRequest): AuditActor | null {
  if (context.actor) return context.actor
  return user ? { id: String(user.id), email: user.email ?? '' } : null
}

/** A user as the target of an entry. */
export function userTarget({ id, email }: AuditActor) {
  return { type: 'user', id, label: email }
}
