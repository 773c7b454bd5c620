import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords } from '../operations/contract/scalars'

/** What is written down. A name, once used, keeps its meaning. */
export const auditActions = [
  'user.created',
  'user.edited',
  'user.enabled',
  'user.disabled',
  'user.permissionGranted',
  'user.permissionTaken',
  'user.passwordResetSent',
  'user.deleted',
  'content.created',
  'content.published',
  'content.unpublished',
  'content.archived',
  'content.trashed',
  'content.restored',
  'content.deleted',
  'content.planned',
  'content.planCancelled',
  'proposal.created',
  'proposal.sent',
  'proposal.takenBack',
  'proposal.accepted',
  'proposal.declined',
  'proposal.deleted',
  'proposal.linkMailed',
  'proposal.linkRenewed',
  'proposal.linkEnded',
  'account.emailChangeRequested',
  'account.emailChanged',
  'account.emailChangeUndone',
  'account.accessVoided',
  'account.signInMethodsRemoved',
  'account.passwordChanged',
  'account.twoFactorEnabled',
  'account.twoFactorDisabled',
  'account.recoveryCodesRenewed',
  'account.recoveryCodeUsed',
  'account.passkeyAdded',
  'account.passkeyRemoved',
  'account.apiKeyMade',
  'account.apiKeyRevoked',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z
  .object({
    id,
    /** One of a list that grows. */
    action: z.string().meta({ example: 'user.disabled' }),
    /** Who did it, by the address of that time; null: the system, or nobody who was signed in. */
    actor: z.object({ id: z.string(), email: z.string() }).nullable(),
    /** What it was done to, by its name of that time. */
    target: z.object({ type: z.string(), id: z.string(), label: z.string() }).nullable(),
    /** What has changed, never a secret; by field: `{ from, to }`, or whatever else the action says. */
    details: z.record(z.string(), z.unknown()),
    /** The address of the network it came from; null when none is known. */
    address: z.string().nullable(),
    createdAt: date,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

const dateText = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: 'Give a date such as 2026-11-21, or 2026-11-21T09:30:00Z.',
  })
  .optional()

export const auditListQuery = listQuery(['id', 'action', 'createdAt']).extend({
  /** Exact, or all of a group: `user.`, `content.`, `proposal.` or `account.`. */
  action: z.string().trim().max(100).optional(),
  actorId: id.optional(),
  targetType: z.string().trim().max(100).optional(),
  targetId: z.string().trim().max(100).optional(),
  /** Words that all occur in the addresses and names of who and what. */
  search: searchWords.optional(),
  /** The first moment that counts. */
  from: dateText,
  /** The first moment that counts no more. */
  to: dateText,
})
export interface AuditListInput extends ListInput {
  action?: string
  actorId?: string
  targetType?: string
  targetId?: string
  search?: string
  from?: string
  to?: string
}

export interface AuditOperations {
  /** For administrators; the newest first unless told otherwise. @throws ValidationFailed, Unauthorized, Forbidden */
  list(query?: AuditListInput): Promise<List<AuditEntry>>
}
