import { useLocation } from '@remix-run/react'
import { useEffect } from 'react'

/**
 * Lets what is marked with `data-reveal` rise into place when it is scrolled to, once. Only what is
 * still below the window is touched, so nothing that has been seen goes away again.
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
