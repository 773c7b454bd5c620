import { type ReactNode, useEffect } from 'react'
import type { Chat, ChatHours } from '../../server/chats/contract'
import type { FormProblem } from '../design/forms/problem'
import { useRootData } from '../root-data'
import { Composer } from './composer'
import type { Side } from './conversation'
import { MessageList } from './message-list'
import { OpeningHours } from './opening-hours'
import { useConversation } from './use-conversation'

interface ConversationViewProps {
  /** Null for one that is yet to begin. */
  chat: Chat | null
  side: Side
  /** When it is answered; left out where that is of no interest. */
  hours?: ChatHours | undefined
  /** Whether somebody without an account is writing, who can be answered by mail alone. */
  stranger?: boolean
  formKey: string
  problem?: FormProblem | undefined
  autoFocus?: boolean
  /** Told once a new chat has begun and all that was written is stored. */
  onBegun?: (chat: string) => void
  /** What stands in the field already. */
  firstWords?: string | undefined
  tools?: (insert: (text: string) => void) => ReactNode
}

/** A chat, and where to write on. */
export function ConversationView(props: ConversationViewProps) {
  const { chat, side, hours, stranger = false, tools } = props
  const { conversation, state } = useConversation(chat, side)
  const agency = useRootData()?.site.name ?? 'We'
  const asksEmail = stranger && hours?.open === false && state.messages.length === 0 && !state.email
  const { onBegun } = props
  const begun = chat === null && state.outgoing.length === 0 ? state.chat : null
  useEffect(() => {
    if (begun && state.messages.length > 0) onBegun?.(begun)
  }, [begun, state.messages.length, onBegun])
  const isEmpty = state.messages.length + state.outgoing.length === 0
  return (
    <div className="chat">
      {hours && !hours.open ? <OpeningHours hours={hours} email={state.email} /> : null}
      {isEmpty && side === 'visitor' ? (
        <p className="chat-welcome">
          Ask us anything. Somebody who builds websites reads it, and answers here.
        </p>
      ) : null}
      <MessageList state={state} side={side} agency={agency} onRetry={conversation.retry} />
      <p role="status" className="chat-connection">
        {state.connection === 'away' ? 'No connection. Trying again…' : ''}
        {state.connection === 'over'
          ? 'This conversation is not open to you any more. Reload the page.'
          : ''}
      </p>
      <Composer
        problem={props.problem}
        firstWords={props.firstWords}
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
