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
      kind: 'submitted',
      by: ada,
      text: 'Please look at the second paragraph.',
      createdAt: '2026-11-21T09:30:00.000Z',
    },
  ],
}
