import { createWriteStream, existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Writable } from 'node:stream'
import { BackupError } from './failure'

/**
 * Writes a file that has its name once all of it is on the disk, and whose user alone can read it.
 * @throws BackupError when it is there already
 */
export async function writeWhole<T>(
  file: string,
  write: (open: () => Promise<Writable>) => Promise<T>,
): Promise<T> {
  if (existsSync(file)) {
    throw new BackupError(`${file} is there already: give the backup another name.`)
  }
  const part = `${file}.part`
  try {
    const result = await write(async () => {
      await rm(part, { force: true })
      return createWriteStream(part, { mode: 0o600, flush: true })
    })
    await rename(part, file)
    const folder = await open(path.dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
    return result
  } catch (error) {
    await rm(part, { force: true })
    if (isFileFailure(error)) {
      throw new BackupError(`The backup could not be written to ${file}: ${error.message}`)
    }
    throw error
  }
}

function isFileFailure(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}
