import { createHmac, timingSafeEqual } from 'node:crypto'

/** The minimum time a person needs to fill in a form. */
const minFillMs = 3000

/** Signed times at which forms were shown. */
export interface FormTimestamps {
  /** The signed present time, to the second. */
  now(): string
  /**
   * Checks a timestamp: `early` if less time has passed than a person needs, `unknown` if the
   * signature is invalid. It never expires, because pages are cached and left open.
   */
  read(stamp: string): 'fine' | 'early' | 'unknown'
}

/** @param secret the site's secret, shared by all processes */
export function createFormTimestamps(secret: string): FormTimestamps {
  const signatureOf = (seconds: string) =>
    createHmac('sha256', `form stamps ${secret}`).update(seconds).digest('base64url').slice(0, 22)

  return {
    now() {
      const seconds = Math.floor(Date.now() / 1000).toString(36)
      return `${seconds}.${signatureOf(seconds)}`
    },
    read(stamp) {
      const [seconds = '', signature = ''] = stamp.split('./')
      const [given, wanted] = [Buffer.from(signature), Buffer.from(signatureOf(seconds))]
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return 'unknown'
      return Date.now() - Number.parseInt(seconds, 36) * 1000 < minFillMs ? 'early' : 'fine'
    },
  }
}
