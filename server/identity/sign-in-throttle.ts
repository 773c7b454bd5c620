import type { Payload } from 'payload'
import { inTransaction } from '../../cms/database/transactions'
import type { Failedsignin } from '../../cms/payload-types'
import type { Background } from '../queue/background'
import type { Encryption } from './encryption'
import { createFailureCounts } from './failure-counts'

/** A sign-in attempt: the account, and where it comes from. */
export interface SignInAttempt {
  /** Normalized; may belong to no user. */
  email: string
  /** The caller's network (`networkOf`). */
  network: string
  /** Identifies a known browser of the account; null for all others. */
  device: string | null
}

export interface SignInStatus {
  /** Whether all attempts are rejected for now. */
  paused: boolean
  /** Whether app codes are rejected for now; recovery codes are still accepted. */
  codesPaused: boolean
}

/** Counts failed sign-ins, so that guessing is limited without locking out the owner. */
export interface SignInThrottle {
  status(attempt: SignInAttempt): Promise<SignInStatus>
  /** Counts a failure. Call it while holding the account's lock. */
  failed(attempt: SignInAttempt, what: 'password' | 'app code' | 'recovery code'): Promise<void>
  /** Clears the failures of this browser or network, and marks the network as known. */
  succeeded(attempt: SignInAttempt): Promise<void>
  /** Clears all failures of an account, for an administrator or the owner of its mailbox. */
  clear(email: string): Promise<void>
  /** Whether the owner can be mailed a link now: once an hour. */
  mayMail(email: string): Promise<boolean>
}

const minuteMs = 60 * 1000
const dayMs = 24 * 60 * minuteMs
/** Failures before a pause; each further pause lasts twice as long as the one before. */
const failuresPerPause = 10
const firstPauseMs = 10 * minuteMs
/** As one network adds at most `failuresPerPause`, this takes ten networks. */
const maxUnknownFailures = 100
/** Of the million codes, three are valid at any time. */
const maxWrongCodes = { unknown: 10, device: 30 }
const networkKnownMs = 30 * dayMs
const mailEveryMs = 60 * minuteMs

export function createSignInThrottle(
  payload: Payload,
  { encryption, background }: { encryption: Encryption; background: Background },
): SignInThrottle {
  const counts = createFailureCounts(payload, background)

  function keysOf({ email, network, device }: SignInAttempt) {
    const account = accountOf(email)
    const key = (kind: string, place = '') => encryption.hash(`${kind} ${account} ${place}`)
    return {
      account,
      place: device === null ? key('network', network) : key('device', device),
      all: key('all'),
      codes: key('codes'),
      known: key('known', network),
    }
  }

  const accountOf = (email: string) => encryption.hash(`account ${email}`)

  return {
    async status(attempt) {
      const { place, all, codes, known } = keysOf(attempt)
      const rows = await counts.read([place, all, codes, known])
      const isDevice = attempt.device !== null
      const guarded = (rows.get(all)?.count ?? 0) >= maxUnknownFailures && !rows.has(known)
      const maxCodes = isDevice ? maxWrongCodes.device : maxWrongCodes.unknown
      return {
        paused: isPausing(rows.get(place)) || (guarded && !isDevice),
        codesPaused: (rows.get(codes)?.count ?? 0) >= maxCodes,
      }
    },

    async failed(attempt, what) {
      const { account, place, all, codes } = keysOf(attempt)
      await inTransaction(payload, async () => {
        const count = await counts.add({ key: place, account, ttlMs: dayMs })
        if (attempt.device === null && count <= failuresPerPause) {
          await counts.add({ key: all, account, ttlMs: dayMs })
        }
        if (what === 'app code') await counts.add({ key: codes, account, ttlMs: dayMs })
      })
    },

    async succeeded(attempt) {
      const { account, place, known } = keysOf(attempt)
      await inTransaction(payload, async () => {
        await counts.drop(place)
        await counts.restart({ key: known, account, ttlMs: networkKnownMs })
      })
    },

    clear: (email) => counts.deleteForAccount(accountOf(email)),

    async mayMail(email) {
      const account = accountOf(email)
      const key = encryption.hash(`mail ${account}`)
      const add = () => counts.add({ key, account, ttlMs: mailEveryMs })
      return (await inTransaction(payload, add)) === 1
    },
  }
}

/** There is a pause after every `failuresPerPause` failures, starting at the last one. */
function isPausing(row: Failedsignin | undefined): boolean {
  if (!row || row.count % failuresPerPause !== 0) return false
  const pauseMs = firstPauseMs * 2 ** (row.count / failuresPerPause - 1)
  return Date.now() < new Date(row.lastAt).getTime() + pauseMs
}
