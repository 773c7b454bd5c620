import { type ReactNode, useEffect } from 'react'
import type { Chat, ChatHours } from '../../server/chats/contract'
import type { FormProblem } from '../design/forms/problem'
import { useText } from '../messages/use-text'
import { useRootData } from '../root-data'
import { Composer } from './composer'
import type { Side } from './conversation'
import { MessageList } from './message-list'
import { chatMessages } from './messages'
import { OpeningHours } from './opening-hours'
import { useConversation } from './use-conversation'

interface ConversationViewProps {
  /** Null for a new chat. */
  chat: Chat | null
  side: Side
  /** The opening hours; omitted when they do not matter. */
  hours?: ChatHours | undefined
  /** Whether the writer has no account and can only be answered by mail. */
  isAnonymous?: boolean
  formKey: string
  problem?: FormProblem | undefined
  autoFocus?: boolean
  /** Called when a new chat has begun and all its messages are stored. */
  onBegun?: (chat: string) => void
  /** The initial text. */
  initialText?: string | undefined
  tools?: (insert: (text: string) => void) => ReactNode
}

/** A chat with its message form. */
export function ConversationView(props: ConversationViewProps) {
  const text = useText(chatMessages)
  const { chat, side, hours, isAnonymous = false, tools } = props
  const { conversation, state } = useConversation(chat, side)
  const agency = useRootData()?.site.name ?? text('we')
  const asksEmail =
    isAnonymous && hours?.open === false && state.messages.length === 0 && !state.email
  const { onBegun } = props
  const begun = chat === null && state.outgoing.length === 0 ? state.chat : null
  useEffect(() => {
    if (begun && state.messages.length > 0) onBegun?.(begun)
  }, [begun, state.messages.length, onBegun])
  const isEmpty = state.messages.length + state.outgoing.length === 0
  return (
    <div className="chat">
      {hours && !hours.open ? <OpeningHours hours={hours} email={state.email} /> : null}
      {isEmpty && side === 'visitor' ? <p className="chat-welcome">{text('welcome')}</p> : null}
      <MessageList state={state} side={side} agency={agency} onRetry={conversation.retry} />
      <p role="status" className="chat-connection">
        {state.connection === 'reconnecting' ? text('reconnecting') : ''}
        {state.connection === 'closed' ? text('closed') : ''}
      </p>
      <Composer
        problem={props.problem}
        initialText={props.initialText}
        formKey={props.formKey}
        asksEmail={asksEmail}
        autoFocus={props.autoFocus ?? false}
        onSend={conversation.send}
        onType={conversation.typed}
      >
        {tools}
      </Composer>
    </div>
  )
}
