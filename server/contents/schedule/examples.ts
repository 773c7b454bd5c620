import type { z } from 'zod'
import { ids } from '../../http/example-ids'
import { aSummary } from '../examples'
import type { contentSchedule } from './contract'

export const aPlan = { action: 'publish' as const, dueAt: '2026-12-01T08:00:00.000Z' }

export const aSchedule: z.input<typeof contentSchedule> = {
  contentId: aSummary.id,
  title: aSummary.title,
  status: 'draft',
  hasNewerDraft: false,
  timeZone: 'Europe/Vienna',
  plans: [{ id: '17', ...aPlan, plannedBy: { id: ids.ada, name: 'Ada Byron' }, problem: null }],
}
