import type { Payload, Where } from 'payload'
import { newId } from '../../cms/id'
import type { Delivery, Webhook } from '../../cms/payload-types'
import { asSystem } from '../services/caller'
import type { Outcome } from './call'

/** For so long a delivery is one process's; longer than a call may take. */
const claimMs = 60_000
/** The process that has stored a submission sends its deliveries at once; another one only if it has died. */
const firstWaitMs = 15_000
const mostAttempts = 8
const firstPauseMs = 2000
const keptMs = 30 * 24 * 3600 * 1000

const rights = asSystem('what visitors send in is told to webhooks by the site itself')

/** Deliveries as they are stored, for all processes: each is one process's at a time. */
export interface DeliveryQueue {
  /** Stores what the active webhooks of a form are to be told. @returns the ids */
  add(submission: { id: string; form: string }): Promise<string[]>
  /** Those whose time has come, oldest first. */
  due(): Promise<Delivery[]>
  /** Milliseconds until the next one is due; null: nothing waits. */
  nextIn(): Promise<number | null>
  /** Makes a delivery this process's own; null when another has been quicker, or there is nothing to do. */
  claim(delivery: Pick<Delivery, 'id' | 'attempts'>): Promise<Delivery | null>
  /** Writes down how a call has ended, and when it is tried again. */
  note(delivery: Delivery, outcome: Outcome): Promise<void>
  /** Nothing more can be told. */
  giveUp(delivery: Delivery, why: string): Promise<void>
  /** The process ends before it knows how the call has: the next one goes on. */
  release(delivery: Delivery): Promise<void>
  /** Everything that was ended long ago goes. */
  forgetOld(): Promise<void>
}

export function createDeliveryQueue(payload: Payload): DeliveryQueue {
  async function write(id: string, data: Partial<Delivery>): Promise<void> {
    await payload.db.updateOne({ collection: 'deliveries', id, data, returning: false })
  }

  async function waiting(where: Where[], limit: number): Promise<Delivery[]> {
    const { docs } = await payload.find({
      collection: 'deliveries',
      where: { and: [{ state: { equals: 'waiting' } }, ...where] },
      sort: 'dueAt',
      limit,
      pagination: false,
      depth: 0,
      ...rights,
    })
    return docs
  }

  return {
    async add({ id, form }) {
      const { docs } = await payload.find({
        collection: 'webhooks',
        where: { active: { equals: true } },
        pagination: false,
        depth: 0,
        ...rights,
      })
      const told = docs.filter((webhook) => isOf(webhook, form))
      const ids: string[] = []
      for (const webhook of told) {
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
            dueAt: later(firstWaitMs),
          },
          depth: 0,
          ...rights,
        })
        ids.push(delivery.id)
      }
      return ids
    },

    due: () => waiting([{ dueAt: { less_than_equal: later(0) } }], 20),

    async nextIn() {
      const [next] = await waiting([], 1)
      return next ? Math.max(0, new Date(next.dueAt).getTime() - Date.now()) : null
    },

    async claim({ id, attempts }) {
      // One conditional statement: of two processes one finds the number of attempts it has seen.
      const claimed = await payload.db.updateOne({
        collection: 'deliveries',
        where: {
          and: [
            { id: { equals: id } },
            { state: { equals: 'waiting' } },
            { attempts: { equals: attempts } },
          ],
        },
        data: { attempts: attempts + 1, dueAt: later(claimMs) },
        options: { atomic: true },
      })
      // Payload's type for a document is, where it is declared, the browser's.
      return claimed as unknown as Delivery | null
    },

    async note({ id, attempts }, { status, answer }) {
      const isTaken = status !== null && status >= 200 && status < 300
      const state = isTaken ? 'delivered' : attempts >= mostAttempts ? 'failed' : 'waiting'
      const dueAt = later(pauseAfter(attempts))
      await write(id, { state, status, answer, triedAt: later(0), dueAt })
    },

    giveUp: ({ id }, why) => write(id, { state: 'failed', answer: why, triedAt: later(0) }),
    release: ({ id }) => write(id, { dueAt: later(0) }),

    async forgetOld() {
      const old = { createdAt: { less_than: later(-keptMs) } }
      const where = { and: [{ state: { not_equals: 'waiting' } }, old] }
      await payload.delete({ collection: 'deliveries', where, ...rights })
    },
  }
}

/** From 2 seconds to some hours, four times as long each time, and never the same for two of them. */
function pauseAfter(attempts: number): number {
  return firstPauseMs * 4 ** (attempts - 1) * (0.5 + Math.random() / 2)
}

function isOf({ forms }: Webhook, form: string): boolean {
  return !forms || forms.length === 0 || forms.includes(form)
}

function later(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
