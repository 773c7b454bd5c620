import type { Authentication } from '../../server/accounts/sign-in/contract'

/** The methods of local storage that storing a token takes. */
export type TokenStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** What is stored of a sign-in: no personal data. */
export type TokenResponse = Pick<Authentication, 'token' | 'exp'>

/** The token of token mode. */
export interface Tokens {
  /** The bearer token; null when signed out. */
  current(): string | null
  save(response: TokenResponse): void
  clear(): void
}

const storageKey = 'tokenResponse'

/**
 * Stores the token in local storage and warns that a cookie is safer. Without local storage, as in
 * Node, it is held in memory.
 */
export function openTokens(storage: TokenStorage | null = localStorageHere()): Tokens {
  if (storage) {
    console.warn('The token is in local storage and cookie mode is recommended for production.')
  }
  let token = storage ? storedToken(storage) : null
  return {
    current: () => token,
    save({ token: newToken, exp }) {
      token = newToken
      quietly(() => storage?.setItem(storageKey, JSON.stringify({ token, exp })))
    },
    clear() {
      token = null
      quietly(() => storage?.removeItem(storageKey))
    },
  }
}

function localStorageHere(): TokenStorage | null {
  // Node has a local storage of its own, which is not a visitor's.
  if (typeof document === 'undefined') return null
  return quietly(() => window.localStorage) ?? null
}

/** The token of an earlier visit, if it has not expired. */
function storedToken(storage: TokenStorage): string | null {
  const stored: unknown = quietly(() => JSON.parse(storage.getItem(storageKey) ?? 'null'))
  if (typeof stored !== 'object' || stored === null) return null
  const { token, exp }: { token?: unknown; exp?: unknown } = stored
  if (typeof token === 'string' && typeof exp === 'number' && exp * 1000 > Date.now()) return token
  quietly(() => storage.removeItem(storageKey))
  return null
}

/** A full or forbidden storage is not an error: the token then lasts until the page is left. */
function quietly<T>(use: () => T): T | undefined {
  try {
    return use()
  } catch {
    return undefined
  }
}
