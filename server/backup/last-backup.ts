import type { Payload } from 'payload'
import { z } from 'zod'
import { lastBackupKey } from './sections'

const backupRecord = z.object({
  /** When the newest backup began that is whole, and where it was written; null: none was made yet. */
  made: z.object({ at: z.iso.datetime(), to: z.string() }).nullable(),
  /** What has failed since then. */
  failure: z.object({ at: z.iso.datetime(), reason: z.string() }).nullable(),
})
export type LastBackup = z.output<typeof backupRecord>

/** What became of the last backups of a site. */
export async function lastBackup({ kv }: Payload): Promise<LastBackup> {
  const { success, data } = backupRecord.safeParse(await kv.get(lastBackupKey))
  return success ? data : { made: null, failure: null }
}

/**
 * Records that a backup is whole, in the database, where every process of the site finds it.
 * @param to where it was written, as people call it
 */
export async function recordSuccess({ kv }: Payload, to: string, at: Date): Promise<void> {
  const record: LastBackup = { made: { at: at.toISOString(), to }, failure: null }
  await kv.set(lastBackupKey, record)
}

/** Records what prevents a backup, and throws it on. */
export async function withFailureRecord<T>(payload: Payload, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    // A disk that is full has no room for the record either: what failed first is what matters.
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
