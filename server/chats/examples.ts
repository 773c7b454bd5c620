import type { z } from 'zod'
import { ids, made } from '../http/example-ids'
import type { chat, chatSummary } from './contract'

const message = { text: 'Do you build ticket shops?', key: 'message-1' }

export const someMessages = { title: 'A question about tickets', messages: [message] }

export const aChat: z.input<typeof chat> = {
  id: ids.chat,
  title: someMessages.title,
  messages: [
    {
      id: ids.message,
      place: 1,
      ...message,
      fromAgency: false,
      author: { id: ids.ada, name: 'Ada Byron' },
      createdAt: made,
    },
  ],
  read: { agency: 0, visitor: 1 },
  createdBy: ids.ada,
  assignee: null,
  email: null,
  createdAt: made,
  updatedAt: made,
}

const { messages: _messages, read: _read, ...itsHead } = aChat

export const aSummary: z.input<typeof chatSummary> = {
  ...itsHead,
  starter: { id: ids.ada, name: 'Ada Byron', email: 'ada@engines.example' },
  unread: 1,
  waiting: true,
  lastMessage: {
    text: message.text,
    fromAgency: false,
    author: { id: ids.ada, name: 'Ada Byron' },
    createdAt: made,
  },
}

export const anAssignee = { id: ids.ada, name: 'Ada Byron', email: 'ada@studio.example' }

export const aSavedReply = {
  id: ids.message,
  title: 'Ticket shops',
  text: 'Yes, we do. When does the sale begin?',
}

export const someEvents = `retry: 1000

id: 1
event: message
data: ${JSON.stringify(aChat.messages[0])}

event: read
data: {"read":{"agency":1,"visitor":1}}

event: typing
data: {"fromAgency":true}

:

`

export const someInboxEvents = `retry: 1000

event: changed
data: {"chat":"${ids.chat}"}

`
