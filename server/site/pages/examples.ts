import type { z } from 'zod'
import { aSchedule } from '../../contents/schedule/examples'
import { changed, made } from '../../http/example-ids'
import { thePage } from '../examples'
import type {
  comparedPageVersion,
  fixedPage,
  fixedPageInput,
  fixedPageSchedule,
  fixedPageSummary,
  fixedPageVersion,
} from './contract'

export const aFixedPageSummary: z.input<typeof fixedPageSummary> = {
  name: 'about',
  title: thePage.title,
  isAhead: true,
  updatedAt: changed,
}

export const aFixedPage: z.input<typeof fixedPage> = {
  ...aFixedPageSummary,
  page: thePage,
  markdown: 'We are eleven people in Berlin.',
}

export const aFixedPageInput: z.input<typeof fixedPageInput> = {
  page: { title: 'About us', body: 'We are **eleven** people in Berlin.' },
  updatedAt: changed,
  as: 'draft',
}

export const aPageVersion: z.input<typeof fixedPageVersion> = {
  id: '7',
  savedAt: made,
  status: 'published',
  changes: ['title', 'body'],
  isLatest: false,
  isPublished: true,
}

export const aComparedPageVersion: z.input<typeof comparedPageVersion> = {
  ...aPageVersion,
  text: 'Title: About\n\nWe are ten people in Berlin.',
  latest: {
    id: '9',
    savedAt: changed,
    text: 'Title: About us\n\nWe are **eleven** people in Berlin.',
  },
}

export const aPageVersionRestore = { latestSavedAt: changed }

export const aPagePlan = { dueAt: '2026-12-01T08:00:00.000Z' }

export const aFixedPageSchedule: z.input<typeof fixedPageSchedule> = {
  name: 'about',
  isAhead: true,
  timeZone: aSchedule.timeZone,
  plans: aSchedule.plans.map(({ action: _action, ...plan }) => plan),
}
