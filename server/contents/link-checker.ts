import { createHash } from 'node:crypto'
import type { Payload } from 'payload'
import type { LinkCheck } from '../../cms/payload-types'
import { asSystem } from '../identity/caller'
import { type WithLock, writeWithLock } from '../locks/lock'
import type { Logger } from '../observability/log'
import { createRowQueue, fromNow } from '../queue/row-queue'
import { createWorker } from '../queue/worker'
import { getPublic } from '../webhooks/get-public'
import { PrivateAddressError } from '../webhooks/public-addresses'
import { type LinkFailure, linkTimeoutMs } from './link-failures'

const maxRedirects = 5
/** Longer than a check may take. */
const claimMs = 60_000
/** The process that stores a check begins it; others only after this delay, if it has died. */
const firstDelayMs = 30_000
const maxAttempts = 3
const backoffMs = 20_000
/** A result this young is not replaced. */
const freshMs = 60_000

/** Names that are reserved for examples and tests (RFC 2606): no site answers there. */
const reservedName = /(?:^|\.)(?:example(?:\.com|\.net|\.org)?|test|invalid)$/i

const access = asSystem('a check holds only an address and whether it opens')

/** Checks whether links to other sites open. */
export interface LinkChecker {
  /** The last check of each of some addresses. */
  resultsOf(addresses: readonly string[]): Promise<Map<string, LinkCheck>>
  /** Queues checks of addresses. */
  check(addresses: readonly string[]): Promise<void>
  /** Aborts checks in progress; the next process repeats them. */
  close(): Promise<void>
}

export function createLinkChecker({
  payload,
  withLock,
  log,
  allowPrivate,
}: {
  payload: Payload
  withLock: WithLock
  log: Logger
  /** Whether addresses in private networks are called. */
  allowPrivate: boolean
}): LinkChecker {
  const queue = createRowQueue(payload, {
    collection: 'link-checks',
    claimMs,
    maxAttempts,
    backoffMs: (attempts) => backoffMs * attempts,
  })
  const worker = createWorker({ queue, attempt, failure: 'A link could not be checked', log })

  async function attempt(claimed: LinkCheck, closing: AbortSignal): Promise<void> {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(linkTimeoutMs)])
    const { reason, isFinal } = await open(claimed.address, { allowPrivate, signal })
    if (reason === null) await queue.end(claimed, { state: 'opens', reason: null })
    else if (closing.aborted) await queue.release(claimed)
    else if (isFinal) await queue.end(claimed, { state: 'failed', reason })
    else await queue.retry(claimed, { reason })
  }

  async function storedChecks(addresses: readonly string[]): Promise<LinkCheck[]> {
    if (addresses.length === 0) return []
    const { docs } = await payload.find({
      collection: 'link-checks',
      where: { id: { in: addresses.map(checkId) } },
      pagination: false,
      depth: 0,
      ...access,
    })
    return docs
  }

  async function resultsOf(addresses: readonly string[]): Promise<Map<string, LinkCheck>> {
    const found = await storedChecks(addresses)
    return new Map(found.map((check) => [check.address, check]))
  }

  return {
    resultsOf,

    async check(addresses) {
      const created = await writeWithLock({ payload, withLock }, 'link-checks', async () => {
        const known = await resultsOf(addresses)
        const missing = addresses.filter((address) => !known.has(address))
        for (const address of missing) {
          const dueAt = fromNow(firstDelayMs)
          const data = {
            id: checkId(address),
            address,
            state: 'waiting',
            attempts: 0,
            dueAt,
          } as const
          await payload.create({ collection: 'link-checks', data, depth: 0, ...access })
        }
        for (const { id, triedAt } of known.values()) {
          const isFresh = triedAt && Date.now() - new Date(triedAt).getTime() < freshMs
          if (!isFresh) await queue.requeue(id, ['opens', 'failed'])
        }
        return missing.map(checkId)
      })
      for (const id of created) worker.start(id)
      worker.wake()
    },

    close: worker.close,
  }
}

function checkId(address: string): string {
  return createHash('sha256').update(address).digest('base64url')
}

interface Opened {
  /** Why it does not open, a `LinkFailure` or the message of the network; null when it does. */
  reason: string | null
  /** Whether another attempt would find the same. */
  isFinal: boolean
}

/** Opens an address as a browser would, and reads nothing of the page. */
async function open(
  address: string,
  options: { allowPrivate: boolean; signal: AbortSignal },
): Promise<Opened> {
  try {
    const url = new URL(address)
    if (reservedName.test(url.hostname)) {
      return { reason: 'reserved' satisfies LinkFailure, isFinal: true }
    }
    const headers = { 'User-Agent': 'studio-site-links', Accept: 'text/html,*/*;q=0.8' }
    const response = await getPublic(url, { ...options, redirects: maxRedirects, headers })
    response.destroy()
    const { statusCode = 0 } = response
    const isGone = statusCode === 404 || statusCode === 410
    // Sites that reject programs, as with 403 or 429, still open for people.
    const opens = !isGone && statusCode < 500
    const reason = `status ${statusCode}` satisfies LinkFailure
    return { reason: opens ? null : reason, isFinal: isGone }
  } catch (error) {
    return { reason: reasonOf(error), isFinal: error instanceof PrivateAddressError }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'timeout' satisfies LinkFailure
  if (error instanceof PrivateAddressError) return 'private' satisfies LinkFailure
  if ('code' in error && error.code === 'ENOTFOUND') return 'noSite' satisfies LinkFailure
  // If a name has several addresses, each failed, and the aggregate error has no message.
  const [first] = error instanceof AggregateError ? error.errors : []
  return error.message || (first instanceof Error ? first.message : error.name)
}
