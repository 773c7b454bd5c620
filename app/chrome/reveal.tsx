import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Animates elements with `data-reveal` once, when they are scrolled into view. Only elements below
 * the window are affected, so nothing visible disappears.
 */
export function Reveal() {
  const { pathname } = useLocation()

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const waiting = [...document.querySelectorAll<HTMLElement>('[data-reveal]')].filter(
      (element) => element.getBoundingClientRect().top > window.innerHeight,
    )
    const observer = new IntersectionObserver((entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        target.setAttribute('data-reveal', 'seen')
        observer.unobserve(target)
      }
    })
    for (const element of waiting) {
      element.setAttribute('data-reveal', 'waiting')
      observer.observe(element)
    }
    return () => {
      observer.disconnect()
      for (const element of waiting) element.setAttribute('data-reveal', 'seen')
    }
  }, [pathname])

  return null
}
