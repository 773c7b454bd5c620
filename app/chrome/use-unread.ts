import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../accounts/current-user'
import { hasChat } from '../chats/has-chat'
import { chatReadEvent } from '../chats/unread-event'

const pollMs = 30_000

/**
 * The unread messages in the visitor's newest chat. Pages are the same for all visitors, so a
 * script queries the number, on each page and at an interval while it is visible, and only for
 * visitors who may have a chat.
 */
export function useUnread(): number {
  const { key } = useLocation()
  const { currentUserId } = useCurrentUser()
  const [unread, setUnread] = useState(0)

  useEffect(() => {
    if (!currentUserId && !hasChat()) return
    const controller = new AbortController()
    const { signal } = controller

    async function poll(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const { browserClient } = await import('../client/browser-client')
        const { content } = await browserClient().chats.list({ mine: true, size: 1 }, { signal })
        if (!signal.aborted) setUnread(content[0]?.unread ?? 0)
      } catch {
        // The next query follows soon.
      }
    }

    void poll()
    const timer = setInterval(poll, pollMs)
    document.addEventListener('visibilitychange', poll, { signal })
    window.addEventListener(chatReadEvent, poll, { signal })
    return () => {
      clearInterval(timer)
      controller.abort()
    }
  }, [currentUserId, key])

  return unread
}
