import { z } from 'zod'
import { date } from '../../operations/contract/scalars'
import { contentStatus } from '../contract'

export const plannedAction = z.enum(['publish', 'unpublish'])
export type PlannedAction = z.output<typeof plannedAction>

export const contentPlan = z
  .object({
    id: z.string(),
    action: plannedAction,
    dueAt: date,
    /** In whose name it is done, with the rights they have by then; null: of somebody who is gone. */
    plannedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Why it could not be done; null: it is still to come. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ContentPlan' })
/** What is to become of a content, and when. */
export type ContentPlan = z.output<typeof contentPlan>

export const contentSchedule = z
  .object({
    contentId: z.string(),
    title: z.string(),
    status: contentStatus,
    /** Whether its latest draft says more than visitors read; publishing it publishes that. */
    hasNewerDraft: z.boolean(),
    /** The site's, by whose clocks a moment without a zone is meant. */
    timeZone: z.string().meta({ example: 'Europe/Vienna' }),
    /** The next one first. */
    plans: z.array(contentPlan),
  })
  .meta({ id: 'ContentSchedule' })
export type ContentSchedule = z.output<typeof contentSchedule>

const wallTime = z
  .string()
  .regex(
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/,
    'Give a day and a time, such as 2026-11-21T09:30.',
  )
  .meta({ description: 'By the clocks of the site’s time zone', example: '2026-11-21T09:30' })

export const contentPlanInput = z.strictObject({
  action: plannedAction,
  /** A moment, or what the clocks of the site's time zone show then. */
  dueAt: z.union([date, z.date(), wallTime], { error: 'Give a day and a time.' }),
})
export type ContentPlanInput = z.input<typeof contentPlanInput>

/** What is to become of a content, for administrators and holders of an `edit` entry on it. */
export interface ContentScheduleOperations {
  /** @throws NotFound, Unauthorized, Forbidden */
  get(contentId: string): Promise<ContentSchedule>
  /** @throws ValidationFailed (over, or no moment), NotFound, Unauthorized, Forbidden, Conflict (archived) */
  plan(contentId: string, input: ContentPlanInput): Promise<ContentSchedule>
  /** @throws NotFound, Unauthorized, Forbidden */
  cancel(contentId: string, planId: string): Promise<ContentSchedule>
}
