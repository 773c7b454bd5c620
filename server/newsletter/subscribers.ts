import type { Payload, Where } from 'payload'
import type { Subscriber } from '../../cms/payload-types'
import { updateOne } from '../database/update-one'
import { asSystem } from '../identity/caller'

const access = asSystem('no user may read or write subscribers; the operations check who asks')

/** @returns null when there is none */
export async function findSubscriber(payload: Payload, where: Where): Promise<Subscriber | null> {
  const { docs } = await payload.find({
    collection: 'subscribers',
    where,
    limit: 1,
    pagination: false,
    depth: 0,
    ...access,
  })
  return docs[0] ?? null
}

/**
 * Ends subscriptions, and takes mails to them that wait out of the outbox.
 * @param where of one subscriber
 */
export async function endSubscription(
  payload: Payload,
  where: Where,
  state: 'unsubscribed' | 'bounced',
): Promise<void> {
  const ended = await updateOne(payload, {
    collection: 'subscribers',
    where: { and: [where, { state: { in: ['pending', 'confirmed'] } }] },
    data: { state, endedAt: new Date().toISOString() },
    options: { atomic: true },
  })
  if (!ended) return
  await payload.db.deleteMany({
    collection: 'mails',
    where: { and: [{ subscriber: { equals: ended.id } }, { state: { equals: 'waiting' } }] },
  })
}
