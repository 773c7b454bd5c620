import { useEffect, useState } from 'react'
import type { Presence } from '../../server/contents/editing/contract'
import { browserClient } from '../client/browser-client'

const heartbeatMs = 10_000
const seconds = 45

/**
 * Says again and again, while the page is seen, that its reader has a content open.
 * @param id null: there is none yet
 * @returns who else has it open, and its newest version; null before the first answer
 */
export function usePresence(id: string | null): Presence | null {
  const [presence, setPresence] = useState<Presence | null>(null)

  useEffect(() => {
    if (id === null) return
    const { contentEditing } = browserClient()
    let isOver = false
    async function sendPresence() {
      if (!id || isOver || document.visibilityState === 'hidden') return
      try {
        const answer = await contentEditing.presence(id, { seconds })
        if (!isOver) setPresence(answer)
      } catch {
        // What is wrong is told when the text is saved.
      }
    }
    const timer = setInterval(sendPresence, heartbeatMs)
    document.addEventListener('visibilitychange', sendPresence)
    void sendPresence()
    return () => {
      isOver = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', sendPresence)
      contentEditing.presence(id, { seconds: 0 }).catch(() => undefined)
    }
  }, [id])

  return presence
}
