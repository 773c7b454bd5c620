import { existsSync } from 'node:fs'
import { StartError } from '../start-error'

/** Where a restore writes the database of SQLite until all of it is there. @param target what it will be */
export function partialRestorePath(target: string): string {
  return `${target}.restoring`
}

/** @throws StartError when a restore was cut short before the database had its name */
export function assertNoPartialRestore(target: string): void {
  if (existsSync(target) || !existsSync(partialRestorePath(target))) return
  throw new StartError(
    `A restore to ${target} is under way, or was cut short: wait for it, run it again, or empty the data folder.`,
  )
}
