import { z } from 'zod'

export const health = z.object({
  /** A sentence for people, shown in the footer. */
  thoughts: z.string(),
  status: z.enum(['ok', 'unavailable']),
  buildId: z.string(),
  uptime: z.number().meta({ description: 'Seconds since the process started' }),
  database: z.enum(['ok', 'unavailable']),
})
export type Health = z.output<typeof health>

export interface HealthOperations {
  check(): Promise<Health>
}
