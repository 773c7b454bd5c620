import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { BackupError } from './failure'

/**
 * @param folder may not exist yet
 * @throws BackupError when its disk does not have enough free space
 */
export async function assertDiskSpace(folder: string, neededBytes: number): Promise<void> {
  let existing = folder
  while (!existsSync(existing)) existing = path.dirname(existing)
  const { bavail, bsize } = await statfs(existing)
  if (bavail * bsize >= neededBytes) return
  throw new BackupError(
    `The restore needs ${megabytes(neededBytes)} at ${folder}, where ${megabytes(bavail * bsize)} are free: free some space. Nothing was changed.`,
  )
}

function megabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1_000_000)} MB`
}
