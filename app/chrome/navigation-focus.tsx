import { useLocation } from '@remix-run/react'
import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * After a navigation without a reload the browser says nothing and leaves the focus on a link that
 * may be gone: this reads out the new title and puts the focus at the start of the new page.
 */
export function NavigationFocus({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname, hash } = useLocation()
  const shown = useRef(pathname)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    setTitle(document.title)
    if (hash === '') main.current?.focus({ preventScroll: true })
  }, [pathname, hash, main])

  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  )
}
