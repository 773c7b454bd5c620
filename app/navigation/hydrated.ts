import { useSyncExternalStore } from 'react'

/** Whether the page is hydrated. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
