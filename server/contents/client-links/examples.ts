import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import { aContent } from '../examples'
import type { clientLink, newClientLink, sharedComment, sharedDraft } from './contract'

const client = 'Brunnhof, Ms Gruber'
const key = '4m0z8q2c5v9h1s7nk6t3x8b1d2'
const end = '2026-12-05T09:30:00.000Z'

export const aClientLink: z.input<typeof clientLink> = {
  id: ids.clientLink,
  contentId: ids.content,
  client,
  expiresAt: end,
  endedAt: null,
  lastUsedAt: changed,
  comments: 1,
  createdBy: { id: ids.ada, name: 'Ada Byron' },
  createdAt: made,
}

export const aNewClientLink: z.input<typeof newClientLink> = {
  ...aClientLink,
  lastUsedAt: null,
  comments: 0,
  url: `https://studio.example/content/${ids.content}/shared?key=${key}`,
}

const aComment: z.input<typeof sharedComment> = {
  id: '6740f1a2b3c4d5e6f7a8b9c0',
  name: client,
  text: 'Please name the second station too.',
  section: 'The line',
  replyTo: null,
  resolved: false,
  createdAt: changed,
}

export const aSharedDraft: z.input<typeof sharedDraft> = {
  content: { ...aContent, status: 'draft' },
  client,
  expiresAt: end,
  isPublic: false,
  sections: ['The line'],
  comments: [aComment],
}

export const aCommentInput = { key, text: aComment.text, section: 'The line' }
