import type { Mail as StoredMail } from '../../cms/payload-types'
import type { Mail } from './contract'

export function serializeMail(stored: StoredMail): Mail {
  const { id, to, subject, state, attempts, error } = stored
  return {
    id,
    to: to ?? null,
    subject,
    state,
    attempts,
    error: error ?? null,
    triedAt: stored.triedAt ? new Date(stored.triedAt) : null,
    dueAt: state === 'waiting' ? new Date(stored.dueAt) : null,
    createdAt: new Date(stored.createdAt),
  }
}
