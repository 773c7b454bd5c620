import { isIPv6 } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { MongoClient } from 'mongodb'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterMongo,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { ApiError } from '../operations/errors'

interface Limit {
  /** How often within so many seconds, from one address of the network. */
  address?: { times: number; seconds: number }
  /** The same for one account or mailbox, from wherever. */
  account?: { times: number; seconds: number }
}

const hour = 3600

/** What is worth guessing, flooding or filling up, and how often it may be tried. */
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
  // Megapixels rather than uploads: what a picture costs is its size.
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
  // What people who have signed in do all day: an editor saves while somebody types.
  write: { address: { times: 1200, seconds: 60 }, account: { times: 300, seconds: 60 } },
  costlyRead: { address: { times: 600, seconds: 60 } },
} satisfies Record<string, Limit>

export type LimitName = keyof typeof limits

export interface Attempt {
  /** The caller's address of the network (`networkOf`); left out, the account alone is counted. */
  address?: string
  /** The account or mailbox it is about. */
  account?: string | undefined
}

export interface RateLimits {
  /** Counts one attempt. @throws ApiError TooManyRequests, with Retry-After */
  take(name: LimitName, attempt: Attempt): Promise<void>
  /**
   * Takes so many points from what an account may use; what is refused is not taken.
   * @throws ApiError TooManyRequests, with Retry-After
   */
  spend(name: 'megapixels' | 'megapixelsOfEditors', account: string, points: number): Promise<void>
}

/** Counts an attempt of the caller at hand, on an account or mailbox when it is about one. */
export type CountAttempt = (name: LimitName, account?: string) => Promise<void>

/**
 * How many counts this process holds. Beyond, those go first that were used the longest time ago, so
 * that a flood of addresses cannot fill the memory.
 */
const maxCounts = 100_000

/**
 * Counts attempts: on MongoDB for all processes together, otherwise in this process.
 * @param options.enabled false: nothing is counted, for load tests
 * @param options.most how many counts this process holds
 */
export async function createRateLimits({
  enabled,
  mongo,
  most = maxCounts,
}: {
  enabled: boolean
  mongo: MongoClient | null
  most?: number
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
    max: most,
    dispose({ name, key }, _, reason) {
      if (reason === 'evict') void limiters.get(name)?.delete(key)
    },
  })

  async function count(name: string, key: string): Promise<void> {
    const limiter = limiters.get(name)
    if (!limiter) return
    if (!mongo) inMemory.set(`${name} ${key}`, { name, key })
    try {
      await limiter.consume(key)
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) throw tooMany(refusal.msBeforeNext)
      throw refusal
    }
  }

  return {
    async take(name, { address, account }) {
      if (address) await count(`${name}/address`, address)
      if (account) await count(`${name}/account`, account.trim().toLowerCase())
    },

    async spend(name, account, points) {
      const budget = limiters.get(`${name}/account`)
      try {
        await budget?.consume(account, points)
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        await budget?.reward(account, points)
        const { times, seconds } = limits[name].account
        throw tooMany(
          refusal.msBeforeNext,
          `Pictures of ${times} megapixels may be uploaded within ${seconds / 60} minutes, and this one is beyond.`,
        )
      }
    },
  }
}

/**
 * What one caller cannot easily change of an address: with IPv6 a household has 2^64 of them, which
 * share their first half.
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
 * Before anybody is counted: without its unique key, first attempts that come at once are counted
 * apart.
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
        // Left out, it would be a database that all sites of a server share.
        dbName: mongo.db().databaseName,
        tableName: countsCollection,
        disableIndexesCreation: true,
        keyPrefix,
        points,
        duration,
      })
    : new RateLimiterMemory({ keyPrefix, points, duration })
}

function tooMany(millisecondsToWait: number, why = 'That was tried too often.'): ApiError {
  const seconds = Math.max(1, Math.ceil(millisecondsToWait / 1000))
  const wait = seconds > 90 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`
  return new ApiError('TooManyRequests', `${why} Try again in ${wait}.`, {
    headers: { 'Retry-After': String(seconds) },
  })
}
