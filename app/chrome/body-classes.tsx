import { useEffect } from 'react'

/** From how many CSS pixels on the body carries each class; the breakpoints of the tokens. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

/**
 * Keeps classes on the body for styles and scripts of any kind: one for each breakpoint the window
 * reaches, `scrolled` below the top, and `scrolled-down` while the reader is on the way down.
 */
export function BodyClasses() {
  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
    const { classList } = document.body

    for (const [name, pixels] of Object.entries(breakpoints)) {
      const query = window.matchMedia(`(width >= ${pixels}px)`)
      const show = () => classList.toggle(name, query.matches)
      show()
      query.addEventListener('change', show, { signal })
    }

    let last = window.scrollY
    function showScroll() {
      const now = window.scrollY
      classList.toggle('scrolled', now > 0)
      // Standing still, as at a change of the page's height, is no direction.
      if (now !== last) classList.toggle('scrolled-down', now > 0 && now > last)
      last = now
    }
    showScroll()
    window.addEventListener('scroll', showScroll, { signal, passive: true })
    return () => listening.abort()
  }, [])

  return null
}
