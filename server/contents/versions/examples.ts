import type { z } from 'zod'
import { changed, ids, made } from '../../http/example-ids'
import { aContent, aSummary } from '../examples'
import type { comparedVersion, contentPreview, contentVersion, previewLink } from './contract'

export const aVersion: z.input<typeof contentVersion> = {
  id: '41',
  title: aSummary.title,
  status: 'published',
  savedAt: made,
  savedBy: { id: ids.ada, name: 'Ada Byron' },
  changes: ['title', 'body'],
  isLatest: false,
  isPublished: false,
}

const text = {
  title: aSummary.title,
  slug: aSummary.slug,
  type: aSummary.type,
  description: aSummary.metadata.description,
  image: null,
  tags: 'Planning',
  series: 'Budgets that hold',
  part: 1,
  permission: aSummary.metadata.permission,
  noindex: aSummary.metadata.noindex,
  canonical: aSummary.metadata.canonical,
  language: aSummary.language,
  fallback: aSummary.fallback,
  body: 'Nobody knows in March what June will cost.',
}

export const aComparison: z.input<typeof comparedVersion> = {
  ...aVersion,
  text,
  latest: { id: '43', savedAt: changed, text: { ...text, title: 'Estimates are ranges, still' } },
  hasNewerDraft: false,
}

export const aRestore = { latestSavedAt: changed }

const day = '2026-11-24T14:05:12.000Z'

export const aPreviewLink: z.input<typeof previewLink> = {
  url: `https://studio.example/content/${ids.content}/preview?token=mi2f3k8o.c2lnbmVk`,
  expiresAt: day,
}

export const aPreview: z.input<typeof contentPreview> = { content: aContent, expiresAt: day }
