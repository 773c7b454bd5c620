import type { Logger } from 'pino'
import { logConsole } from '../observability/log-process'
import { misspelledSettings } from '../settings/misspelled'
import { readSettings, type Settings, SettingsError } from '../settings/settings'
import { settingNames } from '../settings/variables'
import { StartError } from '../start-error'
import { restrictFiles } from './file-permissions'
import { startLog } from './start-log'

export interface Start {
  settings: Settings
  /** The log of the start; null on a terminal and in development. */
  log: Logger | null
  /** Since the start began, in milliseconds. */
  elapsedMs(): number
}

/** Starts a process of the product; prints an error and exits if that fails. */
export function startProcess(start: (given: Start) => Promise<void>): void {
  run(start).catch((error: unknown) => {
    const expected = error instanceof SettingsError || error instanceof StartError
    console.error(expected ? error.message : error)
    process.exit(1)
  })
}

async function run(start: (given: Start) => Promise<void>): Promise<void> {
  const began = performance.now()
  const log = startLog()
  if (log) logConsole(log)
  restrictFiles()
  const settings = readSettings(process.env)
  for (const { given, meant } of misspelledSettings(process.env, settingNames)) {
    console.warn(`${given} is not a setting of this site and is ignored: ${meant} may be meant.`)
  }
  await start({ settings, log, elapsedMs: () => Math.round(performance.now() - began) })
}
