import type { Payload } from 'payload'
import { assetStore } from '../../cms/assets/store'
import { isDatabaseBusy } from '../../cms/database/busy'
import { isDiskFull } from '../../cms/database/write-unavailable'
import { backupState } from '../backup/backup-state'
import { countOverdue } from '../contents/overdue-changes'
import { TimeoutError } from '../database/with-timeout'
import type { Logger } from '../observability/log'
import { queueState } from '../queue/queue-state'
import type { Settings } from '../settings/settings'
import type { HealthChecks as Checks, HealthDetails } from './contract'
import { type DiskSpace, diskSpace } from './disk'
import { createProbe } from './probe'

/** The state of the product's parts. A check takes at most about two seconds and never throws. */
export interface HealthChecks {
  /** Whether the database responds; every page depends on it. */
  database(): Promise<'ok' | 'unavailable'>
  /** All checks except that of the database. */
  all(): Promise<{ checks: Checks; details: HealthDetails }>
  close(): void
}

const checkEveryMs = 5000
const watchEveryMs = 60_000
const healthKey = 'health'

/** @param dataDir the folder whose free space is checked, even without requests */
export function createHealthChecks({
  payload,
  log,
  dataDir,
  settings,
}: {
  payload: Payload
  log: Logger
  dataDir: string
  settings: Pick<Settings, 'backups'>
}): HealthChecks {
  const startedAt = Date.now()
  function failedAs<State>(state: State, message: string): (error: unknown) => State {
    return (error) => {
      log.error({ err: error }, message)
      return state
    }
  }

  const database = createProbe(
    async () => {
      await payload.db.findOne({ collection: 'users', select: { id: true }, where: {} })
      return 'ok' as const
    },
    {
      everyMs: 1000,
      failed: failedAs('unavailable' as const, 'The database does not respond'),
    },
  )
  let failedBefore = false
  const writing = createProbe<Checks['writing']>(
    async () => {
      await payload.kv.set(healthKey, { at: new Date().toISOString() })
      failedBefore = false
      return 'ok'
    },
    {
      everyMs: checkEveryMs,
      failed(error) {
        const isFirst = !failedBefore
        failedBefore = true
        log.error({ err: error }, 'The database accepts no writes')
        if (isDiskFull(error)) return 'diskFull'
        const isSlow = error instanceof TimeoutError || isDatabaseBusy(error)
        return isSlow && isFirst ? 'busy' : 'unavailable'
      },
    },
  )
  const disk = createProbe<DiskSpace | null>(() => diskSpace(dataDir), {
    everyMs: checkEveryMs,
    failed: failedAs(null, 'The free disk space cannot be read'),
  })
  const assets = createProbe<Checks['assets']>(
    async () => {
      await assetStore().check()
      return 'ok'
    },
    {
      everyMs: checkEveryMs,
      failed: failedAs('unavailable', 'The files of assets cannot be reached'),
    },
  )
  const queued = createProbe(
    async () => ({
      mail: await queueState(payload, 'mails'),
      webhooks: await queueState(payload, 'deliveries'),
      plans: { late: await countOverdue(payload) },
      backups: await backupState(payload, settings, startedAt),
    }),
    {
      everyMs: checkEveryMs,
      failed: failedAs(null, 'The queues, schedules and backups cannot be checked'),
    },
  )

  let lastDisk: DiskSpace['state'] = 'ok'
  async function watchDisk(): Promise<void> {
    const space = await disk()
    if (!space || space.state === lastDisk) return
    lastDisk = space.state
    const details = { freeBytes: space.freeBytes, dataDir }
    if (space.state === 'full') log.error(details, 'The disk is full')
    else if (space.state === 'low') log.warn(details, 'The disk is nearly full')
    else log.info(details, 'The disk has room again')
  }
  void watchDisk()
  const timer = setInterval(watchDisk, watchEveryMs)
  timer.unref()

  return {
    database,
    async all() {
      const [space, isWriting, files, queues] = await Promise.all([
        disk(),
        writing(),
        assets(),
        queued(),
      ])
      await watchDisk()
      return {
        checks: {
          writing: isWriting,
          disk: space?.state ?? 'unknown',
          assets: files,
          mail: queues?.mail.state ?? 'unknown',
          webhooks: queues?.webhooks.state ?? 'unknown',
          plans: queues ? (queues.plans.late > 0 ? 'late' : 'ok') : 'unknown',
          backups: queues?.backups.state ?? 'unknown',
        },
        details: {
          freeBytes: space?.freeBytes ?? null,
          mail: queues && { waiting: queues.mail.waiting, failed: queues.mail.failed },
          webhooks: queues && { waiting: queues.webhooks.waiting, failed: queues.webhooks.failed },
          latePlans: queues?.plans.late ?? null,
          lastBackup: queues?.backups.last ?? null,
        },
      }
    },
    close: () => clearInterval(timer),
  }
}
