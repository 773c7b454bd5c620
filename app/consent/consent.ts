import { useSyncExternalStore } from 'react'

export type Grant = 'granted' | 'denied'

/** A visitor's decision, in the terms of Google's consent mode. */
export interface Consent {
  ad_storage: Grant
  analytics_storage: Grant
}

/** The key in local storage. */
export const consentKey = 'consentParams'

const listeners = new Set<() => void>()
/** `undefined` until local storage was read. */
let known: Consent | null | undefined

/** The stored decision; null if there is no valid one. */
export function readConsent(): Consent | null {
  known ??= parsed(readItem())
  return known
}

/** Stores the decision for both kinds and notifies all subscribers. */
export function storeConsent(grant: Grant): Consent {
  known = { ad_storage: grant, analytics_storage: grant }
  try {
    localStorage.setItem(consentKey, JSON.stringify(known))
  } catch {
    // Without storage the decision applies until the page is left.
  }
  for (const listener of listeners) listener()
  return known
}

/** The decision; undefined before hydration. */
export function useConsent(): Consent | null | undefined {
  return useSyncExternalStore(subscribe, readConsent, () => undefined)
}

function subscribe(listener: () => void): () => void {
  // A decision in one window applies to the others.
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
