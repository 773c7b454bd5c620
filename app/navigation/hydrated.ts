import { useSyncExternalStore } from 'react'

/** Whether the page's script has taken over from what the server sent. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
}
