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

export type CheckResult =
  | { state: 'responding' }
  | { state: 'usable' }
  | { state: 'rejected'; reason: string }

function send(message: CheckResult): void {
  process.send?.(message)
}

const log = startLog()
if (log) logConsole(log)
restrictFiles()
try {
  const locations: DataLocations = JSON.parse(process.argv[2] ?? '')
  checkAccess(locations)
  send({ state: 'responding' })
  restrictPermissions(locations)
  checkSite(locations)
  send({ state: 'usable' })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  send({ state: 'rejected', reason: error.message })
}
