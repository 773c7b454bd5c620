import { checkArchive } from './archive-reader'
import { type BackupOptions, backUp } from './back-up'
import { backupNameOf, backupsIn, msUntilDue } from './backup-names'
import type { Destination } from './destinations'
import { recordSuccess, withFailureRecord } from './last-backup'
import { underLease, underLock } from './lease'
import { openExistingDatabase, sqliteFile } from './site'

export interface RegularOptions extends BackupOptions {
  destination: Destination
  /** The number of backups to retain. */
  keep: number
  /** No backup is made if there is one younger than this. */
  everyMs: number
}

/**
 * Makes a backup unless the newest is young enough or another process is making one. Checks it by
 * reading it back, and only then removes the oldest ones above the limit.
 * @returns messages about what was done
 * @throws BackupError when the backup cannot be made
 */
export async function backUpIfDue(options: RegularOptions): Promise<string[]> {
  const { destination, keep, everyMs } = options
  const site = await openExistingDatabase()
  const file = sqliteFile()

  async function runIfDue(): Promise<string[]> {
    if (msUntilDue(await destination.list(), everyMs) > 0) return []
    const begun = new Date()
    const name = backupNameOf(begun)
    await destination.write(name, (out) => backUp(site, out, options))
    await checkArchive(await destination.read(name))
    await recordSuccess(site.payload, destination.titleOf(name), begun)
    const old = backupsIn(await destination.list()).slice(0, -keep)
    for (const each of old) await destination.remove(each)
    await destination.sweep()
    return [
      `The backup is in ${destination.titleOf(name)}, and was read back whole.`,
      ...old.map((each) => `Removed ${destination.titleOf(each)}.`),
    ]
  }

  const make = () => withFailureRecord(site.payload, runIfDue)
  try {
    return await (file
      ? underLock(file, 'backup', make, madeByAnother)
      : underLease(site.payload, 'backup', make, madeByAnother))
  } finally {
    await site.close()
  }
}

function madeByAnother(): string[] {
  return ['Another process is making a backup of this site.']
}
