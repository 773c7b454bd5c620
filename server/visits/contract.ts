import { z } from 'zod'
import { overviewDays, visitPeriods } from './periods/contract'

const total = z.int().min(0)

const periods = [...visitPeriods, overviewDays].toSorted((one, other) => one - other)

export const visits = z
  .object({
    /** The days of the period, oldest first, in UTC. */
    days: z.array(
      z.object({
        day: z.iso.date(),
        views: total,
        /** How many visitors had a page on that day; null for one page alone. */
        visitors: total.nullable(),
      }),
    ),
    /** The pages that were seen most; the title is that of a content, null for another page. */
    pages: z.array(z.object({ path: z.string(), title: z.string().nullable(), views: total })),
    /** The sites that visitors came from, by host. */
    referrers: z.array(z.object({ host: z.string(), views: total })),
    /** What visitors searched for without a result. */
    searches: z.array(z.object({ query: z.string(), times: total })),
    /** Forms by name: views of their own page, and submissions from anywhere. */
    forms: z.array(z.object({ name: z.string(), views: total, submissions: total })),
  })
  .meta({ id: 'Visits' })
/** What visitors have seen on the site; counted without cookies. */
export type Visits = z.output<typeof visits>

export const visitsQuery = z.object({
  days: z.coerce
    .number()
    .refine((days) => periods.includes(days), {
      error: `Ask for one of ${periods.join(', ')} days.`,
    })
    .default(30)
    .meta({ type: 'integer', enum: periods, description: 'The last days, with today' }),
  path: z
    .string()
    .max(500)
    .optional()
    .meta({ description: 'One page alone, such as `/about`: only `days` has something then' }),
})
export type VisitsQuery = z.input<typeof visitsQuery>

export interface VisitOperations {
  /** For administrators of contents. @throws ValidationFailed, Unauthorized, Forbidden */
  get(query?: VisitsQuery): Promise<Visits>
  /**
   * Streams every count of the period as CSV: day, kind, what, count. For administrators of contents.
   * @throws ValidationFailed, Unauthorized, Forbidden
   */
  csv(query?: Pick<VisitsQuery, 'days'>): Promise<AsyncIterable<string>>
}
