import { z } from 'zod'

/** How many days are counted, today among them. */
export const countedDays = 30

export const dayCount = z
  .object({
    /** In UTC. */
    day: z.iso.date(),
    total: z.int(),
  })
  .meta({ id: 'DayCount' })
export type DayCount = z.output<typeof dayCount>

export const activity = z
  .object({
    /** Contents by when they were published last. */
    published: z.array(dayCount),
    /** Form submissions. */
    sentIn: z.array(dayCount),
    /** Users. */
    signedUp: z.array(dayCount),
  })
  .meta({ id: 'Activity' })
/** What has happened on each of the last days, the oldest first. */
export type Activity = z.output<typeof activity>

export interface ActivityOperations {
  /** For administrators. @throws Unauthorized, Forbidden */
  get(): Promise<Activity>
}
