import { type PointerEvent, useRef } from 'react'

/** The minimum sideways movement of a swipe, in CSS pixels. */
export const swipeThreshold = 40

/** Listeners that call back with 1 for a swipe to the next slide, -1 for the previous one. */
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
