import { useLocation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * Does something whenever another page is shown. Not on the first: readers may have opened something
 * there before the page's scripts had come, and it is to stay as it is.
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
