import { existsSync } from 'node:fs'
import { StartError } from '../start-error'

/** The temporary file of a restore or a move to SQLite. @param target the final file */
export function partialRestorePath(target: string): string {
  return `${target}.restoring`
}

/** @throws StartError when a restore or a move is in progress or was interrupted */
export function assertNoPartialRestore(target: string): void {
  if (existsSync(target) || !existsSync(partialRestorePath(target))) return
  throw new StartError(
    `A restore or a move to ${target} is under way, or was cut short: wait for it, run it again, or empty the data folder.`,
  )
}
