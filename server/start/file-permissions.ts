import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'

/** The permission bits of group and others. */
const othersMask = 0o077

export interface RestrictedFiles {
  /** The number of files and folders that were restricted. */
  restricted: number
  /**
   * The number of files and folders that could not be restricted, because another user owns them.
   */
  failed: number
}

/** Makes all files created by this process and its children private to their owner. */
export function restrictFiles(): void {
  process.umask(othersMask)
}

/**
 * Removes other users' access to a folder and everything in it, top down, so that no other user can
 * replace what follows. Links inside are neither followed nor changed.
 * @param folder followed if it is a link itself, because it is configured
 */
export function restrictFolder(folder: string): RestrictedFiles {
  const result: RestrictedFiles = { restricted: 0, failed: 0 }
  const pending = [realpathSync(folder)]
  for (let current = pending.pop(); current !== undefined; current = pending.pop()) {
    const stats = restrict(current, result)
    if (stats?.isDirectory()) pending.push(...entriesOf(current, result))
  }
  return result
}

/** Restricts a SQLite database and its journals, but not their folder. */
export function restrictDatabase(file: string): RestrictedFiles {
  const result: RestrictedFiles = { restricted: 0, failed: 0 }
  const database = realPathOf(file)
  if (database === null) return result
  for (const ending of ['', '-wal', '-shm', '-journal']) restrict(database + ending, result)
  return result
}

function restrict(target: string, result: RestrictedFiles): Stats | null {
  const stats = lstatSync(target, { throwIfNoEntry: false })
  if (!stats || !(stats.isFile() || stats.isDirectory())) return null
  if ((stats.mode & othersMask) === 0) return stats
  try {
    chmodSync(target, stats.isDirectory() ? 0o700 : 0o600)
    result.restricted += 1
  } catch {
    result.failed += 1
  }
  return stats
}

function entriesOf(folder: string, result: RestrictedFiles): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    result.failed += 1
    return []
  }
}

function realPathOf(file: string): string | null {
  try {
    return realpathSync(file)
  } catch {
    return null
  }
}
