import type { Request } from 'express'
import type { Payload } from 'payload'
import {
  type BeforeCommit,
  type CreatedDocument,
  withBeforeCommit,
} from '../../cms/database/transactions'
import type { IdempotencyKey } from '../../cms/payload-types'
import type { CallResponse } from '../http/call-response'
import { idempotencyKeyOf } from '../http/idempotency-key'
import { networkOf, type RateLimits } from '../http/rate-limits'
import type { RunOnce } from '../http/route'
import type { Encryption } from '../identity/encryption'
import { callerOf } from '../identity/resolver'
import { ApiError, toApiError } from '../operations/errors'
import { type Claim, createClaims } from './claims'
import { canonicalJson, requestText } from './fingerprint'
import { idempotencyText } from './messages'

/** Calls of `/v1` that are done once, however often they are repeated: see decision 050. */
export interface Idempotency {
  /**
   * Runs a call, or repeats the response of the first call with its key.
   * @throws ValidationFailed for a key that is malformed, CallInProgress, ResponseLost,
   *   IdempotencyKeyReused, TooManyRequests, and the errors of the call
   */
  runOnce: RunOnce
  close(): void
}

/** The addresses of entities that calls create. */
const addresses: Record<string, string> = {
  contents: '/v1/content',
  proposals: '/v1/proposal',
  users: '/v1/user',
  assets: '/v1/asset',
  chats: '/v1/chat',
}

/** @param encryption hashes keys and requests, and encrypts responses: they contain personal data */
export function createIdempotency({
  payload,
  encryption,
  rateLimits,
}: {
  payload: Payload
  encryption: Encryption
  rateLimits: Pick<RateLimits, 'take'>
}): Idempotency {
  const claims = createClaims(payload)

  async function claimOf(
    request: Request,
    { key, user, network }: { key: string; user: string | null; network: string },
  ) {
    const { method, baseUrl, path } = request
    const scope = [user ?? `network ${network}`, method, baseUrl + path, key]
    return {
      key: encryption.hash(canonicalJson(scope)),
      fingerprint: encryption.hash(await requestText(request)),
      user,
    }
  }

  async function runClaimed(
    claim: Claim,
    run: () => Promise<CallResponse | null>,
  ): Promise<CallResponse | null> {
    // What a call leaves to the background is no longer part of it.
    let hasEnded = false
    const beforeCommit: BeforeCommit = async (created, req) => {
      if (hasEnded) return
      if (!(await claims.commit(claim, locationOf(created), req))) throw inProgress()
    }
    const endHold = claims.hold(claim)
    try {
      const response = await withBeforeCommit(beforeCommit, run)
      hasEnded = true
      if (response) await store(claim, response)
      return response
    } catch (error) {
      hasEnded = true
      await release(claim, error)
      throw error
    } finally {
      endHold()
    }
  }

  async function store(claim: Claim, response: CallResponse): Promise<void> {
    try {
      await claims.complete(claim, encryption.encrypt(JSON.stringify(response)))
    } catch (err) {
      // What the call has done is stored. A repeated call gets ResponseLost.
      payload.logger.error({ err, msg: 'The response for an idempotency key could not be stored' })
    }
  }

  /** A rejected call has done nothing, since operations reject before they write. One that failed may have. */
  async function release(claim: Claim, error: unknown): Promise<void> {
    try {
      await claims.release(claim, toApiError(error).status < 500 ? 'release' : 'keep')
    } catch (err) {
      payload.logger.error({ err, msg: 'An idempotency key could not be released' })
    }
  }

  function responseOf({ state, response, location, leaseUntil }: IdempotencyKey): CallResponse {
    if (state === 'completed' && response) return JSON.parse(encryption.decrypt(response))
    if (leaseUntil > new Date().toISOString()) throw inProgress()
    throw new ApiError(
      'ResponseLost',
      idempotencyText('responseLost'),
      location ? { headers: { Location: location } } : {},
    )
  }

  return {
    async runOnce({ callers }, { request, response }, run) {
      const key = idempotencyKeyOf(request)
      if (key === null) return run()
      const user = (await callerOf(payload, request))?.id ?? null
      // Rejected by the operation, without a row for each attempt.
      if (user === null && callers !== 'anyone') return run()
      const network = networkOf(request.ip ?? '')
      await rateLimits.take('idempotencyKey', { address: network, account: user ?? undefined })
      const call = await claimOf(request, { key, user, network })
      const taken = await claims.take(call)
      if ('claim' in taken) return runClaimed(taken.claim, run)
      const { earlier } = taken
      if (earlier.fingerprint !== call.fingerprint) throw reused()
      const replayed = responseOf(earlier)
      response.set('Idempotency-Replayed', 'true')
      return replayed
    },

    close: claims.close,
  }
}

function locationOf(created: CreatedDocument[]): string | null {
  const entity = created.find(({ collection }) => Object.hasOwn(addresses, collection))
  return entity ? `${addresses[entity.collection]}/${entity.id}` : null
}

function inProgress(): ApiError {
  return new ApiError('CallInProgress', idempotencyText('inProgress'), {
    headers: { 'Retry-After': '1' },
  })
}

function reused(): ApiError {
  return new ApiError('IdempotencyKeyReused', idempotencyText('reused'))
}
