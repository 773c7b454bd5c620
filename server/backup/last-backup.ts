import type { Payload } from 'payload'
import { z } from 'zod'
import { lastBackupKey } from './sections'

const backupRecord = z.object({
  /** When the newest complete backup began and where it is; null when there is none. */
  made: z.object({ at: z.iso.datetime(), to: z.string() }).nullable(),
  /** The last failure since then. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type LastBackup = z.output<typeof backupRecord>

/** The last successful and the last failed backup of a site. */
export async function lastBackup({ kv }: Payload): Promise<LastBackup> {
  const { success, data } = backupRecord.safeParse(await kv.get(lastBackupKey))
  return success ? data : { made: null, failure: null }
}

/**
 * Records a successful backup in the database, where all processes of the site can read it.
 * @param to the full name of the backup
 */
export async function recordSuccess({ kv }: Payload, to: string, at: Date): Promise<void> {
  const record: LastBackup = { made: { at: at.toISOString(), to }, failure: null }
  await kv.set(lastBackupKey, record)
}

/** Records the error of a backup and throws it again. */
export async function withFailureRecord<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // On a full disk the record fails too; only the first error matters.
    await recordFailure(payload, error).catch(console.error)
    throw error
  }
}

async function recordFailure(payload: Payload, error: unknown): Promise<void> {
  const { made } = await lastBackup(payload)
  const reason = error instanceof Error ? error.message : String(error)
  const record: LastBackup = { made, failure: { at: new Date().toISOString(), reason } }
  await payload.kv.set(lastBackupKey, record)
}
