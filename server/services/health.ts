import type { Payload } from 'payload'
import type { Health, HealthOperations } from '../contract/health'

const thoughts = [
  'All is well. The kettle is on.',
  'Quiet servers, happy people.',
  'Everything is where it should be.',
  'Running smoothly since this morning’s coffee.',
]

/**
 * How the product is doing.
 * @param buildId names the build that is running
 */
export function healthOperations({
  payload,
  buildId,
}: {
  payload: Payload
  buildId: string
}): HealthOperations {
  return {
    async check(): Promise<Health> {
      const uptime = Math.round(process.uptime())
      const database = await databaseState(payload)
      const sentence =
        database === 'ok'
          ? thoughts[buildId.length % thoughts.length]
          : 'The database does not answer at the moment.'
      return {
        thoughts: sentence ?? '',
        status: database === 'ok' ? 'ok' : 'unavailable',
        buildId,
        uptime,
        database,
      }
    },
  }
}

async function databaseState(payload: Payload): Promise<Health['database']> {
  try {
    await payload.db.findOne({ collection: 'users', select: { id: true }, where: {} })
    return 'ok'
  } catch (error) {
    payload.logger.error({ err: error, msg: 'The database does not answer' })
    return 'unavailable'
  }
}
