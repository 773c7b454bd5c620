import { useLocation } from '@remix-run/react'
import { useHydrated } from '../navigation/hydrated'

/**
 * The current path. The query is added only after hydration: cached HTML is served for other
 * queries too. Without JavaScript the linked page adds it: see `withQueryOfReferrer`.
 */
export function useCurrentPath(): string {
  const { pathname, search } = useLocation()
  return useHydrated() ? pathname + search : pathname
}
