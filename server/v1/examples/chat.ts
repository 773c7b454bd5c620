import type { z } from 'zod'
import type { chat } from '../../contract/chat'
import { ids, made } from './ids'

const message = { text: 'Do you build ticket shops?', key: 'message-1' }

export const someMessages = { title: 'A question about tickets', messages: [message] }

export const aChat: z.input<typeof chat> = {
  id: ids.chat,
  title: someMessages.title,
  messages: [
    {
      id: ids.message,
      ...message,
      author: { id: ids.ada, name: 'Ada Byron' },
      createdAt: made,
    },
  ],
  createdBy: ids.ada,
  createdAt: made,
  updatedAt: made,
}
