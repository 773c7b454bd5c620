import type { Payload, PayloadRequest } from 'payload'
import { requestOrigin } from './origin'

export interface AuditActor {
  id: string
  email: string
}

/** One thing that was done. */
export interface AuditEvent {
  /** A stable name, such as `user.disabled`; `server/audit/contract.ts` lists them. */
  action: string
  /** Who did it; null: the system, or nobody who was signed in. */
  actor: AuditActor | null
  target: { type: string; id: string; label: string } | null
  /** What has changed; never a secret. */
  details?: Record<string, unknown>
  /** The code by which the owner undoes it: for the mail to the owner alone, and not written down. */
  undoCode?: string | undefined
}

declare module 'payload' {
  interface BasePayload {
    /** Set by the server, which tells people what happens to their account. */
    onAudit?: (entry: AuditEvent, req?: PayloadRequest) => Promise<void>
  }
  interface RequestContext {
    /** Who acts, where that is not the user of the request: whoever had a mailed code, for example. */
    actor?: AuditActor
  }
}

/**
 * Writes down what was done, by whom and from where.
 * @param req the request whose transaction the entry belongs to
 */
export async function audit(
  payload: Payload,
  { action, actor, target, details = {}, undoCode }: AuditEvent,
  req?: PayloadRequest,
): Promise<void> {
  await payload.create({
    collection: 'audit',
    data: {
      action,
      actorId: actor?.id ?? null,
      actorEmail: actor?.email ?? null,
      targetType: target?.type ?? null,
      targetId: target?.id ?? null,
      targetLabel: target?.label ?? null,
      details,
      address: requestOrigin.getStore()?.address ?? null,
    },
    depth: 0,
    ...(req && { req }),
    // System work: nobody writes this log by hand.
    overrideAccess: true,
  })
  await payload.onAudit?.({ action, actor, target, details, undoCode }, req)
}

/** Who a request of Payload's acts for. */
export function actorOf({ context, user }: PayloadRequest): AuditActor | null {
  if (context.actor) return context.actor
  return user ? { id: String(user.id), email: user.email ?? '' } : null
}

/** A user as the target of an entry. */
export function userTarget({ id, email }: AuditActor) {
  return { type: 'user', id, label: email }
}
