import { link, rm } from 'node:fs/promises'
import path from 'node:path'
import { syncToDisk } from './archive-file'
import { BackupError } from './failure'
import { partialRestorePath } from './partial-restore'

/** The complete database before it has its final name. @param target the final file */
export function unpublishedPath(target: string): string {
  return `${target}.restored`
}

/**
 * Gives a complete database its final name, and removes the partial one.
 * @throws BackupError when there is a file of this name already
 */
export async function publishDatabase(complete: string, target: string): Promise<void> {
  await syncToDisk(complete)
  try {
    await link(complete, target)
  } catch (error) {
    throw new BackupError(
      `The restored database could not be put at ${target}: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  await syncToDisk(path.dirname(target))
  await removeDatabase(partialRestorePath(target))
  await removeDatabase(complete)
}

/** Removes a SQLite file with the journals next to it. */
export async function removeDatabase(file: string): Promise<void> {
  for (const ending of ['', '-wal', '-shm', '-journal']) await rm(file + ending, { force: true })
}
