import { fork } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { sqlitePath } from '../database/sqlite-file'
import type { Settings } from '../settings/settings'
import { StartError } from '../start-error'
import type { DataLocations } from './data-check'
import type { CheckAnswer } from './data-check-process'

/** Beside this file once both are built. */
const program = fileURLToPath(new URL('./data-check-process.js', import.meta.url))
/** Until the file system has answered; what is in it may take longer to read. */
const timeoutMs = 10_000

/** @param settings as they were read, paths still relative */
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
 * Looks whether the data can be used, before any of it is written. A process of its own looks, and is given up
 * when a file system does not answer: a process with a thread that waits for one cannot even exit.
 * @throws StartError naming the part that cannot be used
 */
export function checkDataFolder(parts: DataLocations): Promise<void> {
  const child = fork(program, [JSON.stringify(parts)], { execArgv: [] })
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL')
      child.disconnect()
      child.unref()
      reject(noAnswer(parts.dataDir))
    }, timeoutMs)
    child.on('message', (answer: CheckAnswer) => {
      clearTimeout(timer)
      if (answer.state === 'usable') resolve()
      if (answer.state === 'refused') reject(new StartError(answer.why))
    })
    child.once('error', reject)
    child.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The check of the data folder ended with ${code}.`))
    })
  })
}

function noAnswer(folder: string): StartError {
  return new StartError(
    `The data folder ${folder} does not answer: see to its file system, or set DATA_DIR to another folder.`,
  )
}
