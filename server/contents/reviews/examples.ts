import type { z } from 'zod'
import { ids } from '../../http/example-ids'
import { aSummary } from '../examples'
import type { ReviewInput, review } from './contract'

const ada = { id: ids.ada, name: 'Ada Byron' }

export const aReview: z.input<typeof review> = {
  contentId: aSummary.id,
  state: 'waiting',
  mayApprove: true,
  entries: [
    {
      id: '6740f1a2b3c4d5e6f7a8b9c0',
      kind: 'submitted',
      by: ada,
      client: null,
      text: 'Please look at the second paragraph.',
      section: null,
      passage: null,
      replyTo: null,
      mentions: [],
      resolvedAt: null,
      resolvedBy: null,
      createdAt: '2026-11-21T09:30:00.000Z',
    },
    {
      id: '6740f1a2b3c4d5e6f7a8b9c1',
      kind: 'comment',
      by: ada,
      client: null,
      text: 'Is this still so? @Grace Hopper',
      section: null,
      passage: { quote: 'at ninety degrees', before: 'Pour the water ', after: '.\nWait.' },
      replyTo: null,
      mentions: [ids.grace],
      resolvedAt: null,
      resolvedBy: null,
      createdAt: '2026-11-21T09:32:00.000Z',
    },
  ],
  people: [ada, { id: ids.grace, name: 'Grace Hopper' }],
  updatedAt: '2026-11-21T09:32:00.000Z',
}

export const aComment: ReviewInput = {
  kind: 'comment',
  text: 'Is this still so?',
  passage: { quote: 'at ninety degrees', before: 'Pour the water ', after: '.\nWait.' },
  mentions: [ids.grace],
}
