import { useSyncExternalStore } from 'react'

export type Grant = 'granted' | 'denied'

/** What a visitor has decided, in the words of Google's consent mode. */
export interface Consent {
  ad_storage: Grant
  analytics_storage: Grant
}

/** Where the decision is kept in local storage. */
export const consentKey = 'consentParams'

const listeners = new Set<() => void>()
/** `undefined` until local storage has been read. */
let known: Consent | null | undefined

/** The decision that is kept; null where there is none that can be read. */
export function readConsent(): Consent | null {
  known ??= parsed(readItem())
  return known
}

/** Keeps the same answer for both kinds and tells everybody who asked. */
export function storeConsent(grant: Grant): Consent {
  known = { ad_storage: grant, analytics_storage: grant }
  try {
    localStorage.setItem(consentKey, JSON.stringify(known))
  } catch {
    // Where nothing can be kept, the decision holds until the page is left.
  }
  for (const listener of listeners) listener()
  return known
}

/** The decision as components read it: undefined while only the server's page is there. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

function subscribe(listener: () => void): () => void {
  // What is decided in one window holds in the others.
  function readAgain({ key }: StorageEvent) {
    if (key !== null && key !== consentKey) return
    known = undefined
    listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', readAgain)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', readAgain)
  }
}

function readItem(): string | null {
  try {
    return localStorage.getItem(consentKey)
  } catch {
    return null
  }
}

function parsed(text: string | null): Consent | null {
  try {
    const { ad_storage, analytics_storage } = JSON.parse(text ?? 'null') ?? {}
    return isGrant(ad_storage) && isGrant(analytics_storage)
      ? { ad_storage, analytics_storage }
      : null
  } catch {
    return null
  }
}

function isGrant(value: unknown): value is Grant {
  return value === 'granted' || value === 'denied'
}
