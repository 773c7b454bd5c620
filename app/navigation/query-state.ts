import { useLocation } from '@remix-run/react'
import { useEffect, useSyncExternalStore } from 'react'
import { safeNext } from './next-path'

export interface QueryState {
  /** The query of the current page. */
  query: Record<string, string>
  /** The return path, or null. */
  next: string | null
  /** The newest code in the query of any page of this visit. */
  code: string | null
}

/** The state from the queries of this visit. */
export function useQueryState(): QueryState {
  const { search } = useLocation()
  const code = useSyncExternalStore(subscribe, () => savedCode, none)
  return queryStateOf(search, code)
}

/**
 * @param search the query of the address
 * @param code the code of an earlier address, or null
 */
export function queryStateOf(search: string, code: string | null): QueryState {
  const query = new URLSearchParams(search)
  return {
    query: Object.fromEntries(query),
    next: safeNext(query.get('next')),
    code: query.get('code') || code,
  }
}

/** Holds the current page's code in memory only: it is of no use to later users of this browser. */
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
