import { useEffect, useRef } from 'react'

/** The server rejects a form that is sent faster. */
const minFillMs = 3000

/**
 * Waits until a form was shown for the minimum fill time. Otherwise visitors whose browser fills it in
 * would be rejected as bots.
 * @param stamp a new timestamp restarts the time
 */
export function useMinimumFillTime(stamp: string | undefined): () => Promise<void> {
  const shownAt = useRef(0)

  useEffect(() => {
    shownAt.current = performance.now()
  }, [stamp])

  return () => {
    const left = shownAt.current + minFillMs - performance.now()
    return new Promise((resolve) => setTimeout(resolve, Math.max(0, left)))
  }
}
