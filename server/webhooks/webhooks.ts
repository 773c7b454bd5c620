import type { Payload } from 'payload'
import { z } from 'zod'
import { afterCommit, inTransaction } from '../../cms/database/transactions'
import type { Delivery, Event as StoredEvent, Webhook } from '../../cms/payload-types'
import { siteEvent } from '../events/contract'
import { serializeEvent } from '../events/serializer'
import { asSystem } from '../identity/caller'
import type { Logger } from '../observability/log'
import { createWorker } from '../queue/worker'
import { callWebhook } from './call'
import { createDeliveryQueue, testType } from './delivery-queue'
import { webhookText } from './messages'

const access = asSystem('the site itself notifies webhooks of events')

/** Notifies webhooks of events. */
export interface Webhooks {
  /** Stores the deliveries of events in their transaction, and sends them after the commit. */
  announce(events: StoredEvent[]): Promise<void>
  /** Sends a webhook a test. @returns the id of the delivery */
  test(webhook: Webhook): Promise<string>
  /** Sends an ended delivery again. @returns false when it is still queued */
  sendAgain(id: string): Promise<boolean>
  /** Aborts calls in progress; the next process retries them. */
  close(): Promise<void>
}

export function createWebhooks({
  payload,
  log,
  allowPrivate,
}: {
  payload: Payload
  log: Logger
  /** Whether addresses in private networks are called. */
  allowPrivate: boolean
}): Webhooks {
  const queue = createDeliveryQueue(payload)
  const worker = createWorker({
    queue,
    attempt,
    failure: 'A webhook could not be called',
    log,
  })

  async function attempt(claimed: Delivery, signal: AbortSignal): Promise<void> {
    const [webhook, body] = await Promise.all([
      payload.findByID({
        collection: 'webhooks',
        id: claimed.webhook,
        disableErrors: true,
        depth: 0,
        ...access,
      }),
      bodyOf(claimed),
    ])
    if (!webhook?.active) return fail(claimed, webhookText('webhookGone'))
    if (!body) return fail(claimed, webhookText('subjectGone'))
    const { address, secret } = webhook
    const call = { address, secret, body, delivery: claimed.id, message: messageOf(claimed) }
    const { status, answer } = await callWebhook(call, { allowPrivate, signal })
    if (status !== null && status >= 200 && status < 300) {
      await queue.end(claimed, { state: 'delivered', status, answer })
    } else if (signal.aborted && status === null) await queue.release(claimed)
    else await queue.retry(claimed, { status, answer })
  }

  /** What is sent, as JSON; null when the event, or what it is about, has been deleted. */
  async function bodyOf(claimed: Delivery): Promise<string | null> {
    const { type, createdAt } = claimed
    if (type === testType) {
      return JSON.stringify({ id: messageOf(claimed), type, timestamp: createdAt, data: {} })
    }
    const stored = await eventOf(claimed)
    if (!stored) return null
    const event = z.encode(siteEvent, await serializeEvent(payload, stored))
    if (event.type !== 'form.submitted') return JSON.stringify(event)
    const { submission } = event.data
    // The members that receivers got before there were other events.
    return (
      submission &&
      JSON.stringify({ ...event, event: event.type, delivery: claimed.id, submission })
    )
  }

  async function eventOf({ id, event, submission, form, createdAt }: Delivery) {
    // A delivery of an earlier version has no event.
    if (!event) return submittedEvent({ id, createdAt }, { submission, form })
    return payload.findByID({
      collection: 'events',
      id: event,
      disableErrors: true,
      depth: 0,
      ...access,
    })
  }

  function fail(delivery: Delivery, answer: string): Promise<void> {
    return queue.end(delivery, { state: 'failed', answer })
  }

  return {
    async announce(events) {
      const ids = await queue.add(events)
      afterCommit(() => {
        for (const id of ids) worker.start(id)
      })
    },
    async test(webhook) {
      return inTransaction(payload, async () => {
        const id = await queue.addTest(webhook)
        afterCommit(() => worker.start(id))
        return id
      })
    },
    async sendAgain(id) {
      const isQueued = await inTransaction(payload, () =>
        queue.requeue(id, ['delivered', 'failed']),
      )
      if (isQueued) worker.wake()
      return isQueued
    },
    close: worker.close,
  }
}

/** The id that receivers recognise an event by. */
function messageOf({ id, event }: Delivery): string {
  return event ?? id
}

function submittedEvent(
  { id, createdAt }: Pick<Delivery, 'id' | 'createdAt'>,
  data: Pick<Delivery, 'submission' | 'form'>,
): StoredEvent {
  return { id, createdAt, updatedAt: createdAt, place: 0, type: 'form.submitted', data }
}
