import { isSignatureOf, signatureOf } from '../../cms/access/signature'

/** A person needs at least this long to fill in a form. */
const minFillMs = 3000
/** The length of a signature: 132 bits. */
const signatureLength = 22

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
  const key = `form stamps ${secret}`

  return {
    now() {
      const seconds = Math.floor(Date.now() / 1000).toString(36)
      return `${seconds}.${signatureOf(key, seconds).slice(0, signatureLength)}`
    },
    read(stamp) {
      const [seconds = '', signature = ''] = stamp.split('.')
      if (!isSignatureOf(key, seconds, signature, signatureLength)) return 'unknown'
      return Date.now() - Number.parseInt(seconds, 36) * 1000 < minFillMs ? 'early' : 'fine'
    },
  }
}
