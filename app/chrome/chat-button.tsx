import { useText } from '../messages/use-text'
import { chromeMessages } from './messages'
import { Opener } from './opener'
import { useUnread } from './use-unread'

/** Opens the conversation from every page, and shows the number of unread messages. */
export function ChatButton() {
  const text = useText(chromeMessages)
  const unread = useUnread()
  return (
    <aside aria-label={text('chat')}>
      <Opener href="/chat/new" className="chat-button" view="ChatPanel">
        {text('chat')}
        {unread > 0 ? (
          <span className="chat-badge">
            {unread > 99 ? '99+' : unread}
            <span className="sr-only">{text('unread')}</span>
          </span>
        ) : null}
      </Opener>
    </aside>
  )
}
