import type { Payload } from 'payload'
import { afterCommit, inTransaction } from '../../cms/database/transactions'
import type { Delivery } from '../../cms/payload-types'
import { filesOf, serializeSubmission } from '../forms/serializer'
import { asSystem } from '../identity/caller'
import type { Logger } from '../observability/log'
import { createWorker } from '../queue/worker'
import { callWebhook } from './call'
import { createDeliveryQueue } from './delivery-queue'

const access = asSystem('the site itself sends submissions to webhooks')

/** Sends submissions to webhooks. */
export interface Webhooks {
  /**
   * Stores the deliveries of a submission in its transaction, and sends them after commit. No
   * response waits for that.
   */
  announce(submission: { id: string; form: string }): Promise<void>
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
    const [webhook, submission] = await Promise.all([
      payload.findByID({
        collection: 'webhooks',
        id: claimed.webhook,
        disableErrors: true,
        depth: 0,
        ...access,
      }),
      payload.findByID({
        collection: 'forms',
        id: claimed.submission,
        disableErrors: true,
        depth: 0,
        ...access,
      }),
    ])
    if (!webhook?.active) return fail(claimed, 'The webhook is gone, or switched off.')
    if (!submission) return fail(claimed, 'The submission is gone.')
    const body = JSON.stringify({
      event: 'form.submitted',
      delivery: claimed.id,
      submission: { ...serializeSubmission(submission), files: filesOf(submission) },
    })
    const { address, secret } = webhook
    const call = { address, secret, body, delivery: claimed.id }
    const { status, answer } = await callWebhook(call, { allowPrivate, signal })
    if (status !== null && status >= 200 && status < 300) {
      await queue.end(claimed, { state: 'delivered', status, answer })
    } else if (signal.aborted && status === null) await queue.release(claimed)
    else await queue.retry(claimed, { status, answer })
  }

  function fail(delivery: Delivery, answer: string): Promise<void> {
    return queue.end(delivery, { state: 'failed', answer })
  }

  return {
    async announce(submission) {
      const ids = await queue.add(submission)
      afterCommit(() => {
        for (const id of ids) worker.start(id)
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
