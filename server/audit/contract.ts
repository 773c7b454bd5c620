import { z } from 'zod'
import { type List, type ListInput, listQuery } from '../operations/contract/list'
import { date, id, searchWords } from '../operations/contract/scalars'
import { auditText } from './messages'

/** The recorded actions. A name never changes its meaning. */
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
  'content.submitted',
  'content.changesRequested',
  'content.approved',
  'content.linkCreated',
  'content.linkRevoked',
  'content.planned',
  'content.planCancelled',
  'page.planned',
  'page.planCancelled',
  'proposal.created',
  'proposal.sent',
  'proposal.takenBack',
  'proposal.accepted',
  'proposal.declined',
  'proposal.trashed',
  'proposal.restored',
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
  'webhook.created',
  'webhook.changed',
  'webhook.deleted',
  'account.invited',
  'account.invitationWithdrawn',
  'account.invitationAccepted',
  'account.keyCreated',
  'account.keyRevoked',
  'site.edited',
  'asset.uploaded',
  'asset.changed',
  'asset.replaced',
  'asset.deleted',
  'redirect.created',
  'redirect.changed',
  'redirect.deleted',
  'reusableBlock.created',
  'reusableBlock.changed',
  'reusableBlock.deleted',
  'contentTemplate.created',
  'contentTemplate.renamed',
  'contentTemplate.deleted',
  'formDesign.created',
  'formDesign.changed',
  'formDesign.deleted',
  'subscriber.forgotten',
  'reply.created',
  'reply.changed',
  'reply.deleted',
  'demonstration.removed',
  'demonstration.restored',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditEntry = z
  .object({
    id,
    /** More actions may be added. */
    action: z.string().meta({ example: 'user.disabled' }),
    /**
     * The user who acted, with the address at that time; null for the system or an anonymous
     * visitor.
     */
    actor: z.object({ id: z.string(), email: z.string() }).nullable(),
    /** The target, with its name at that time. */
    target: z.object({ type: z.string(), id: z.string(), label: z.string() }).nullable(),
    /** The changes, without secrets: `{ from, to }` by field, or other details of the action. */
    details: z.record(z.string(), z.unknown()),
    /** The network address of the actor; null when unknown. */
    address: z.string().nullable(),
    createdAt: date,
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.output<typeof auditEntry>

const dateText = z
  .union([z.iso.datetime({ offset: true }), z.iso.date()], {
    error: () => auditText('date'),
  })
  .optional()

export const auditListQuery = listQuery(['id', 'action', 'createdAt']).extend({
  /** An exact action, or a group: `user.`, `content.`, `proposal.` or `account.`. */
  action: z.string().trim().max(100).optional(),
  actorId: id.optional(),
  targetType: z.string().trim().max(100).optional(),
  targetId: z.string().trim().max(100).optional(),
  /** Words that must all occur in the actor's address or the target's name. */
  search: searchWords.optional(),
  /** Inclusive. */
  from: dateText,
  /** Exclusive. */
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
  /**
   * For administrators; newest first by default. @throws ValidationFailed, Unauthorized, Forbidden
   */
  list(query?: AuditListInput): Promise<List<AuditEntry>>
}
