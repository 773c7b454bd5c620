import type { z } from 'zod'
import { ids } from '../../http/example-ids'
import { aSummary } from '../examples'
import type { review } from './contract'

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
      replyTo: null,
      resolvedAt: null,
      resolvedBy: null,
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  ],
}
