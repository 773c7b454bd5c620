import { useRevalidator } from '@remix-run/react'
import { useEffect } from 'react'

/** Shows what is saved in Payload's admin, where this page is beside the form: it says so each time. */
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
