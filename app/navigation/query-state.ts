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
  const code = useSyncExternalStore(subscribe, () => savedCode, none)
  return queryStateOf(search, code)
}

/**
 * @param search the query of an address
 * @param kept the code of an earlier address, or null
 */
export function queryStateOf(search: string, code: string | null): QueryState {
  const query = new URLSearchParams(search)
  return {
    query: Object.fromEntries(query),
    next: safeNext(query.get('next')),
    code: query.get('code') || code,
  }
}

/** Keeps the code of the page shown, in memory only: whoever comes later to this browser has no use for it. */
export function SaveQueryState() {
  const { search } = useLocation()
  useEffect(() => {
    const code = new URLSearchParams(search).get('code')
    if (code) saveCode(code)
  }, [search])
  return null
}

let savedCode: string | null = null
const listeners = new Set<() => void>()

function saveCode(code: string): void {
  savedCode = code
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function none(): null {
  return null
}
