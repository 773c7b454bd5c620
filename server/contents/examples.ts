import type { z } from 'zod'
import { changed, ids, made } from '../http/example-ids'
import { aParagraph } from '../rich-text/examples'
import type { content, contentSummary } from './contract'
import { aPart, aSeries } from './series/examples'
import { aTag } from './tags/examples'

export const aSummary: z.input<typeof contentSummary> = {
  id: ids.content,
  type: 'article',
  title: 'Estimates are ranges',
  slug: 'estimates-are-ranges',
  url: '/estimates-are-ranges',
  status: 'published',
  metadata: {
    description: 'Why we never give you one number.',
    image: null,
    tags: [aTag],
    series: aSeries,
    part: 1,
    permission: 'public',
    noindex: false,
    canonical: null,
  },
  createdBy: ids.ada,
  createdAt: made,
  updatedAt: changed,
  publishedAt: made,
  language: null,
  translationOf: null,
  fallback: 'original',
}

const text = 'Nobody knows in March what June will cost.'

export const aContent: z.input<typeof content> = {
  ...aSummary,
  author: 'Ada Byron',
  authorUrl: `/authors/${ids.ada}`,
  translations: [],
  parts: [aPart],
  data: aParagraph(text),
}

export const aNewContent = {
  type: 'article',
  title: aSummary.title,
  status: 'published',
  metadata: {
    description: aSummary.metadata.description,
    tags: ['Planning'],
    permission: 'public',
  },
  data: `## What we say instead\n\n${text}`,
}

export const aContentChange = { title: 'Estimates are ranges, still', updatedAt: changed }
