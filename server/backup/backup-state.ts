import type { Payload } from 'payload'
import type { Settings } from '../settings/settings'
import { lastBackup } from './last-backup'

export interface BackupState {
  state: 'ok' | 'none' | 'late' | 'failing'
  /** When the newest complete backup began. */
  last: string | null
}

/** How many intervals may pass before a backup is late: one may be in progress, or be retried. */
const maxIntervals = 2

/**
 * Whether backups are made as configured. Backups made by an external schedule are never late.
 * @param since when the site was first configured to make them, in milliseconds since 1970
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
  return { state: Date.now() - newest > maxIntervals * backups.everyMs ? 'late' : 'ok', last }
}
