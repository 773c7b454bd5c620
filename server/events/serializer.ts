import type { Payload } from 'payload'
import { contentUrl } from '../../cms/contents/address'
import { eventIn } from '../../cms/events/stored'
import type { Event as StoredEvent } from '../../cms/payload-types'
import { peopleOf } from '../chats/message-store'
import { serializeMessage } from '../chats/serializer'
import { filesOf, serializeSubmission } from '../forms/serializer'
import { asSystem } from '../identity/caller'
import type { SiteEvent } from './contract'

const access = asSystem('who may receive an event may read what it is about')

/** An event with what it is about, as far as that is still stored. */
export async function serializeEvent(payload: Payload, stored: StoredEvent): Promise<SiteEvent> {
  const head = { id: stored.id, timestamp: new Date(stored.createdAt) }
  const event = eventIn(stored)
  switch (event.type) {
    case 'form.submitted': {
      const { form, submission } = event.data
      return {
        ...head,
        type: event.type,
        data: { form, submission: await submissionOf(payload, submission) },
      }
    }
    case 'chat.message': {
      const { chat, message } = event.data
      return {
        ...head,
        type: event.type,
        data: { chat, message: await messageOf(payload, message) },
      }
    }
    case 'user.created':
    case 'user.deleted':
      return { ...head, type: event.type, data: { user: { id: event.data.user } } }
    case 'proposal.sent':
    case 'proposal.accepted':
    case 'proposal.declined':
      return { ...head, type: event.type, data: { proposal: event.data } }
    default: {
      const { publishedAt, permissions: _, ...facts } = event.data
      const content = {
        ...facts,
        url: contentUrl(facts),
        publishedAt: publishedAt ? new Date(publishedAt) : null,
      }
      return { ...head, type: event.type, data: { content } }
    }
  }
}

async function submissionOf(payload: Payload, id: string) {
  const stored = await payload.findByID({
    collection: 'forms',
    id,
    disableErrors: true,
    depth: 0,
    ...access,
  })
  return stored && { ...serializeSubmission(stored), files: filesOf(stored) }
}

async function messageOf(payload: Payload, id: string) {
  const stored = await payload.findByID({
    collection: 'messages',
    id,
    disableErrors: true,
    depth: 0,
    ...access,
  })
  return stored && serializeMessage(stored, await peopleOf(payload, [], [stored]))
}
