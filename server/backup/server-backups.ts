import type { Logger } from '../observability/log'
import type { Settings } from '../settings/settings'
import { openDestination } from './destinations'
import { runBackupSchedule } from './schedule'

/** The scheduled backups of a running site. */
export interface ServerBackups {
  /** Aborts a backup in progress. */
  close(): Promise<void>
}

/** @param log receives the results and errors of backups */
export function createServerBackups({ backups }: Settings, log: Logger): ServerBackups {
  if (!backups) return { close: async () => {} }
  const { to } = backups
  const closing = new AbortController()
  const schedule = { ...backups, destination: openDestination(to), sessions: false }
  const report = {
    line: (text: string) => log.info({ backup: to }, text),
    failure: (text: string) => log.error({ backup: to }, text),
  }
  const ended = runBackupSchedule(schedule, report, closing.signal)
  return {
    async close() {
      closing.abort()
      await ended
    },
  }
}
