import type { Audit as StoredEntry } from '../../cms/payload-types'
import type { AuditEntry } from './contract'

export function serializeAuditEntry(stored: StoredEntry): AuditEntry {
  const { actorId, actorEmail, targetType, targetId, targetLabel, details } = stored
  return {
    id: stored.id,
    action: stored.action,
    actor: actorId ? { id: actorId, email: actorEmail ?? '' } : null,
    target:
      targetType && targetId ? { type: targetType, id: targetId, label: targetLabel ?? '' } : null,
    details:
      typeof details === 'object' && details !== null && !Array.isArray(details) ? details : {},
    address: stored.address ?? null,
    createdAt: new Date(stored.createdAt),
  }
}
