import { useEffect, useRef } from 'react'
import type { ChatMessage } from '../../server/chats/contract'
import { RelativeTime } from '../design/relative-time'
import type { ConversationState, Side } from './conversation'
import { MessageText } from './message-text'
import type { Outgoing } from './outbox'

interface MessageListProps {
  state: ConversationState
  side: Side
  /** The agency's name, for administrators without a name. */
  agency: string
  onRetry: (key: string) => void
}

/** The messages, scrolled to the newest at the end. */
export function MessageList({ state, side, agency, onRetry }: MessageListProps) {
  const { messages, outgoing, read, typing } = state
  const list = useRef<HTMLDivElement>(null)
  const count = messages.length + outgoing.length

  useEffect(() => {
    const box = list.current
    if (box) box.scrollTop = box.scrollHeight
  }, [count, typing])

  const isOwn = ({ fromAgency }: ChatMessage) => fromAgency === (side === 'agency')
  const other = side === 'agency' ? read.visitor : read.agency
  const lastOwn = messages.findLast(isOwn)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it
    <div ref={list} className="chat-messages" role="log" aria-label="Messages" tabIndex={0}>
      <ol>
        {messages.map((message) => (
          <li key={message.id} className="chat-message" data-own={isOwn(message) || undefined}>
            <p className="chat-by">
              {isOwn(message) && side === 'visitor' ? 'You' : nameOf(message, agency)},{' '}
              <RelativeTime date={message.createdAt} />
            </p>
            <MessageText text={message.text} />
            {message === lastOwn ? (
              <p className="chat-state">{message.place <= other ? 'Read' : 'Sent'}</p>
            ) : null}
          </li>
        ))}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.key} message={message} onRetry={onRetry} />
        ))}
      </ol>
      {typing ? (
        <p className="chat-typing">
          {side === 'agency' ? 'The visitor' : agency} is typing
          <span aria-hidden="true">…</span>
        </p>
      ) : null}
    </div>
  )
}

function OutgoingMessage({
  message,
  onRetry,
}: {
  message: Outgoing
  onRetry: (key: string) => void
}) {
  const { key, text, problem } = message
  return (
    <li className="chat-message" data-own data-failed={problem !== null || undefined}>
      <MessageText text={text} />
      {problem === null ? (
        <p className="chat-state">Sending…</p>
      ) : (
        <p className="chat-state">
          Not sent: {problem}{' '}
          <button type="button" className="link" onClick={() => onRetry(key)}>
            Try again
          </button>
        </p>
      )}
    </li>
  )
}

function nameOf({ author, fromAgency }: ChatMessage, agency: string): string {
  return author?.name || (fromAgency ? agency : 'Visitor')
}
