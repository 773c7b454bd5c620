import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { MongoClient } from 'mongodb'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { whileAvailable } from '../../cms/database/availability'
import { ApiError } from '../operations/api-error'
import { httpText } from './messages'

interface Limit {
  /** Per network address: attempts per number of seconds. */
  address?: { times: number; seconds: number }
  /** Per account or mailbox, from any address. */
  account?: { times: number; seconds: number }
}

const hour = 3600

/** The rate limits of operations that can be guessed, flooded or used to fill the disk. */
export const limits = {
  signIn: { address: { times: 50, seconds: 600 } },
  passkey: { address: { times: 100, seconds: 600 } },
  signUp: { address: { times: 20, seconds: hour } },
  passwordReset: { address: { times: 20, seconds: hour }, account: { times: 5, seconds: hour } },
  emailVerify: { address: { times: 30, seconds: hour }, account: { times: 5, seconds: hour } },
  code: { address: { times: 30, seconds: 600 } },
  form: { address: { times: 30, seconds: 600 } },
  formCopy: { address: { times: 10, seconds: hour }, account: { times: 3, seconds: 24 * hour } },
  upload: { address: { times: 120, seconds: 600 }, account: { times: 120, seconds: 600 } },
  // Counted in megapixels, because the cost of an image depends on its size.
  megapixels: { account: { times: 160, seconds: 600 } },
  megapixelsOfEditors: { account: { times: 2000, seconds: 600 } },
  chat: { address: { times: 120, seconds: 60 } },
  chatStream: { address: { times: 300, seconds: 60 } },
  chatSignal: { address: { times: 600, seconds: 60 } },
  preValidate: { address: { times: 300, seconds: hour } },
  search: { address: { times: 120, seconds: 60 } },
  export: { address: { times: 60, seconds: 600 }, account: { times: 30, seconds: 600 } },
  proposalKey: { address: { times: 120, seconds: 600 } },
  mail: { address: { times: 120, seconds: hour }, account: { times: 60, seconds: hour } },
  // Ordinary work of signed-in users: the editor saves while a user types.
  write: { address: { times: 1200, seconds: 60 }, account: { times: 300, seconds: 60 } },
  // Calls with a key, in addition to the limit of their operation: each writes, even if it is rejected.
  idempotencyKey: {
    address: { times: 1200, seconds: 60 },
    account: { times: 300, seconds: 60 },
  },
  costlyRead: { address: { times: 600, seconds: 60 } },
  // Every request with an API key; the account is the key.
  key: { account: { times: 600, seconds: 60 } },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export interface Attempt {
  /** The caller's network (`networkOf`); without it only the account is counted. */
  address?: string
  /** The account or mailbox concerned. */
  account?: string | undefined
}

/** The state of one counter after an attempt. */
export interface LimitUse {
  name: LimitName
  /** Attempts allowed in a window. */
  quota: number
  windowSeconds: number
  /** Attempts left in this window. */
  remaining: number
  /** Seconds until the window ends. */
  resetSeconds: number
}

export interface RateLimits {
  /**
   * Counts one attempt.
   * @param onCounted gets the state of each counter, also of the one that rejects the attempt
   * @throws ApiError TooManyRequests, with Retry-After
   */
  take(name: LimitName, attempt: Attempt, onCounted?: (use: LimitUse) => void): Promise<void>
  /**
   * Uses points of an account's limit; a rejected attempt uses none.
   * @throws ApiError TooManyRequests, with Retry-After
   */
  spend(name: 'megapixels' | 'megapixelsOfEditors', account: string, points: number): Promise<void>
}

/** Counts an attempt of the current caller, optionally on an account or mailbox. */
export type CountAttempt = (name: LimitName, account?: string) => Promise<void>

/**
 * The maximum number of counters in this process. The least recently used are evicted, so that a
 * flood of addresses cannot fill the memory.
 */
const maxCounts = 100_000

/**
 * Creates the rate limits: shared by all processes on MongoDB, otherwise per process.
 * @param options.enabled false disables counting, for load tests
 * @param options.maxCounters the maximum number of counters in this process
 */
export async function createRateLimits({
  enabled,
  mongo,
  maxCounters = maxCounts,
}: {
  enabled: boolean
  mongo: MongoClient | null
  maxCounters?: number
}): Promise<RateLimits> {
  if (!enabled) return { take: async () => {}, spend: async () => {} }
  if (mongo) await indexCounts(mongo)
  const limiters = new Map<string, RateLimiterAbstract>()
  for (const [name, limit] of Object.entries<Limit>(limits)) {
    for (const [kind, { times, seconds }] of Object.entries(limit)) {
      limiters.set(`${name}/${kind}`, limiter(`${name}/${kind}`, times, seconds, mongo))
    }
  }

  const inMemory = new LRUCache<string, { name: string; key: string }>({
    max: maxCounters,
    dispose({ name, key }, _, reason) {
      if (reason === 'evict') void limiters.get(name)?.delete(key)
    },
  })

  async function count(
    limit: LimitName,
    kind: keyof Limit,
    key: string,
    onCounted: ((use: LimitUse) => void) | undefined,
  ): Promise<void> {
    const name = `${limit}/${kind}`
    const limiter = limiters.get(name)
    if (!limiter) return
    if (!mongo) inMemory.set(`${name} ${key}`, { name, key })
    const tell = ({ remainingPoints, msBeforeNext }: RateLimiterRes) =>
      onCounted?.({
        name: limit,
        quota: limiter.points,
        windowSeconds: limiter.duration,
        remaining: Math.max(0, remainingPoints),
        resetSeconds: secondsOf(msBeforeNext),
      })
    try {
      tell(await whileAvailable(() => limiter.consume(key)))
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      tell(error)
      throw tooMany(error.msBeforeNext)
    }
  }

  return {
    async take(name, { address, account }, onCounted) {
      if (address) await count(name, 'address', address, onCounted)
      if (account) await count(name, 'account', account.trim().toLowerCase(), onCounted)
    },

    async spend(name, account, points) {
      const budget = limiters.get(`${name}/account`)
      try {
        await whileAvailable(async () => budget?.consume(account, points))
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error
        await budget?.reward(account, points)
        const { times, seconds } = limits[name].account
        throw tooMany(
          error.msBeforeNext,
          httpText('tooManyMegapixels', { times, minutes: seconds / 60 }),
        )
      }
    },
  }
}

/**
 * The part of an address that a caller cannot easily change: an IPv6 household has 2^64 addresses
 * with the same first half.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.replace(/%.*$/, '').split('::')
  const before = head.split(':').filter(Boolean)
  const after = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  const groups = tail === undefined ? before : [...before, ...zeros, ...after]
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

const countsCollection = 'ratelimits'

/**
 * Created before the first count: without the unique key, concurrent first attempts would be
 * counted separately.
 */
async function indexCounts(mongo: MongoClient): Promise<void> {
  const counts = mongo.db().collection(countsCollection)
  await counts.createIndex({ expire: -1 }, { expireAfterSeconds: 0 })
  await counts.createIndex({ key: 1 }, { unique: true })
}

function limiter(
  keyPrefix: string,
  points: number,
  duration: number,
  mongo: MongoClient | null,
): RateLimiterAbstract {
  return mongo
    ? new RateLimiterMongo({
        storeClient: mongo,
        // The default would be one database for all sites of a server.
        dbName: mongo.db().databaseName,
        tableName: countsCollection,
        disableIndexesCreation: true,
        keyPrefix,
        points,
        duration,
      })
    : new RateLimiterMemory({ keyPrefix, points, duration })
}

function secondsOf(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1000))
}

function tooMany(millisecondsToWait: number, why = httpText('tooMany')): ApiError {
  const seconds = secondsOf(millisecondsToWait)
  const message =
    seconds > 90
      ? httpText('againInMinutes', { why, minutes: Math.ceil(seconds / 60) })
      : httpText('againInSeconds', { why, seconds })
  return new ApiError('TooManyRequests', message, {
    headers: { 'Retry-After': String(seconds) },
  })
}
