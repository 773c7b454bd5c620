import type { Authentication } from '../../server/accounts/sign-in/contract'

/** As much of local storage as keeping a token takes. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is kept of a sign-in: nothing of the person. */
export type TokenResponse = Pick<Authentication, 'token' | 'exp'>

/** The sign-in of token mode. */
export interface Tokens {
  /** The bearer credential; null while nobody is signed in. */
  current(): string | null
  save(response: TokenResponse): void
  clear(): void
}

const storageKey = 'tokenResponse'

/**
 * Keeps the token response in local storage, where there is one, and says that a cookie is safer. Where
 * there is none, as in Node, it is kept in memory.
 */
export function openTokens(storage: TokenStorage | null = localStorageHere()): Tokens {
  if (storage) {
    console.warn('The token is in local storage and cookie mode is recommended for production.')
  }
  let token = storage ? storedToken(storage) : null
  return {
    current: () => token,
    save({ token: given, exp }) {
      token = given
      quietly(() => storage?.setItem(storageKey, JSON.stringify({ token, exp })))
    },
    clear() {
      token = null
      quietly(() => storage?.removeItem(storageKey))
    },
  }
}

function localStorageHere(): TokenStorage | null {
  // Node has a local storage of its own by now, which is no visitor's.
  if (typeof document === 'undefined') return null
  return quietly(() => window.localStorage) ?? null
}

/** The token of an earlier visit, unless it has expired. */
function storedToken(storage: TokenStorage): string | null {
  const stored: unknown = quietly(() => JSON.parse(storage.getItem(storageKey) ?? 'null'))
  if (typeof stored !== 'object' || stored === null) return null
  const { token, exp } = stored as Partial<Record<keyof TokenResponse, unknown>>
  if (typeof token === 'string' && typeof exp === 'number' && exp * 1000 > Date.now()) return token
  quietly(() => storage.removeItem(storageKey))
  return null
}

/** A storage that is full or forbidden is no reason to fail: the token then lasts as long as the page. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
