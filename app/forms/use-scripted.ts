import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether scripts run here: false on the server and until the page's own have taken over. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
