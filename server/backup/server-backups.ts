import type { Logger } from '../observability/log'
import type { Settings } from '../settings/settings'
import { openDestination } from './destinations'
import { runBackupSchedule } from './schedule'

/** Backups that a running site has made, as its settings say. */
export interface ServerBackups {
  /** Ends the one that is being made. */
  close(): Promise<void>
}

/** @param log is told of each backup, and of each that fails */
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
