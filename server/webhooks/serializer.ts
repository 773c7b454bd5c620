import type { Delivery as StoredDelivery } from '../../cms/payload-types'
import type { Delivery } from './contract'

export function serializeDelivery(stored: StoredDelivery): Delivery {
  const { id, webhook, address, submission, form, state, attempts, status, answer } = stored
  return {
    id,
    webhook,
    address,
    submission,
    form,
    state,
    attempts,
    status: status ?? null,
    answer: answer ?? null,
    triedAt: stored.triedAt ? new Date(stored.triedAt) : null,
    dueAt: state === 'waiting' ? new Date(stored.dueAt) : null,
    createdAt: new Date(stored.createdAt),
  }
}
