import { PrefetchPageLinks, useNavigate } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useEnvironment } from '../navigation/environment'

const intentMs = 100

/**
 * Follows the links that `SiteLink` marks as pages without a reload, and fetches a page ahead when a
 * pointer rests on its link or the keyboard reaches it. One listener does so for all of a page's
 * links: a component for each is what rendering a long page would mostly consist of.
 */
export function PageLinks() {
  const navigate = useNavigate()
  // What a browser fetches ahead it fetches without a token, as a stranger.
  const fetchesAhead = useEnvironment()?.cookieMode ?? false
  const [wanted, setWanted] = useState<string | null>(null)

  useEffect(() => {
    const listening = new AbortController()
    const { signal } = listening
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
      if (link) timer = setTimeout(() => setWanted(addressOf(link)), intentMs)
    }
    document.addEventListener('click', follow, { signal })
    for (const intent of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(intent, prefetch, { signal, passive: true })
    }
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [navigate])

  return wanted === null || !fetchesAhead ? null : <PrefetchPageLinks page={wanted} />
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
