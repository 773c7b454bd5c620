import type { Payload } from 'payload'
import type { Settings } from '../settings/settings'
import { lastBackup } from './last-backup'

export interface BackupState {
  state: 'ok' | 'none' | 'late' | 'failing'
  /** When the newest whole backup began. */
  last: string | null
}

/** How late a backup may be, in times between two: one may be under way, or be tried again. */
const graceful = 2

/**
 * Whether backups are made as the settings say. Those that something else makes at its own times are never late.
 * @param since when the site was first asked to make them, in milliseconds since 1970
 */
export async function backupState(
  payload: Payload,
  { backups }: Pick<Settings, 'backups'>,
  since: number,
): Promise<BackupState> {
  const { made, failure } = await lastBackup(payload)
  const last = made?.at ?? null
  if (failure) return { state: 'failing', last }
  if (!backups) return { state: last ? 'ok' : 'none', last }
  const newest = Math.max(since, last ? Date.parse(last) : 0)
  return { state: Date.now() - newest > graceful * backups.everyMs ? 'late' : 'ok', last }
}
