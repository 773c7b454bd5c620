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
 * Makes a backup unless the newest is recent enough or another process is making one. Removes the
 * oldest backups above the limit only after the new one has been read back and checked.
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

  const run = () => withFailureRecord(site.payload, runIfDue)
  try {
    return await (file
      ? underLock(file, 'backup', run, inAnotherProcess)
      : underLease(site.payload, 'backup', run, inAnotherProcess))
  } finally {
    await site.close()
  }
}

function inAnotherProcess(): string[] {
  return ['Another process is making a backup of this site.']
}
