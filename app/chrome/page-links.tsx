import { PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useEnvironment } from '../navigation/environment'

const intentMs = 100

/**
 * Navigates without a reload on links that `SiteLink` marks as pages, and prefetches a page when a
 * pointer rests on its link or the link gets the focus. One listener for all links, because a
 * component per link would dominate the rendering of long pages.
 */
export function PageLinks() {
  const navigate = useNavigate()
  // Browsers prefetch without the token, as an anonymous visitor.
  const canPrefetch = useEnvironment()?.cookieMode ?? false
  const [prefetched, setPrefetched] = useState<string | null>(null)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    let timer: ReturnType<typeof setTimeout> | undefined

    function follow(event: MouseEvent) {
      const link = pageLink(event)
      if (!link || event.defaultPrevented || !isPlainClick(event)) return
      if (link.target && link.target !== '_self') return
      event.preventDefault()
      clearTimeout(timer)
      navigate(addressOf(link))
    }
    function prefetch(event: Event) {
      clearTimeout(timer)
      const link = pageLink(event)
      if (link) timer = setTimeout(() => setPrefetched(addressOf(link)), intentMs)
    }
    document.addEventListener('click', follow, { signal })
    for (const intent of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(intent, prefetch, { signal, passive: true })
    }
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [navigate])

  return prefetched === null || !canPrefetch ? null : <PrefetchPageLinks page={prefetched} />
}

function pageLink({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-page][href]') : null
}

function isPlainClick(event: MouseEvent): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement): string {
  return pathname + search + hash
}
