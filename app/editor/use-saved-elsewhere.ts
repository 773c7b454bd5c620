import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Reloads this page on every save in Payload's admin, which shows it next to its form. */
export function useSavedElsewhere(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const adminWindow = window.opener ?? window.parent
    if (adminWindow === window) return

    function onMessage({ origin, data }: MessageEvent) {
      if (origin === window.location.origin && data?.type === 'payload-document-event') revalidate()
    }

    window.addEventListener('message', onMessage)
    const ready = { type: 'payload-live-preview', ready: true }
    adminWindow.postMessage(ready, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [revalidate])
}
