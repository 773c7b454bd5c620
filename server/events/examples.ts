import type { z } from 'zod'
import { aChat } from '../chats/examples'
import { aSubmission } from '../forms/examples'
import { ids, made } from '../http/example-ids'
import type { Notification } from '../http/notification'
import {
  chatEvent,
  contentEvent,
  formEvent,
  proposalEvent,
  type siteEvent,
  userEvent,
} from './contract'

const aContentEvent: z.input<typeof siteEvent> = {
  id: ids.event,
  type: 'content.published',
  timestamp: made,
  data: {
    content: {
      id: ids.content,
      type: 'article',
      title: 'Moving 4,000 pages',
      slug: 'moving-4000-pages',
      url: '/moving-4000-pages',
      publishedAt: made,
    },
  },
}

const aFormEvent: z.input<typeof siteEvent> = {
  id: ids.event,
  type: 'form.submitted',
  timestamp: made,
  data: { form: 'contact', submission: { ...aSubmission, files: [] } },
}

export const someEvents = `retry: 1000

id: 41
event: content.published
data: ${JSON.stringify(aContentEvent)}

:

`

/** What webhooks are sent, by its name in the API description. */
export const notifications: Record<string, Notification> = {
  content: {
    name: 'contentEvent',
    summary: 'A content was published, changed, unpublished or deleted',
    schema: contentEvent,
    example: aContentEvent,
  },
  proposal: {
    name: 'proposalEvent',
    summary: 'A proposal was sent or answered',
    schema: proposalEvent,
    example: {
      id: ids.event,
      type: 'proposal.accepted',
      timestamp: made,
      data: { proposal: { id: ids.proposal, title: 'A new website' } },
    },
  },
  form: {
    name: 'formEvent',
    summary: 'A form was submitted',
    schema: formEvent,
    example: aFormEvent,
  },
  chat: {
    name: 'chatMessageEvent',
    summary: 'A chat message was sent',
    schema: chatEvent,
    example: {
      id: ids.event,
      type: 'chat.message',
      timestamp: made,
      data: { chat: ids.chat, message: aChat.messages[0] ?? null },
    },
  },
  user: {
    name: 'userEvent',
    summary: 'A user was created or deleted',
    schema: userEvent,
    example: {
      id: ids.event,
      type: 'user.created',
      timestamp: made,
      data: { user: { id: ids.ada } },
    },
  },
}
