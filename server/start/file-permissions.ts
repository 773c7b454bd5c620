import { chmodSync, lstatSync, readdirSync, realpathSync, type Stats } from 'node:fs'
import path from 'node:path'

/** The bits of a mode that let anybody but the owner in. */
const ofOthers = 0o077

export interface RestrictedFiles {
  /** How many files and folders others could use, and now cannot. */
  narrowed: number
  /** How many stay open to others because they belong to another user of the machine. */
  refused: number
}

/** Has every file that this process and its children make be their user's alone. */
export function restrictFiles(): void {
  process.umask(ofOthers)
}

/**
 * Takes other users of the machine their access to a folder and everything in it, from the top down, so
 * that nobody else can exchange what is still to come. Links are neither followed nor changed.
 * @param folder is followed where it is a link itself: it is what the settings name
 */
export function restrictFolder(folder: string): RestrictedFiles {
  const result: RestrictedFiles = { narrowed: 0, refused: 0 }
  const waiting = [realpathSync(folder)]
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const stats = restrict(place, result)
    if (stats?.isDirectory()) waiting.push(...entriesOf(place, result))
  }
  return result
}

/** The same for a SQLite database and the files SQLite keeps beside it; their folder is not touched. */
export function restrictDatabase(file: string): RestrictedFiles {
  const result: RestrictedFiles = { narrowed: 0, refused: 0 }
  const database = realPathOf(file)
  if (database === null) return result
  for (const ending of ['', '-wal', '-shm', '-journal']) restrict(database + ending, result)
  return result
}

function restrict(place: string, result: RestrictedFiles): Stats | null {
  const stats = lstatSync(place, { throwIfNoEntry: false })
  if (!stats || !(stats.isFile() || stats.isDirectory())) return null
  if ((stats.mode & ofOthers) === 0) return stats
  try {
    chmodSync(place, stats.isDirectory() ? 0o700 : 0o600)
    result.narrowed += 1
  } catch {
    result.refused += 1
  }
  return stats
}

function entriesOf(folder: string, result: RestrictedFiles): string[] {
  try {
    return readdirSync(folder).map((name) => path.join(folder, name))
  } catch {
    result.refused += 1
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
