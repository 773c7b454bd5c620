import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { safeNext } from './next-path'

export interface QueryState {
  /** The query of the page shown. */
  query: Record<string, string>
  /** Where to go on to; null where there is nowhere to. */
  next: string | null
  /** The newest code that any page of this visit was opened with. */
  code: string | null
}

/** What the addresses of this visit have said. */
export function useQueryState(): QueryState {
  const { search } = useLocation()
  const kept = useSyncExternalStore(subscribe, () => keptCode, none)
  return queryStateOf(search, kept)
}

/**
 * @param search the query of an address
 * @param kept the code of an earlier address, or null
 */
export function queryStateOf(search: string, kept: string | null): QueryState {
  const query = new URLSearchParams(search)
  return {
    query: Object.fromEntries(query),
    next: safeNext(query.get('next')),
    code: query.get('code') || kept,
  }
}

/** Keeps the code of the page shown, in memory only: whoever comes later to this browser has no use for it. */
export function KeepQuery() {
  const { search } = useLocation()
  useEffect(() => {
    const code = new URLSearchParams(search).get('code')
    if (code) keepCode(code)
  }, [search])
  return null
}

let keptCode: string | null = null
const listeners = new Set<() => void>()

function keepCode(code: string): void {
  keptCode = code
  for (const tell of listeners) tell()
}

function subscribe(tell: () => void): () => void {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

function none(): null {
  return null
}
