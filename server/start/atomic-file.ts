import { closeSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs'
import path from 'node:path'

/** Makes a file for its user alone that is there with all its content or not at all, whenever the power fails. */
export function writeAtomically(file: string, text: string): void {
  const part = `${file}.part`
  const descriptor = openSync(part, 'w', 0o600)
  writeSync(descriptor, text)
  closeSync(descriptor)
  renameAtomically(part, file)
}

/** Gives a file its name once all of it is on the disk. @param part in the same folder */
export function renameAtomically(part: string, file: string): void {
  sync(part)
  renameSync(part, file)
  // Windows cannot open folders, and writes their entries by itself.
  if (process.platform !== 'win32') sync(path.dirname(file))
}

function sync(place: string): void {
  const descriptor = openSync(place, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
