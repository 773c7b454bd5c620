import { z } from 'zod'
import { date, id } from '../../operations/contract/scalars'
import { contentType } from '../contract'
import { contentText } from '../messages'
import { plannedAction } from '../schedule/contract'
import { monthPattern } from './month/contract'

export const calendarEntry = z
  .object({
    /** `published`: first published then. `draft`: a draft that was saved then. `planned`: a scheduled change. */
    kind: z.enum(['published', 'draft', 'planned']),
    happensAt: date,
    /** The same in the time zone of the site, such as `2026-11-21T09:30`. */
    localTime: z.string(),
    contentId: id,
    title: z.string(),
    type: contentType,
    /** Of a scheduled change; null for the other kinds. */
    plan: z
      .object({
        id: z.string(),
        action: plannedAction,
        /** Why it failed; null while pending. */
        problem: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'CalendarEntry' })
export type CalendarEntry = z.output<typeof calendarEntry>

export const contentCalendar = z
  .object({
    month: z.string().meta({ example: '2026-11' }),
    timeZone: z.string().meta({ example: 'Europe/Vienna' }),
    /** The current day in the time zone of the site. */
    today: z.string().meta({ example: '2026-11-21' }),
    /** Earliest first; of each kind the first 200 of the month. */
    entries: z.array(calendarEntry),
    /** Whether a kind has more. */
    isCut: z.boolean(),
  })
  .meta({ id: 'ContentCalendar' })
/** What is published, drafted and planned in a month. */
export type ContentCalendar = z.output<typeof contentCalendar>

export const calendarQuery = z.object({
  /** The current one by default. */
  month: z
    .string()
    .regex(monthPattern, { error: () => contentText('calendar.month') })
    .optional()
    .meta({ example: '2026-11' }),
})
export type CalendarQuery = z.input<typeof calendarQuery>

/** The calendar of contents, for those who administer them. */
export interface ContentCalendarOperations {
  /** @throws ValidationFailed, Unauthorized, Forbidden */
  get(query?: CalendarQuery): Promise<ContentCalendar>
}
