import type { AuditAction } from '../../server/audit/contract'
import { isKeyOf } from '../keys'

/** The label of each action. */
export const actionLabels: Record<AuditAction, string> = {
  'user.created': 'User created',
  'user.edited': 'User changed',
  'user.enabled': 'User enabled',
  'user.disabled': 'User disabled',
  'user.permissionGranted': 'Permission granted',
  'user.permissionTaken': 'Permission revoked',
  'user.passwordResetSent': 'Reset mail sent',
  'user.deleted': 'User deleted',
  'content.created': 'Content created',
  'content.published': 'Content published',
  'content.unpublished': 'Content unpublished',
  'content.archived': 'Content archived',
  'content.trashed': 'Content moved to the trash',
  'content.restored': 'Content restored from the trash',
  'content.deleted': 'Content deleted permanently',
  'content.submitted': 'Draft submitted for review',
  'content.changesRequested': 'Changes to a draft requested',
  'content.approved': 'Draft approved',
  'content.planned': 'Change of a content scheduled',
  'content.planCancelled': 'Scheduled change of a content cancelled',
  'page.planned': 'Publication of a page of the site scheduled',
  'page.planCancelled': 'Scheduled publication of a page of the site cancelled',
  'proposal.created': 'Proposal created',
  'proposal.sent': 'Proposal sent',
  'proposal.takenBack': 'Proposal unpublished',
  'proposal.accepted': 'Proposal accepted',
  'proposal.declined': 'Proposal declined',
  'proposal.trashed': 'Proposal moved to the trash',
  'proposal.restored': 'Proposal restored from the trash',
  'proposal.deleted': 'Proposal deleted',
  'proposal.linkMailed': 'Client link mailed',
  'proposal.linkRenewed': 'Client link renewed',
  'proposal.linkEnded': 'Client link revoked',
  'account.emailChangeRequested': 'Change of e-mail address requested',
  'account.emailChanged': 'E-mail address changed',
  'account.emailChangeUndone': 'Change of e-mail address undone',
  'account.accessVoided': 'All ways to sign in revoked',
  'account.signInMethodsRemoved': 'Other ways to sign in removed',
  'account.passwordChanged': 'Password changed',
  'account.twoFactorEnabled': 'Two-factor sign-in turned on',
  'account.twoFactorDisabled': 'Two-factor sign-in turned off',
  'account.recoveryCodesRenewed': 'Recovery codes replaced',
  'account.recoveryCodeUsed': 'Recovery code used',
  'account.passkeyAdded': 'Passkey added',
  'account.passkeyRemoved': 'Passkey removed',
  'account.invited': 'Invitation sent',
  'account.invitationWithdrawn': 'Invitation withdrawn',
  'account.invitationAccepted': 'Invitation accepted',
  'account.keyCreated': 'API key with scopes created',
  'account.keyRevoked': 'API key with scopes revoked',
  'account.apiKeyMade': 'API key created',
  'account.apiKeyRevoked': 'API key revoked',
  'webhook.created': 'Webhook created',
  'webhook.changed': 'Webhook changed',
  'webhook.deleted': 'Webhook deleted',
  'site.edited': 'Site edited',
  'asset.uploaded': 'File uploaded',
  'asset.changed': 'Description of a file changed',
  'asset.replaced': 'File replaced',
  'asset.deleted': 'File deleted',
  'redirect.created': 'Redirect created',
  'redirect.changed': 'Redirect changed',
  'redirect.deleted': 'Redirect deleted',
  'formDesign.created': 'Form created',
  'formDesign.changed': 'Form changed',
  'formDesign.deleted': 'Form deleted',
  'reply.created': 'Saved reply created',
  'reply.changed': 'Saved reply changed',
  'reply.deleted': 'Saved reply deleted',
  'demonstration.removed': 'Demonstration site removed',
  'demonstration.restored': 'Demonstration site restored',
}

/** The label of an action; its name if it is newer than this page. */
export function labelOf(action: string): string {
  return isKeyOf(actionLabels, action) ? actionLabels[action] : action
}

/** The changes, one line per field. */
export function detailLines(details: Record<string, unknown>): string[] {
  return Object.entries(details).map(([field, value]) => {
    const name = fieldNames[field] ?? field
    if (isChange(value)) return `${name}: ${shown(value.from)} → ${shown(value.to)}`
    return field === 'targetId' ? `on ${value ?? 'everything'}` : `${name}: ${shown(value)}`
  })
}

const fieldNames: Record<string, string> = {
  email: 'e-mail address',
  firstName: 'first name',
  lastName: 'last name',
  alt: 'alternative text',
}

function isChange(value: unknown): value is { from: unknown; to: unknown } {
  return typeof value === 'object' && value !== null && 'from' in value && 'to' in value
}

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
