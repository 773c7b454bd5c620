import type { Payload } from 'payload'
import { newId } from '../../cms/database/id'
import { eventIn } from '../../cms/events/stored'
import type { Delivery, Event as StoredEvent, Webhook } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'
import { createRowQueue, fromNow, type RowQueue } from '../queue/row-queue'

/** Longer than the timeout of a call. */
const claimMs = 60_000
/**
 * The process that stores deliveries sends them immediately; other processes only after this delay, if
 * it has died.
 */
const firstDelayMs = 15_000
const maxAttempts = 8
const firstBackoffMs = 2000

const access = asSystem('the site itself notifies webhooks of events')

export interface DeliveryQueue extends RowQueue<Delivery> {
  /** Stores the deliveries of events to the active webhooks that are notified of them. @returns the ids */
  add(events: StoredEvent[]): Promise<string[]>
  /** Stores a delivery that tests a webhook. */
  addTest(webhook: Webhook): Promise<string>
}

/** The event of a delivery that tests a webhook; it is in no log. */
export const testType = 'webhook.test'

export function createDeliveryQueue(payload: Payload): DeliveryQueue {
  async function store(
    { id: webhook, address }: Webhook,
    about: Pick<Delivery, 'event' | 'type' | 'submission' | 'form'>,
  ): Promise<string> {
    const id = newId()
    await payload.create({
      collection: 'deliveries',
      data: {
        ...about,
        id,
        webhook,
        address,
        state: 'waiting',
        attempts: 0,
        dueAt: fromNow(firstDelayMs),
      },
      depth: 0,
      ...access,
    })
    return id
  }

  return {
    ...createRowQueue(payload, {
      collection: 'deliveries',
      claimMs,
      maxAttempts,
      backoffMs: backoffAfter,
    }),

    async add(events) {
      const { docs } = await payload.find({
        collection: 'webhooks',
        where: { active: { equals: true } },
        pagination: false,
        depth: 0,
        ...access,
      })
      const ids: string[] = []
      for (const event of events) {
        const about = aboutEvent(event)
        for (const webhook of docs.filter((each) => isNotifiedOf(each, about))) {
          ids.push(await store(webhook, about))
        }
      }
      return ids
    },

    addTest: (webhook) => store(webhook, { event: newId(), type: testType }),
  }
}

function aboutEvent(stored: StoredEvent) {
  const { type, data } = eventIn(stored)
  const { submission, form } = type === 'form.submitted' ? data : { submission: null, form: null }
  return { event: stored.id, type, submission, form }
}

/** From 2 seconds to some hours, four times as long each time, with random variation. */
function backoffAfter(attempts: number): number {
  return firstBackoffMs * 4 ** (attempts - 1) * (0.5 + Math.random() / 2)
}

function isNotifiedOf(
  { events, forms }: Webhook,
  { type, form }: { type: string; form: string | null },
): boolean {
  if (!events.some((each) => each === type)) return false
  return form === null || !forms || forms.length === 0 || forms.includes(form)
}
