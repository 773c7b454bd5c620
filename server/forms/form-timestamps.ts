import { createHmac, timingSafeEqual } from 'node:crypto'

/** Nobody fills in a form in less. */
const minFillMs = 3000

/** Moments at which forms were shown, signed so that nobody makes up one. */
export interface FormTimestamps {
  /** The stamp of this moment, to the second. */
  now(): string
  /**
   * What a stamp that has come back tells: `early` where less time has passed than people take,
   * `unknown` where it is none of ours. However old it is, it is `fine`: pages are kept, and left open.
   */
  read(stamp: string): 'fine' | 'early' | 'unknown'
}

/** @param secret the product's own, which all processes share */
export function createFormTimestamps(secret: string): FormTimestamps {
  const signatureOf = (seconds: string) =>
    createHmac('sha256', `form stamps ${secret}`).update(seconds).digest('base64url').slice(0, 22)

  return {
    now() {
      const seconds = Math.floor(Date.now() / 1000).toString(36)
      return `${seconds}.${signatureOf(seconds)}`
    },
    read(stamp) {
      const [seconds = '', signature = ''] = stamp.split('.')
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(seconds))]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'unknown'
      return Date.now() - Number.parseInt(seconds, 36) * 1000 < minFillMs ? 'early' : 'fine'
    },
  }
}
