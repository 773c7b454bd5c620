import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync, rmSync } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { BackupError } from './failure'

const partEnding = /\.[0-9a-f]{8}\.part$/

/**
 * Writes a file atomically, readable only by its owner. Until it is synced to disk its name ends in
 * `.part`, so a file with the final name is complete even if the process is killed or the power
 * fails.
 * @throws BackupError when the file exists already
 */
export async function writeAtomically<T>(
  file: string,
  write: (open: () => Promise<Writable>) => Promise<T>,
): Promise<T> {
  assertNew(file)
  // The name is random, in case two processes write the same file.
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

/** Resolves when a file, or a folder's list of names, is synced to disk. */
export async function syncToDisk(target: string): Promise<void> {
  const handle = await open(target, 'r').catch(unlessFolderOnWindows)
  await handle?.sync().finally(() => handle.close())
}

/**
 * Removes partial files that killed processes have left.
 * @param untouchedMs files modified within this time are skipped: another process may be writing
 *   them
 */
export async function removePartialFiles(
  folder: string,
  isOf: (name: string) => boolean,
  untouchedMs: number,
): Promise<void> {
  for (const name of await readdir(folder)) {
    const partFile = path.join(folder, name)
    if (!partEnding.test(name) || !isOf(name.replace(partEnding, ''))) continue
    const found = await stat(partFile).catch(() => null)
    if (found && Date.now() - found.mtimeMs > untouchedMs) await rm(partFile, { force: true })
  }
}

function assertNew(file: string): void {
  if (existsSync(file)) {
    throw new BackupError(`${file} exists already: give the backup another name.`)
  }
}

/** Windows cannot open folders, and syncs their names itself. */
function unlessFolderOnWindows(error: unknown): null {
  if (process.platform === 'win32') return null
  throw error
}

function isFileFailure(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
