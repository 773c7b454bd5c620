/**
 * The process that checks the data folder. It gets the locations as JSON. It reports when the file
 * system has responded, and then whether the data can be used, or the error.
 */
import { logConsole } from '../observability/log-process'
import { StartError } from '../start-error'
import { checkAccess, checkSite, type DataLocations } from './data-check'
import { restrictPermissions } from './environment'
import { restrictFiles } from './file-permissions'
import { startLog } from './start-log'

export type CheckAnswer =
  | { state: 'answers' }
  | { state: 'usable' }
  | { state: 'refused'; why: string }

function send(message: CheckAnswer): void {
  process.send?.(message)
}

const log = startLog()
if (log) logConsole(log)
restrictFiles()
try {
  const parts = JSON.parse(process.argv[2] ?? '') as DataLocations
  checkAccess(parts)
  send({ state: 'answers' })
  restrictPermissions(parts)
  checkSite(parts)
  send({ state: 'usable' })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  send({ state: 'refused', why: error.message })
}
