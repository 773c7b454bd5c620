import type { Mailing, Subscriber as StoredSubscriber } from '../../cms/payload-types'
import type { Newsletter, Subscriber } from './contract'

export function serializeSubscriber(stored: StoredSubscriber): Subscriber {
  const { id, email, state } = stored
  return {
    id,
    email,
    state,
    confirmedAt: stored.confirmedAt ? new Date(stored.confirmedAt) : null,
    endedAt: stored.endedAt ? new Date(stored.endedAt) : null,
    createdAt: new Date(stored.createdAt),
  }
}

export function serializeMailing(stored: Mailing): Newsletter['mailings'][number] {
  const { id, title, state, recipients, createdAt } = stored
  return { contentId: id, title, state, recipients, createdAt: new Date(createdAt) }
}
