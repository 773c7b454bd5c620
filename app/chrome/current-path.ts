import { useLocation } from '@remix-run/react'
import { useHydrated } from '../navigation/hydrated'

/**
 * The path one is on. Its query is told only where the page's script runs: what the server sends is kept
 * for others, who have come with another query or none.
 */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation()
  return useHydrated() ? pathname + search : pathname
}
