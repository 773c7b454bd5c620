import { type ReactNode, useEffect, useRef } from 'react'
import type { ChatMessage } from '../../server/chats/contract'
import { RelativeTime } from '../design/relative-time'
import { useText } from '../messages/use-text'
import type { ConversationState, Side } from './conversation'
import { MessageText } from './message-text'
import { type ChatText, chatMessages } from './messages'
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
  const text = useText(chatMessages)
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
    <div ref={list} className="chat-messages" role="log" aria-label={text('messages')} tabIndex={0}>
      <ol>
        {messages.map((message) => (
          <li key={message.id} className="chat-message" data-own={isOwn(message) || undefined}>
            <p className="chat-by">
              {isOwn(message) && side === 'visitor' ? text('you') : nameOf(message, agency, text)},{' '}
              <RelativeTime date={message.createdAt} />
            </p>
            <MessageText text={message.text} />
            {message === lastOwn ? (
              <p className="chat-state">{text(message.place <= other ? 'read' : 'sent')}</p>
            ) : null}
          </li>
        ))}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.key} message={message} onRetry={onRetry} />
        ))}
      </ol>
      {typing ? (
        <p className="chat-typing">
          {side === 'agency'
            ? text.rich('visitorTyping', { dots })
            : text.rich('typing', { name: agency, dots })}
        </p>
      ) : null}
    </div>
  )
}

function dots(words: ReactNode) {
  return <span aria-hidden="true">{words}</span>
}

function OutgoingMessage({
  message,
  onRetry,
}: {
  message: Outgoing
  onRetry: (key: string) => void
}) {
  const say = useText(chatMessages)
  const { key, text, problem } = message
  return (
    <li className="chat-message" data-own data-failed={problem !== null || undefined}>
      <MessageText text={text} />
      {problem === null ? (
        <p className="chat-state">{say('sending')}</p>
      ) : (
        <p className="chat-state">
          {say('notSent', { reason: problem })}{' '}
          <button type="button" className="link" onClick={() => onRetry(key)}>
            {say('tryAgain')}
          </button>
        </p>
      )}
    </li>
  )
}

function nameOf({ author, fromAgency }: ChatMessage, agency: string, text: ChatText): string {
  return author?.name || (fromAgency ? agency : text('visitor'))
}
