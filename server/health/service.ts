import { isAdmin } from '../../cms/access/can'
import type { Caller } from '../identity/caller'
import type { HealthChecks } from './checks'
import type { Health, HealthOperations } from './contract'
import { healthText } from './messages'

const hour = 3600
const thoughtsWhenWell = ['well.kettle', 'well.quiet', 'well.place', 'well.report'] as const

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
      return (await health.database()) === 'ok' ? thoughtWhenWell() : healthText('database')
    },

    ready: async () => ({ status: await health.database() }),

    live: async () => ({ status: 'ok' }),
  }
}

function thoughtWhenWell(): string {
  const hours = Math.floor(process.uptime() / hour)
  return healthText(thoughtsWhenWell[hours % thoughtsWhenWell.length] ?? 'well.kettle')
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
  if (database !== 'ok') return healthText('database')
  if (checks.writing === 'diskFull' || checks.disk === 'full') return healthText('diskFull')
  if (checks.writing === 'busy') return healthText('busy')
  if (checks.writing !== 'ok') return healthText('noChanges')
  if (checks.disk === 'low') return healthText('diskLow')
  if (checks.assets !== 'ok') return healthText('assets')
  if (checks.mail !== 'ok') return healthText('mail')
  if (checks.webhooks !== 'ok') return healthText('webhooks')
  if (checks.plans !== 'ok') return healthText('plans')
  if (checks.backups !== 'ok' && checks.backups !== 'none') {
    return healthText('backups')
  }
  return null
}
