import type { Payload } from 'payload'
import type { Delivery } from '../../cms/payload-types'
import { afterCommit } from '../../cms/transactions'
import type { Logger } from '../log'
import { filesOf, serializeSubmission } from '../serializers/form'
import { asSystem } from '../services/caller'
import { callWebhook } from './call'
import { createDeliveryQueue } from './delivery-queue'

/** How seldom this process looks for what another has left, or a clock has made due. */
const lookEveryMs = 5000
const forgetEveryMs = 3600_000

const rights = asSystem('what visitors send in is told to webhooks by the site itself')

/** Tells programs what visitors send in. */
export interface Webhooks {
  /**
   * Stores the deliveries of a submission, in the transaction that stores the submission. They are sent when
   * it is committed; no answer waits for that.
   */
  announce(submission: { id: string; form: string }): Promise<void>
  /** Something is due at once. */
  wake(): void
  /** Gives up on what is under way, which is tried again by whichever process comes next. */
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
  const closing = new AbortController()
  const underWay = new Map<string, Promise<void>>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let looking: Promise<void> | null = null
  let forgotAt = 0

  function send(delivery: Pick<Delivery, 'id' | 'attempts'>): void {
    if (underWay.has(delivery.id) || closing.signal.aborted) return
    const done = attempt(delivery)
      .catch((error: unknown) => log.error({ err: error }, 'A webhook could not be called'))
      .finally(() => {
        underWay.delete(delivery.id)
        wake()
      })
    underWay.set(delivery.id, done)
  }

  async function attempt(delivery: Pick<Delivery, 'id' | 'attempts'>): Promise<void> {
    const claimed = await queue.claim(delivery)
    if (!claimed) return
    const [webhook, submission] = await Promise.all([
      payload.findByID({
        collection: 'webhooks',
        id: claimed.webhook,
        disableErrors: true,
        depth: 0,
        ...rights,
      }),
      payload.findByID({
        collection: 'forms',
        id: claimed.submission,
        disableErrors: true,
        depth: 0,
        ...rights,
      }),
    ])
    if (!webhook?.active) return queue.giveUp(claimed, 'The webhook is gone, or switched off.')
    if (!submission) return queue.giveUp(claimed, 'The submission is gone.')
    const body = JSON.stringify({
      event: 'form.submitted',
      delivery: claimed.id,
      submission: { ...serializeSubmission(submission), files: filesOf(submission) },
    })
    const { signal } = closing
    const { address, secret } = webhook
    const call = { address, secret, body, delivery: claimed.id }
    const outcome = await callWebhook(call, { allowPrivate, signal })
    if (signal.aborted && outcome.status === null) await queue.release(claimed)
    else await queue.note(claimed, outcome)
  }

  async function look(): Promise<void> {
    if (Date.now() - forgotAt > forgetEveryMs) {
      forgotAt = Date.now()
      await queue.forgetOld()
    }
    for (const delivery of await queue.due()) send(delivery)
    const next = await queue.nextIn()
    lookAgain(Math.min(lookEveryMs, Math.max(next ?? lookEveryMs, 100)))
  }

  function lookAgain(ms: number): void {
    clearTimeout(timer)
    if (!closing.signal.aborted) timer = setTimeout(wake, ms).unref()
  }

  function wake(): void {
    if (closing.signal.aborted || looking) return
    looking = look()
      .catch((error: unknown) => {
        log.error({ err: error }, 'Deliveries could not be read')
        lookAgain(lookEveryMs)
      })
      .finally(() => {
        looking = null
      })
  }

  lookAgain(lookEveryMs)

  return {
    async announce(submission) {
      const ids = await queue.add(submission)
      afterCommit(() => {
        for (const id of ids) send({ id, attempts: 0 })
      })
    },
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await looking
      await Promise.all(underWay.values())
    },
  }
}
