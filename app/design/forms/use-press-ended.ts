import { useCallback, useEffect, useRef } from 'react'

const ends = ['pointerup', 'pointercancel'] as const

/**
 * Resolves when no pointer is pressed. A press on another element leaves the field; if an error
 * then moved that element before the release, the click would miss it.
 */
export function usePressEnded(): () => Promise<void> {
  const pressing = useRef<Promise<void> | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    function press(): void {
      pressing.current = new Promise((resolve) => {
        function end(): void {
          pressing.current = null
          // The click follows immediately after the press has ended.
          setTimeout(resolve)
        }
        for (const name of ends) document.addEventListener(name, end, { once: true, signal })
      })
    }
    document.addEventListener('pointerdown', press, { capture: true, signal })
    return () => controller.abort()
  }, [])

  return useCallback(() => pressing.current ?? Promise.resolve(), [])
}
