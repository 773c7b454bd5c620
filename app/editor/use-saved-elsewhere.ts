import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Reloads this page on every save in Payload's admin, which shows it next to its form. */
export function useSavedElsewhere(): void {
  const { revalidate } = useRevalidator()

  useEffect(() => {
    const beside = window.opener ?? window.parent
    if (beside === window) return

    function onMessage({ origin, data }: MessageEvent) {
      if (origin === window.location.origin && data?.type === 'payload-document-event') revalidate()
    }

    window.addEventListener('message', onMessage)
    const ready = { type: 'payload-live-preview', ready: true }
    beside.postMessage(ready, window.location.origin)
    return () => window.removeEventListener('message', onMessage)
  }, [revalidate])
}
