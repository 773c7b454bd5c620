import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Chat } from '../../server/chats/contract'
import { useCurrentUser } from '../accounts/current-user'
import { browserClient } from '../client/browser-client'
import {
  type Conversation,
  type ConversationState,
  createConversation,
  type Side,
} from './conversation'
import { markHasChat } from './has-chat'
import { createUnsentMessages, type UnsentMessages } from './unsent-messages'

/**
 * A chat with live updates while its page is visible. On the server, and before hydration, it is
 * the chat as loaded.
 */
export function useConversation(
  chat: Chat | null,
  side: Side,
): { conversation: Conversation; state: ConversationState } {
  const { currentUserId } = useCurrentUser()
  const owner = useRef('')
  owner.current = currentUserId ?? 'stranger'
  const [conversation] = useState(() => {
    let unsent: UnsentMessages | undefined
    return createConversation({
      client: browserClient,
      side,
      chat,
      unsent: () => {
        unsent ??= createUnsentMessages(owner.current)
        return unsent
      },
    })
  })
  const state = useSyncExternalStore(conversation.subscribe, conversation.state, conversation.state)

  useEffect(() => {
    // A hidden page holds no connection: a browser allows only a few for all its pages.
    const follow = () =>
      document.visibilityState === 'visible' ? conversation.open() : conversation.close()
    follow()
    document.addEventListener('visibilitychange', follow)
    return () => {
      document.removeEventListener('visibilitychange', follow)
      conversation.close()
    }
  }, [conversation])

  const hasChat = side === 'visitor' && state.chat !== null
  useEffect(() => {
    if (hasChat) markHasChat()
  }, [hasChat])

  const newest = state.messages.at(-1)
  const isOurs = !newest || newest.fromAgency === (side === 'agency')
  useEffect(() => {
    if (newest && !isOurs && state.connection === 'open') conversation.seen()
  }, [conversation, newest, isOurs, state.connection])

  return { conversation, state }
}
