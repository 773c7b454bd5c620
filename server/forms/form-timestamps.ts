import { isSignatureOf, signatureOf } from '../../cms/access/signature'

/** Nobody fills in a form in less. */
const minFillMs = 3000
/** Of a signature: 132 bits. */
const characters = 22

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
  const key = `form stamps ${secret}`

  return {
    now() {
      const seconds = Math.floor(Date.now() / 1000).toString(36)
      return `${seconds}.${signatureOf(key, seconds).slice(0, characters)}`
    },
    read(stamp) {
      const [seconds = '', signature = ''] = stamp.split('.')
      if (!isSignatureOf(key, seconds, signature, characters)) return 'unknown'
      return Date.now() - Number.parseInt(seconds, 36) * 1000 < minFillMs ? 'early' : 'fine'
    },
  }
}
