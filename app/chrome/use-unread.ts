import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import { useCurrentUser } from '../accounts/current-user'
import { hasChat } from '../chats/has-chat'
import { chatReadEvent } from '../chats/unread-event'

const pollMs = 30_000

/**
 * How many messages the visitor has not read in their newest chat. Asked by a script, on each page and
 * now and then while it is seen, for those alone who may have a chat: a page is the same for everybody.
 */
export function useUnread(): number {
  const { key } = useLocation()
  const { currentUserId } = useCurrentUser()
  const [unread, setUnread] = useState(0)

  useEffect(() => {
    if (!currentUserId && !hasChat()) return
    const leaving = new AbortController()
    const { signal } = leaving

    async function ask(): Promise<void> {
      if (document.visibilityState !== 'visible') return
      try {
        const { browserClient } = await import('../client/browser-client')
        const { content } = await browserClient().chats.list({ mine: true, size: 1 }, { signal })
        if (!signal.aborted) setUnread(content[0]?.unread ?? 0)
      } catch {
        // It is asked again soon.
      }
    }

    void ask()
    const timer = setInterval(ask, pollMs)
    document.addEventListener('visibilitychange', ask, { signal })
    window.addEventListener(chatReadEvent, ask, { signal })
    return () => {
      clearInterval(timer)
      leaving.abort()
    }
  }, [currentUserId, key])

  return unread
}
