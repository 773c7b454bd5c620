import { isAdmin } from '../../cms/access/can'
import type { Caller } from '../identity/caller'
import type { HealthChecks } from './checks'
import type { Health, HealthOperations } from './contract'

const hour = 3600
const thoughtsWhenWell = [
  'All is well. The kettle is on.',
  'Quiet servers, happy people.',
  'Everything is where it should be.',
  'Nothing to report, and that is the report.',
]
const databaseDown = 'The database does not answer at the moment.'

/**
 * The health of the product.
 * @param buildId the id of the running build
 */
export function healthOperations({
  health,
  buildId,
  caller,
}: {
  health: HealthChecks
  buildId: string
  caller: Caller
}): HealthOperations {
  return {
    async check(): Promise<Health> {
      const [database, { checks, details }] = await Promise.all([health.database(), health.all()])
      const status = statusOf(database, checks)
      return {
        thoughts: problemOf(database, checks) ?? thoughtWhenWell(),
        status,
        buildId,
        uptime: Math.round(process.uptime()),
        database,
        checks,
        details: isAdmin(caller) ? details : null,
      }
    },

    async thoughts() {
      return (await health.database()) === 'ok' ? thoughtWhenWell() : databaseDown
    },

    ready: async () => ({ status: await health.database() }),

    live: async () => ({ status: 'ok' }),
  }
}

function thoughtWhenWell(): string {
  return thoughtsWhenWell[Math.floor(process.uptime() / hour) % thoughtsWhenWell.length] ?? ''
}

function statusOf(database: Health['database'], checks: Health['checks']): Health['status'] {
  const isWritable = checks.writing === 'ok' || checks.writing === 'busy'
  if (database !== 'ok' || !isWritable) return 'unavailable'
  // A site may be run without backups on purpose.
  return Object.values(checks).every((check) => check === 'ok' || check === 'none')
    ? 'ok'
    : 'warning'
}

/** The most important problem; null when there is none. */
function problemOf(database: Health['database'], checks: Health['checks']): string | null {
  if (database !== 'ok') return databaseDown
  if (checks.writing === 'diskFull' || checks.disk === 'full') return 'The disk is full.'
  if (checks.writing === 'busy') return 'The database is busy.'
  if (checks.writing !== 'ok') return 'The database takes no changes at the moment.'
  if (checks.disk === 'low') return 'The disk is nearly full.'
  if (checks.assets !== 'ok') return 'The files of assets cannot be reached at the moment.'
  if (checks.mail !== 'ok') return 'Mails are not being sent at the moment.'
  if (checks.webhooks !== 'ok') return 'Webhooks are not being called at the moment.'
  if (checks.plans !== 'ok') return 'What was planned is late.'
  if (checks.backups !== 'ok' && checks.backups !== 'none') {
    return 'The last backup failed, or is too old.'
  }
  return null
}
