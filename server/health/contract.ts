import { z } from 'zod'

const queueCheck = z.enum(['ok', 'late', 'failing', 'unknown'])

const healthChecks = z.object({
  writing: z.enum(['ok', 'busy', 'diskFull', 'unavailable']).meta({
    description:
      'Whether a write to the database succeeds. `busy`: once, it waited two seconds or more for other writes',
  }),
  disk: z.enum(['ok', 'low', 'full', 'unknown']).meta({
    description:
      'Free space on the disk of the data: `low` below 1 GiB or 5 %, `full` below 16 MiB',
  }),
  assets: z.enum(['ok', 'unavailable']).meta({ description: 'The bucket or folder of files' }),
  mail: queueCheck.meta({
    description:
      '`late`: a mail is due for five minutes; `failing`: one has failed three times or more',
  }),
  webhooks: queueCheck.meta({ description: 'Deliveries to webhooks, with the values of `mail`' }),
  plans: z.enum(['ok', 'late', 'unknown']).meta({ description: 'Scheduled changes' }),
  backups: z.enum(['ok', 'none', 'late', 'failing', 'unknown']).meta({
    description:
      '`none`: there is none, and none is scheduled; `late`: the newest is older than two intervals; `failing`: the last one failed',
  }),
})
export type HealthChecks = z.output<typeof healthChecks>

const queueLength = z
  .object({ waiting: z.int(), failed: z.int() })
  .nullable()
  .meta({ description: 'null: the database does not respond' })

const healthDetails = z.object({
  freeBytes: z.number().nullable(),
  mail: queueLength,
  webhooks: queueLength,
  latePlans: z.int().nullable(),
  lastBackup: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'When the newest complete backup began; null: there is none' }),
})
export type HealthDetails = z.output<typeof healthDetails>

export const health = z.object({
  /** A sentence for people, shown in the footer. */
  thoughts: z.string(),
  status: z.enum(['ok', 'warning', 'unavailable']).meta({
    description:
      '`unavailable`, with 503: pages cannot be read or nothing can be stored; `warning`: a check is not `ok`',
  }),
  buildId: z.string(),
  uptime: z.number().meta({ description: 'Seconds since the process started' }),
  database: z.enum(['ok', 'unavailable']),
  checks: healthChecks,
  details: healthDetails.nullable().meta({ description: 'For administrators; null for others' }),
})
export type Health = z.output<typeof health>

export const readiness = z.object({ status: z.enum(['ok', 'unavailable']) })
export type Readiness = z.output<typeof readiness>

export interface HealthOperations {
  check(): Promise<Health>
  /** The sentence in the footer; only checks the database. */
  thoughts(): Promise<string>
  /** Whether requests can be handled. */
  ready(): Promise<Readiness>
  /** Whether the process responds; checks nothing else. */
  live(): Promise<Readiness>
}
