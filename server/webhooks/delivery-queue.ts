import type { Payload } from 'payload'
import { newId } from '../../cms/database/id'
import type { Delivery, Webhook } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'
import { createRowQueue, fromNow, type RowQueue } from '../queue/row-queue'

/** Longer than the timeout of a call. */
const claimMs = 60_000
/**
 * The process that stores a submission sends its deliveries immediately; other processes only after
 * this delay, if it has died.
 */
const firstDelayMs = 15_000
const maxAttempts = 8
const firstBackoffMs = 2000

const access = asSystem('the site itself sends submissions to webhooks')

export interface DeliveryQueue extends RowQueue<Delivery> {
  /** Stores the deliveries for the active webhooks of a form. @returns the ids */
  add(submission: { id: string; form: string }): Promise<string[]>
}

export function createDeliveryQueue(payload: Payload): DeliveryQueue {
  return {
    ...createRowQueue(payload, {
      collection: 'deliveries',
      claimMs,
      maxAttempts,
      backoffMs: backoffAfter,
    }),

    async add({ id, form }) {
      const { docs } = await payload.find({
        collection: 'webhooks',
        where: { active: { equals: true } },
        pagination: false,
        depth: 0,
        ...access,
      })
      const ids: string[] = []
      for (const webhook of docs.filter((each) => isForForm(each, form))) {
        const delivery = await payload.create({
          collection: 'deliveries',
          data: {
            id: newId(),
            webhook: webhook.id,
            address: webhook.address,
            submission: id,
            form,
            state: 'waiting',
            attempts: 0,
            dueAt: fromNow(firstDelayMs),
          },
          depth: 0,
          ...access,
        })
        ids.push(delivery.id)
      }
      return ids
    },
  }
}

/** From 2 seconds to some hours, four times as long each time, with random variation. */
function backoffAfter(attempts: number): number {
  return firstBackoffMs * 4 ** (attempts - 1) * (0.5 + Math.random() / 2)
}

function isForForm({ forms }: Webhook, form: string): boolean {
  return !forms || forms.length === 0 || forms.includes(form)
}
