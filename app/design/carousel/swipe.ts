import { type PointerEvent, useRef } from 'react'

/** How far a finger must move sideways to mean it, in CSS pixels. */
export const swipeThreshold = 40

/** Listeners that call back with 1 for a swipe towards the next one, and -1 for one back. */
export function useSwipe(move: (by: 1 | -1) => void) {
  const start = useRef<number | null>(null)
  return {
    onPointerDown({ clientX, isPrimary }: PointerEvent) {
      if (isPrimary) start.current = clientX
    },
    onPointerUp({ clientX, isPrimary }: PointerEvent) {
      if (!isPrimary || start.current === null) return
      const moved = clientX - start.current
      start.current = null
      if (Math.abs(moved) >= swipeThreshold) move(moved < 0 ? 1 : -1)
    },
    onPointerCancel() {
      start.current = null
    },
  }
}
