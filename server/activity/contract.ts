import { z } from 'zod'

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

export const activity = z
  .object({
    /** Contents by their last publication. */
    published: z.array(dayCount),
    sentIn: z.array(dayCount),
    signedUp: z.array(dayCount),
  })
  .meta({ id: 'Activity' })
/** Counts of the last days, oldest first. */
export type Activity = z.output<typeof activity>

export interface ActivityOperations {
  /** For administrators. @throws Unauthorized, Forbidden */
  get(): Promise<Activity>
}
