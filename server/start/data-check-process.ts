/**
 * The process that looks at the data folder: it gets its parts as JSON, says when the file system has
 * answered, and then why the data cannot be used, or that it can.
 */
import { logConsole } from '../observability/log-process'
import { checkParts, checkSite, type DataParts } from './data-check'
import { closeToOthers, StartError } from './environment'
import { makePrivateFiles } from './private-files'
import { startLog } from './start-log'

export type CheckAnswer =
  | { state: 'answers' }
  | { state: 'usable' }
  | { state: 'refused'; why: string }

function send(answer: CheckAnswer): void {
  process.send?.(answer)
}

const log = startLog()
if (log) logConsole(log)
makePrivateFiles()
try {
  const parts = JSON.parse(process.argv[2] ?? '') as DataParts
  checkParts(parts)
  send({ state: 'answers' })
  closeToOthers(parts)
  checkSite(parts)
  send({ state: 'usable' })
} catch (error) {
  if (!(error instanceof StartError)) throw error
  send({ state: 'refused', why: error.message })
}
