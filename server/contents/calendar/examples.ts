import type { z } from 'zod'
import { aSummary } from '../examples'
import { aPlan } from '../schedule/examples'
import type { contentCalendar } from './contract'

export const aCalendar: z.input<typeof contentCalendar> = {
  month: '2026-12',
  timeZone: 'Europe/Vienna',
  today: '2026-11-21',
  entries: [
    {
      kind: 'planned',
      happensAt: aPlan.dueAt,
      localTime: '2026-12-01T09:00',
      contentId: aSummary.id,
      title: aSummary.title,
      type: aSummary.type,
      plan: { id: '17', action: aPlan.action, problem: null },
    },
  ],
  isCut: false,
}
