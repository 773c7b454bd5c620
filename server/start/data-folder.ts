import { spawn } from 'node:child_process'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '../settings'
import { sqlitePath } from '../sqlite-file'
import type { DataParts } from './data-check'
import { StartError } from './environment'

/** Beside this file once both are built. */
const program = fileURLToPath(new URL('./data-check-process.js', import.meta.url))
const longestMs = 10_000

/** @param settings as they were read, paths still relative */
export function dataParts(settings: Settings): DataParts {
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
 * Looks whether the data can be used, before anything is written. A process of its own looks, and is given up
 * when a file system does not answer: a process with a thread that waits for one cannot even exit.
 * @throws StartError naming the part that cannot be used
 */
export async function checkDataFolder(parts: DataParts): Promise<void> {
  const child = spawn(process.execPath, [program, JSON.stringify(parts)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const printed: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => printed.push(chunk))
  const code = await new Promise<number | null | 'late'>((resolve, reject) => {
    const timer = setTimeout(() => resolve('late'), longestMs)
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(timer)
      resolve(exitCode)
    })
  })
  if (code === 'late') {
    child.kill('SIGKILL')
    child.unref()
    child.stdout.destroy()
    throw new StartError(
      `The data folder ${parts.dataDir} does not answer: see to its file system, or set DATA_DIR to another folder.`,
    )
  }
  const sentence = Buffer.concat(printed).toString('utf8')
  if (sentence) throw new StartError(sentence)
  if (code !== 0) throw new Error(`The check of the data folder ended with ${code}.`)
}
