import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of a request, for audit entries. */
export interface Origin {
  /** The caller's network address. */
  address: string
  /** The caller's User-Agent. */
  userAgent: string
  /** The API key of the request, when it has a valid one. */
  key?: { id: string; name: string }
}

/** Set for everything that a request causes; undefined outside a request. */
export const requestOrigin = new AsyncLocalStorage<Origin>()
