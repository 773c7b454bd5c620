import { useEffect, useRef } from 'react'

/** What the server takes for the least that people need. */
const minFillMs = 3000

/**
 * Waits until a form has been shown for as long as people take at least. Whoever is quicker, because
 * their browser has filled it in for them, is so not asked to send it again.
 * @param stamp a new one begins the time anew
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
