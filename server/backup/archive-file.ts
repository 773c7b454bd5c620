import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { BackupError } from './failure'

const partEnding = /\.[0-9a-f]{8}\.part$/

/**
 * Writes a file that has its name once all of it is on the disk, and whose user alone can read it. Until then
 * its name ends in `.part`: what has this name is whole, whenever the process is killed or the power fails.
 * @throws BackupError when it is there already
 */
export async function writeAtomically<T>(
  file: string,
  write: (open: () => Promise<Writable>) => Promise<T>,
): Promise<T> {
  assertNew(file)
  // Of its own, should two processes write the same file at once.
  const part = `${file}.${randomBytes(4).toString('hex')}.part`
  const remove = () => rmSync(part, { force: true })
  process.once('exit', remove)
  try {
    const result = await write(async () => createWriteStream(part, { flags: 'wx', mode: 0o600 }))
    await syncToDisk(part)
    assertNew(file)
    await rename(part, file)
    await syncToDisk(path.dirname(file))
    return result
  } catch (error) {
    await rm(part, { force: true })
    if (isFileFailure(error)) {
      throw new BackupError(
        `The backup could not be written to ${file}: ${error.message}. Make room, or write it to another place.`,
      )
    }
    throw error
  } finally {
    process.off('exit', remove)
  }
}

/** Resolves once a file, or the names in a folder, are on the disk. */
export async function syncToDisk(place: string): Promise<void> {
  const handle = await open(place, 'r').catch(unlessFolderOnWindows)
  await handle?.sync().finally(() => handle.close())
}

/**
 * Removes what processes that were killed have left of files.
 * @param untouchedMs one that was written to later is another process's
 */
export async function removePartialFiles(
  folder: string,
  isOf: (name: string) => boolean,
  untouchedMs: number,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const place = path.join(folder, name)
    if (!partEnding.test(name) || !isOf(name.replace(partEnding, ''))) continue
    const found = await stat(place).catch(() => null)
    if (found && Date.now() - found.mtimeMs > untouchedMs) await rm(place, { force: true })
  }
}

function assertNew(file: string): void {
  if (existsSync(file)) {
    throw new BackupError(`${file} is there already: give the backup another name.`)
  }
}

/** Windows cannot open folders, and writes their names by itself. */
function unlessFolderOnWindows(error: unknown): null {
  if (process.platform === 'win32') return null
  throw error
}

function isFileFailure(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
