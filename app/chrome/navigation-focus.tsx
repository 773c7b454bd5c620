import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * After a client-side navigation the browser announces nothing, and the focus may be on a removed
 * link: this announces the new title and moves the focus to the start of the page, or to the field
 * that the page names with `data-first-focus`.
 */
export function NavigationFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash !== '') return
    const first = main.current?.querySelector<HTMLElement>('[data-first-focus]')
    ;(first ?? main.current)?.focus({ preventScroll: true })
  }, [pathname, hash, main])

  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}
