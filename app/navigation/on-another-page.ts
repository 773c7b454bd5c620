import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Calls back on every navigation to another page. Not on the first page: something opened before
 * hydration stays open.
 */
export function useOnAnotherPage(arrive: () => void): void {
  const { key } = useLocation()
  const shownOn = useRef(key)

  useEffect(() => {
    if (shownOn.current === key) return
    shownOn.current = key
    arrive()
  }, [key])
}
