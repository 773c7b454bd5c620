import type { z } from 'zod'
import { aSummary } from '../examples'
import type { contentCheck } from './contract'

export const aCheck: z.input<typeof contentCheck> = {
  contentId: aSummary.id,
  updatedAt: '2026-11-21T09:30:00.000Z',
  words: 640,
  readability: { lix: 41, grade: 9, wordsPerSentence: 15 },
  outsideLinks: { total: 4, unchecked: 0, waiting: 1, checkedAt: '2026-11-21T09:31:00.000Z' },
  findings: [
    {
      kind: 'description',
      severity: 'problem',
      message: 'Write a description. Search results and links in social networks show it.',
      excerpt: null,
      path: 'metadata.description',
    },
  ],
}
