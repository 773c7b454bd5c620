import { z } from 'zod'
import { date } from '../../operations/contract/scalars'

const count = z.int().min(0)

export const demonstration = z
  .object({
    /** What a removal would take at most: what no one has changed since the first start. */
    unchanged: z.object({
      contents: count,
      proposals: count,
      users: count,
      forms: count,
      tags: count,
      series: count,
      assets: count,
      /** Fields of the home page, the about page, the terms and the settings of the site. */
      texts: count,
    }),
    /** The number of documents and texts that people have changed or deleted. */
    changed: count,
    /** The number of documents and texts that a restore brings back. */
    removed: count,
    /** When they were removed; null when nothing is. */
    removedAt: date.nullable(),
  })
  .meta({ id: 'Demonstration' })
/** What is left of the demonstration site that the first start has written. */
export type Demonstration = z.output<typeof demonstration>

export interface DemonstrationOperations {
  /** For administrators; zeros on a site that was started without it. @throws Unauthorized, Forbidden */
  get(): Promise<Demonstration>
  /**
   * Deletes what no one has changed and what no other document uses; clears the texts that no one
   * has changed. For administrators. @throws Unauthorized, Forbidden
   */
  remove(): Promise<Demonstration>
  /**
   * Brings back what a removal has taken, with the same ids and addresses, unless another document
   * has the address now. For administrators. @throws Unauthorized, Forbidden
   */
  restore(): Promise<Demonstration>
}
