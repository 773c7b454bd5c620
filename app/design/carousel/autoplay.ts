import { useEffect, useRef, useState } from 'react'

/** The time per slide, in milliseconds. */
export const slideMs = 5000

interface Autoplay {
  /** Whether the script runs. */
  ready: boolean
  playing: boolean
  toggle: () => void
  /** Props of the carousel: hovering it or focus inside it pauses the autoplay. */
  holders: {
    onPointerEnter: () => void
    onPointerLeave: () => void
    onFocus: () => void
    onBlur: () => void
  }
}

/** Calls back after each slide's time. It does not start for readers who prefer reduced motion. */
export function useAutoplay(next: () => void): Autoplay {
  const [ready, setReady] = useState(false)
  const [playing, setPlaying] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const latest = useRef(next)

  useEffect(() => {
    latest.current = next
  })

  useEffect(() => {
    const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
    setReady(true)
    setPlaying(!lessMotion.matches)

    function stop() {
      if (lessMotion.matches) setPlaying(false)
    }
    lessMotion.addEventListener('change', stop)
    return () => lessMotion.removeEventListener('change', stop)
  }, [])

  const running = playing && !pointed && !focused
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => {
      if (!document.hidden) latest.current()
    }, slideMs)
    return () => clearInterval(timer)
  }, [running])

  return {
    ready,
    playing,
    toggle: () => setPlaying(!playing),
    holders: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  }
}
