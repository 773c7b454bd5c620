import { Opener } from './opener'
import { useUnread } from './use-unread'

/** Opens the conversation from every page, and shows the number of unread messages. */
export function ChatButton() {
  const unread = useUnread()
  return (
    <aside aria-label="Chat">
      <Opener href="/chat/new" className="chat-button" view="ChatPanel">
        Chat
        {unread > 0 ? (
          <span className="chat-badge">
            {unread > 99 ? '99+' : unread}
            <span className="sr-only"> unread</span>
          </span>
        ) : null}
      </Opener>
    </aside>
  )
}
