import type { Payload, PayloadRequest, Where } from 'payload'
import { newId } from '../../cms/database/id'
import type { IdempotencyKey } from '../../cms/payload-types'
import { updateOne } from '../database/update-one'

const collection = 'idempotency-keys'
/** For so long a call may be repeated, in milliseconds. */
const retentionMs = 24 * 60 * 60 * 1000
/** A call that is repeated after a crash waits for so long. */
const leaseMs = 15_000
const renewEveryMs = 5000
const pruneEveryMs = 10 * 60 * 1000

/** One attempt at a call. Of all attempts with a key, only the one in the row may commit. */
export interface Claim {
  id: string
  attempt: string
}

/** Who may take a key, and for what. */
export interface ClaimedCall {
  /** Identifies the caller, the address and the key. */
  key: string
  fingerprint: string
  /** The id of the user; null for an anonymous visitor. */
  user: string | null
}

/** The rows of calls with an idempotency key, shared by all processes. */
export interface Claims {
  /** @returns the attempt, or the row of the call that has the key already */
  take(call: ClaimedCall): Promise<{ claim: Claim } | { earlier: IdempotencyKey }>
  /** Renews the lease until it is called off with the returned function. */
  hold(claim: Claim): () => void
  /**
   * Records, in a transaction, that the attempt has stored something.
   * @returns false when another attempt has taken over: the transaction must not be committed
   */
  commit(claim: Claim, location: string | null, req: Partial<PayloadRequest>): Promise<boolean>
  /** Stores the response for calls that are repeated. */
  complete(claim: Claim, response: string): Promise<void>
  /**
   * Makes the key free for another attempt.
   * @param stored what happens to the row of an attempt that has stored something
   */
  release(claim: Claim, stored: 'keep' | 'release'): Promise<void>
  close(): void
}

export function createClaims(payload: Payload): Claims {
  const pruning = setInterval(() => void prune(), pruneEveryMs)
  pruning.unref()
  void prune()

  async function prune(): Promise<void> {
    try {
      const where = { expiresAt: { less_than: fromNow(0) } }
      await payload.db.deleteMany({ collection, where })
    } catch (err) {
      payload.logger.error({ err, msg: 'Old idempotency keys could not be deleted' })
    }
  }

  async function find(key: string): Promise<IdempotencyKey | null> {
    return payload.db.findOne<IdempotencyKey>({ collection, where: { key: { equals: key } } })
  }

  /** @returns false when another call was faster */
  async function insert(row: ClaimedCall & Partial<IdempotencyKey>): Promise<boolean> {
    const now = fromNow(0)
    const data = { ...row, createdAt: now, updatedAt: now }
    try {
      await payload.db.create({ collection, data, returning: false })
      return true
    } catch (error) {
      // The adapters have errors of their own for a key that is there already.
      if (await find(row.key)) return false
      throw error
    }
  }

  /**
   * Takes over an expired row, or an attempt whose process has ended.
   * @returns false when another call was faster
   */
  async function takeOver(
    { id, attempt, state }: IdempotencyKey,
    data: Partial<IdempotencyKey>,
  ): Promise<boolean> {
    const taken = await updateOne(payload, {
      collection,
      where: {
        and: [
          ...rowOf({ id, attempt }),
          { state: { equals: state } },
          { leaseUntil: { less_than: fromNow(0) } },
        ],
      },
      data,
      options: { atomic: true },
    })
    return taken !== null
  }

  return {
    async take(call) {
      for (;;) {
        const id = newId()
        const attempt = newId()
        const data = {
          ...call,
          attempt,
          state: 'running' as const,
          leaseUntil: fromNow(leaseMs),
          location: null,
          response: null,
          expiresAt: fromNow(retentionMs),
        }
        const earlier = await find(call.key)
        if (!earlier) {
          if (await insert({ ...data, id })) return { claim: { id, attempt } }
        } else if (!isFree(earlier)) {
          return { earlier }
        } else if (await takeOver(earlier, data)) {
          return { claim: { id: earlier.id, attempt } }
        }
      }
    },

    hold(claim) {
      const renewal = setInterval(() => {
        const data = { leaseUntil: fromNow(leaseMs) }
        // A lease that is not renewed in time costs the attempt its commit, and nothing else.
        updateOne(payload, {
          collection,
          where: { and: rowOf(claim) },
          data,
          options: { atomic: true },
        }).catch(() => undefined)
      }, renewEveryMs)
      return () => clearInterval(renewal)
    },

    async commit(claim, location, req) {
      const committed = await updateOne(payload, {
        collection,
        where: { and: rowOf(claim) },
        data: { state: 'committed', ...(location !== null && { location }) },
        options: { atomic: true },
        req,
      })
      return committed !== null
    },

    async complete(claim, response) {
      await updateOne(payload, {
        collection,
        where: { and: rowOf(claim) },
        data: { state: 'completed', response },
        options: { atomic: true },
      })
    },

    async release(claim, stored) {
      const running = { state: { equals: 'running' } }
      const where = { and: [...rowOf(claim), ...(stored === 'keep' ? [running] : [])] }
      await payload.db.deleteMany({ collection, where })
    },

    close: () => clearInterval(pruning),
  }
}

/** Whether nothing of an earlier call counts any more. */
function isFree({ state, leaseUntil, expiresAt }: IdempotencyKey): boolean {
  const now = fromNow(0)
  return expiresAt < now || (state === 'running' && leaseUntil < now)
}

function rowOf({ id, attempt }: Claim): Where[] {
  return [{ id: { equals: id } }, { attempt: { equals: attempt } }]
}

/** A moment relative to now, in the stored form. */
function fromNow(ms: number): string {
  return new Date(Date.now() + ms).toISOString()
}
