import { z } from 'zod'
import { date } from '../../operations/contract/scalars'
import { contentStatus } from '../contract'
import { contentText } from '../messages'

export const plannedAction = z.enum(['publish', 'unpublish'])
export type PlannedAction = z.output<typeof plannedAction>

export const contentPlan = z
  .object({
    id: z.string(),
    action: plannedAction,
    dueAt: date,
    /** The user whose permissions apply when it runs; null for a deleted user. */
    plannedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Why it failed; null while pending. */
    problem: z.string().nullable(),
  })
  .meta({ id: 'ContentPlan' })
/** A scheduled change of a content. */
export type ContentPlan = z.output<typeof contentPlan>

export const contentSchedule = z
  .object({
    contentId: z.string(),
    title: z.string(),
    status: contentStatus,
    /** Whether the latest draft has unpublished changes; publishing includes them. */
    hasNewerDraft: z.boolean(),
    /** The site's time zone, used for times without a zone. */
    timeZone: z.string().meta({ example: 'Europe/Vienna' }),
    /** Sorted by time, next first. */
    plans: z.array(contentPlan),
  })
  .meta({ id: 'ContentSchedule' })
export type ContentSchedule = z.output<typeof contentSchedule>

const wallTime = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/, { error: () => contentText('schedule.time') })
  .meta({ description: 'Local time in the time zone of the site', example: '2026-11-21T09:30' })

export const contentPlanInput = z.strictObject({
  action: plannedAction,
  /** A time with a zone, or a local time in the site's time zone. */
  dueAt: z.union([date, z.date(), wallTime], { error: () => contentText('schedule.when') }),
})
export type ContentPlanInput = z.input<typeof contentPlanInput>

export const contentPlanMove = contentPlanInput.omit({ action: true })
export type ContentPlanMove = z.input<typeof contentPlanMove>

/** Scheduled changes of a content, for administrators and users with an `edit` entry on it. */
export interface ContentScheduleOperations {
  /** @throws NotFound, Unauthorized, Forbidden */
  get(contentId: string): Promise<ContentSchedule>
  /**
   * @throws ValidationFailed (in the past, or not a time), NotFound, Unauthorized, Forbidden,
   *   Conflict (archived)
   */
  plan(contentId: string, input: ContentPlanInput): Promise<ContentSchedule>
  /** @throws NotFound, Unauthorized, Forbidden */
  cancel(contentId: string, planId: string): Promise<ContentSchedule>
  /**
   * Schedules a change for another time, with the permissions of the caller.
   * @throws ValidationFailed, NotFound, Unauthorized, Forbidden, Conflict (archived)
   */
  move(contentId: string, planId: string, input: ContentPlanMove): Promise<ContentSchedule>
}
