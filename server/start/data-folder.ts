import { fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqlitePath } from '../database/sqlite-file'
import type { Settings } from '../settings/settings'
import { StartError } from '../start-error'
import type { DataLocations } from './data-check'
import type { CheckResult } from './data-check-process'

/** In the build, the program is next to this file. */
const program = fileURLToPath(new URL('./data-check-process.js', import.meta.url))
/** Timeout for the first response of the file system; reading the content may take longer. */
const timeoutMs = 10_000

/** @param settings as read, with relative paths */
export function dataLocations(settings: Settings): DataLocations {
  const dataDir = path.resolve(settings.dataDir)
  const url = settings.databaseUrl ?? `file:${path.join(dataDir, 'site.sqlite')}`
  return {
    dataDir,
    database: sqlitePath(url),
    hasSecret: settings.appSecret !== undefined,
    hasBucket: settings.s3 !== undefined,
  }
}

/**
 * Checks that the data can be used, before any of it is written. It runs in a separate process,
 * which is killed when the file system does not respond: a process with a blocked thread cannot
 * even exit.
 * @throws StartError that says which part cannot be used
 */
export function checkDataFolder(locations: DataLocations): Promise<void> {
  const child = fork(program, [JSON.stringify(locations)], { execArgv: [] })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      child.disconnect()
      child.unref()
      reject(noResponse(locations.dataDir))
    }, timeoutMs)
    child.on('message', (message: CheckResult) => {
      clearTimeout(timer)
      if (message.state === 'usable') resolve()
      if (message.state === 'rejected') reject(new StartError(message.reason))
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The check of the data folder ended with ${code}.`))
    })
  })
}

function noResponse(folder: string): StartError {
  return new StartError(
    `The data folder ${folder} does not answer: see to its file system, or set DATA_DIR to another folder.`,
  )
}
