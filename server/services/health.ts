import type { Health, HealthOperations } from '../contract/health'
import type { DatabaseState } from '../database-probe'

const hour = 3600
const thoughts = [
  'All is well. The kettle is on.',
  'Quiet servers, happy people.',
  'Everything is where it should be.',
  'Nothing to report, and that is the report.',
]

/**
 * How the product is doing.
 * @param buildId names the build that is running
 */
export function healthOperations({
  databaseState,
  buildId,
}: {
  databaseState: () => Promise<DatabaseState>
  buildId: string
}): HealthOperations {
  return {
    async check(): Promise<Health> {
      const uptime = Math.round(process.uptime())
      const database = await databaseState()
      const thought = thoughts[Math.floor(uptime / hour) % thoughts.length] ?? ''
      return {
        thoughts: database === 'ok' ? thought : 'The database does not answer at the moment.',
        status: database,
        buildId,
        uptime,
        database,
      }
    },
  }
}
