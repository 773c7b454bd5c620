import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a request comes from, for what is written down about it. */
export interface Origin {
  /** The caller's address of the network. */
  address: string
  /** What the caller says it is. */
  userAgent: string
}

/** Set around everything a request makes happen; outside of one there is none. */
export const requestOrigin = new AsyncLocalStorage<Origin>()
