import { useCallback, useEffect, useRef } from 'react'

const ends = ['pointerup', 'pointercancel'] as const

/**
 * What waits until nobody presses anything. Whoever leaves a field by a press on something else would miss
 * that if what is said of the field moved it away before they let go.
 */
export function usePressEnded(): () => Promise<void> {
  const pressing = useRef<Promise<void> | null>(null)

  useEffect(() => {
    const gone = new AbortController()
    const { signal } = gone
    function press(): void {
      pressing.current = new Promise((resolve) => {
        function end(): void {
          pressing.current = null
          // The click comes right after its press has ended.
          setTimeout(resolve)
        }
        for (const name of ends) document.addEventListener(name, end, { once: true, signal })
      })
    }
    document.addEventListener('pointerdown', press, { capture: true, signal })
    return () => gone.abort()
  }, [])

  return useCallback(() => pressing.current ?? Promise.resolve(), [])
}
