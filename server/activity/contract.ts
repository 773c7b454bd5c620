import { z } from 'zod'
import { plannedAction } from '../contents/schedule/contract'
import { date } from '../operations/contract/scalars'

/** The number of days counted, including today. */
export const countedDays = 30

export const dayCount = z
  .object({
    /** In UTC. */
    day: z.iso.date(),
    total: z.int(),
  })
  .meta({ id: 'DayCount' })
export type DayCount = z.output<typeof dayCount>

/** Null where the caller does not administer what is counted. */
const count = z.int().min(0).nullable()

export const waiting = z
  .object({
    /** Chats whose last message is the visitor's. */
    chats: count,
    /** Unread submissions of forms. */
    forms: count,
    /** Contents that have not been published. */
    drafts: count,
    /** Drafts that wait for the caller's review. */
    reviews: count,
    /** Drafts that the caller has submitted, and that an editor has sent back. */
    changesRequested: count,
    /** Deliveries to webhooks of the last 30 days that failed in every attempt. */
    failedDeliveries: count,
    /** Mails of the last 30 days that failed in every attempt. */
    failedMails: count,
    /** Scheduled changes of contents, with those that have failed. */
    scheduled: count,
    /**
     * The first five of them: the failed ones, then by time. Empty for an API key without
     * `content:read`, and for callers who do not administer contents.
     */
    next: z.array(
      z.object({
        id: z.string(),
        contentId: z.string(),
        title: z.string(),
        action: plannedAction,
        dueAt: date,
        failed: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Waiting' })
/** What waits for those who administer the site, or areas of it. */
export type Waiting = z.output<typeof waiting>

/** Null where the caller does not administer what is counted. */
const days = z.array(dayCount).nullable()

export const activity = z
  .object({
    /** Contents by their last publication. */
    published: days,
    sentIn: days,
    signedUp: days,
    waiting,
  })
  .meta({ id: 'Activity' })
/** Counts of the last days, oldest first, and what waits. */
export type Activity = z.output<typeof activity>

export interface ActivityOperations {
  /** For those who administer something: each sees what is theirs. @throws Unauthorized, Forbidden */
  get(): Promise<Activity>
}
