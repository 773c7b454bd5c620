import { useEffect } from 'react'

/** The minimum width in CSS pixels for each class on the body; the tokens' breakpoints. */
export const breakpoints = { sm: 576, md: 768, lg: 992, xl: 1200 } as const

/**
 * Sets classes on the body for styles and any scripts: one for each breakpoint that the window
 * reaches, `scrolled` below the top, and `scrolled-down` while scrolling down.
 */
export function BodyClasses() {
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
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
      // No movement, such as when the page's height changes, is no direction.
      if (now !== last) classList.toggle('scrolled-down', now > 0 && now > last)
      last = now
    }
    showScroll()
    window.addEventListener('scroll', showScroll, { signal, passive: true })
    return () => controller.abort()
  }, [])

  return null
}
