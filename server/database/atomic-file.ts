import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Writes a file atomically, readable only by its owner. */
export function writeAtomically(file: string, text: string): void {
  const part = `${file}.part`
  const descriptor = openSync(part, 'w', 0o600)
  writeSync(descriptor, text)
  closeSync(descriptor)
  renameAtomically(part, file)
}

/** Renames a file to its final name after syncing it to disk. @param part in the same folder */
export function renameAtomically(part: string, file: string): void {
  sync(part)
  renameSync(part, file)
  // Windows cannot open folders, and syncs their entries itself.
  if (process.platform !== 'win32') sync(path.dirname(file))
}

function sync(target: string): void {
  const descriptor = openSync(target, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
