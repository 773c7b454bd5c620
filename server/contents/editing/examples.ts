import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import { aParagraph } from '../../rich-text/examples'
import { aSummary } from '../examples'
import type { contentDraft, conversion, presence, savedDraft, slugAnswer } from './contract'

const markdown = 'Nobody knows in March what June will cost.'
const ada = { id: ids.ada, name: 'Ada Byron' }

export const aDraft: z.input<typeof contentDraft> = {
  id: aSummary.id,
  type: aSummary.type,
  title: aSummary.title,
  slug: aSummary.slug,
  url: aSummary.url,
  status: 'published',
  isAhead: true,
  metadata: aSummary.metadata,
  language: null,
  translationOf: null,
  fallback: 'original',
  data: aParagraph(markdown),
  markdown,
  picturesWithoutAlt: [],
  createdAt: made,
  updatedAt: changed,
  updatedBy: ada,
  publishedAt: made,
}

export const aSavedDraft: z.input<typeof savedDraft> = {
  id: aSummary.id,
  slug: aSummary.slug,
  url: aSummary.url,
  status: 'published',
  isAhead: true,
  updatedAt: changed,
}

export const aSlugAnswer: z.input<typeof slugAnswer> = {
  slug: 'estimates-are-ranges',
  state: 'taken',
  by: { id: ids.content, title: aSummary.title },
  suggestion: 'estimates-are-ranges-2',
}

export const aPresence: z.input<typeof presence> = {
  others: [{ ...ada, since: changed }],
  updatedAt: changed,
  updatedBy: ada,
  reviewedAt: null,
}

export const aConversion: z.input<typeof conversion> = { data: aParagraph(markdown), markdown }
