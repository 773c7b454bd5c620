import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Chat, ChatHours } from '../../server/chats/contract'
import { useCurrentUser } from '../accounts/current-user'
import { browserClient } from '../client/browser-client'
import { randomId } from '../client/random-id'
import { useText } from '../messages/use-text'
import { SiteLink } from '../navigation/site-link'
import { ConversationView } from './conversation-view'
import { chatMessages } from './messages'

interface Loaded {
  chat: Chat | null
  hours: ChatHours
}

/** The visitor's conversation, over the current page. */
export function ChatPanel({ onClose }: { onClose: () => void }) {
  const text = useText(chatMessages)
  const { currentUser } = useCurrentUser()
  const { loaded, failed, load } = useNewestChat()

  // Returns the focus when the panel is closed.
  useEffect(() => {
    const opener = document.querySelector<HTMLElement>('.chat-button')
    return () => opener?.focus()
  }, [])

  function closeOnEscape(event: KeyboardEvent): void {
    if (event.key === 'Escape') onClose()
  }

  return (
    <dialog open className="chat-panel" aria-labelledby="chat-title" onKeyDown={closeOnEscape}>
      <header className="chat-panel-header">
        <h2 id="chat-title" className="text-lg">
          {text('chat')}
        </h2>
        {currentUser ? (
          <SiteLink href="/chat" className="link text-sm">
            {text('all')}
          </SiteLink>
        ) : null}
        <button type="button" className="icon-button" onClick={onClose}>
          <span className="cross-sign" aria-hidden="true" />
          <span className="sr-only">{text('close')}</span>
        </button>
      </header>
      {loaded ? (
        <ConversationView
          {...loaded}
          side="visitor"
          isAnonymous={currentUser === null}
          formKey={randomId()}
          autoFocus
        />
      ) : (
        <div className="chat" role="status">
          {failed ? (
            <p>
              {text('unreachable')}{' '}
              <button type="button" className="link" onClick={load}>
                {text('tryAgain')}
              </button>
            </p>
          ) : (
            <p>{text('opening')}</p>
          )}
        </div>
      )}
    </dialog>
  )
}

/** The visitor's newest chat, or null. */
function useNewestChat() {
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [attempt, setAttempt] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    const controller = new AbortController()
    setFailed(false)
    loadNewest(controller.signal).then(setLoaded, () => {
      if (!controller.signal.aborted) setFailed(true)
    })
    return () => controller.abort()
  }, [attempt])

  return { loaded, failed, load: () => setAttempt((count) => count + 1) }
}

async function loadNewest(signal: AbortSignal): Promise<Loaded> {
  const { chats } = browserClient()
  const [mine, hours] = await Promise.all([
    chats.list({ mine: true, size: 1 }, { signal }),
    chats.hours({ signal }),
  ])
  const newest = mine.content[0]
  return { chat: newest ? await chats.get(newest.id, { signal }) : null, hours }
}
