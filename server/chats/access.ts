import type { Payload } from 'payload'
import { administers } from '../../cms/access/can'
import { idOf } from '../assets/serializer'
import { asSystem, type Caller } from '../identity/caller'
import type { VisitorSession } from '../identity/visitor'
import { ApiError } from '../operations/errors'
import { withId } from '../operations/ids'
import { chatText } from './messages'
import type { ChatHead } from './serializer'

/** The fields of a chat. Messages are read separately. */
export const headFields = {
  title: true,
  visitor: true,
  createdBy: true,
  assignee: true,
  email: true,
  waiting: true,
  readByAgency: true,
  readByVisitor: true,
  createdAt: true,
  updatedAt: true,
} as const

/** The visitor who began the chat, or a user of the agency who replies. */
export type Side = 'visitor' | 'agency'

/** Who can read and write a chat, and on which side. */
export function chatAccess({
  payload,
  caller,
  resolveCallerAgain,
  visitor,
}: {
  payload: Payload
  caller: Caller
  resolveCallerAgain: () => Promise<Caller>
  visitor: VisitorSession
}) {
  async function headOf(id: string): Promise<ChatHead | null> {
    const { docs } = await payload.find({
      collection: 'chats',
      where: withId(id, 'chat'),
      limit: 1,
      pagination: false,
      depth: 0,
      select: headFields,
      showHiddenFields: true,
      ...asSystem('a chat belongs to a session, which Payload does not know'),
    })
    return docs[0] ?? null
  }

  function belongsToCaller({ createdBy, visitor: visitorId }: ChatHead): boolean {
    return createdBy
      ? idOf(createdBy) === caller?.id
      : Boolean(visitorId) && visitorId === visitor.id()
  }

  return {
    headOf,

    /**
     * @throws NotFound for callers who may not know that the chat exists
     */
    async own(id: string): Promise<ChatHead> {
      const chat = await headOf(id)
      if (!chat || !(administers(caller, 'chats') || belongsToCaller(chat))) {
        throw new ApiError('NotFound', chatText('none'))
      }
      return chat
    },

    sideOf: (chat: ChatHead): Side => (belongsToCaller(chat) ? 'visitor' : 'agency'),

    /** Resolves the caller again and checks that they can still read the chat. */
    async stillMay(chat: ChatHead): Promise<boolean> {
      if (!caller) return visitor.isCurrent()
      const now = await resolveCallerAgain()
      return now?.id === caller.id && (administers(now, 'chats') || idOf(chat.createdBy) === now.id)
    },

    async mayStillAnswer(): Promise<boolean> {
      const now = await resolveCallerAgain()
      return now?.id === caller?.id && administers(now, 'chats')
    },
  }
}
