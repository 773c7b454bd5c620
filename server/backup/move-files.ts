import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { BackupError } from './failure'
import {
  type FileLocation,
  fileAt,
  otherFiles,
  storedFile,
  storedSize,
  storeFile,
  storeOtherFile,
} from './file-location'
import type { Progress } from './progress'

/** Copies the files of documents that the target does not have. */
export async function copyMissingFiles(
  from: FileLocation,
  to: FileLocation,
  entries: Iterable<string>,
  progress: Progress,
): Promise<void> {
  for (const entry of entries) {
    const size = await storedSize(from, entry)
    if (size !== null && size !== (await storedSize(to, entry))) {
      const file = await storedFile(from, entry)
      if (file) await storeFile(to, entry, file.stream)
    }
    progress.step()
  }
}

/** Copies the files of Payload's imports and exports to another data folder. */
export async function copyOtherFiles(from: FileLocation, to: FileLocation): Promise<void> {
  if (from.dataDir === to.dataDir) return
  for (const name of await otherFiles(from.dataDir)) {
    const file = await fileAt(path.join(from.dataDir, name))
    if (file) await storeOtherFile(to.dataDir, name, file.stream)
  }
}

/**
 * Compares the hashes of files in both places.
 * @returns the entries of the files that the source does not have
 * @throws BackupError when a file of the source is missing in the target, or differs there
 */
export async function checkFiles(
  from: FileLocation,
  to: FileLocation,
  entries: Iterable<string>,
  progress: Progress,
): Promise<string[]> {
  const missing: string[] = []
  for (const entry of entries) {
    const source = await storedFile(from, entry)
    if (!source) missing.push(entry)
    else {
      const wanted = await sha256(source.stream)
      const target = await storedFile(to, entry)
      if (!target || (await sha256(target.stream)) !== wanted) {
        throw new BackupError(
          `The file ${entry} is not the same in the new place: remove it there, and run the move again.`,
        )
      }
    }
    progress.step()
  }
  return missing
}

async function sha256(content: Readable): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of content as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}
