import type { Delivery as StoredDelivery, Webhook as StoredWebhook } from '../../cms/payload-types'
import type { Delivery, Webhook } from './contract'

/** A webhook without its secret. */
export function serializeWebhook(stored: StoredWebhook): Webhook {
  const { id, address, events, forms, active } = stored
  return {
    id,
    address,
    events,
    forms: forms ?? [],
    active: active ?? false,
    createdAt: new Date(stored.createdAt),
    updatedAt: new Date(stored.updatedAt),
  }
}

export function serializeDelivery(stored: StoredDelivery): Delivery {
  const { id, webhook, address, type, event, submission, form, state, attempts, status, answer } =
    stored
  return {
    id,
    webhook,
    address,
    type,
    event: event ?? null,
    submission: submission ?? null,
    form: form ?? null,
    state,
    attempts,
    status: status ?? null,
    answer: answer ?? null,
    triedAt: stored.triedAt ? new Date(stored.triedAt) : null,
    dueAt: state === 'waiting' ? new Date(stored.dueAt) : null,
    createdAt: new Date(stored.createdAt),
  }
}
