import type { Payload, Where } from 'payload'

export interface QueueState {
  /** `late`: due rows are not processed; `failing`: attempts fail repeatedly. */
  state: 'ok' | 'late' | 'failing'
  waiting: number
  /** Failed permanently in the last 30 days. */
  failed: number
}

const lateMs = 5 * 60_000
const failingAttempts = 3

/** The state of a queue in a collection. */
export async function queueState(
  payload: Payload,
  collection: 'deliveries' | 'mails',
): Promise<QueueState> {
  const count = async (...where: Where[]) =>
    (await payload.db.count({ collection, where: { and: where } })).totalDocs
  const isWaiting = { state: { equals: 'waiting' } }
  const due = { dueAt: { less_than: new Date(Date.now() - lateMs).toISOString() } }
  const [waiting, failed, late, failing] = await Promise.all([
    count(isWaiting),
    count({ state: { equals: 'failed' } }),
    count(isWaiting, due),
    count(isWaiting, { attempts: { greater_than_equal: failingAttempts } }),
  ])
  const state = late > 0 ? 'late' : failing > 0 ? 'failing' : 'ok'
  return { state, waiting, failed }
}
