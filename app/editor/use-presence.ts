import { useEffect, useState } from 'react'
import type { Presence } from '../../server/contents/editing/contract'
import { browserClient } from '../client/browser-client'

const heartbeatMs = 10_000
const seconds = 45

/**
 * Reports the user's presence at an interval while the page is visible.
 * @param id null for a new content
 * @returns who else has the content open, and its newest version; null before the first response
 */
export function usePresence(id: string | null): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null)

  useEffect(() => {
    if (id === null) return
    const { contentEditing } = browserClient()
    let isClosed = false
    async function sendPresence() {
      if (!id || isClosed || document.visibilityState === 'hidden') return
      try {
        const latest = await contentEditing.presence(id, { seconds })
        if (!isClosed) setPresence(latest)
      } catch {
        // Errors are shown when the text is saved.
      }
    }
    const timer = setInterval(sendPresence, heartbeatMs)
    document.addEventListener('visibilitychange', sendPresence)
    void sendPresence()
    return () => {
      isClosed = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sendPresence)
      contentEditing.presence(id, { seconds: 0 }).catch(() => undefined)
    }
  }, [id])

  return presence
}
