import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { collectOutput, exitOf, runServer } from './start'

export interface EndedStart {
  code: number | null
  output: string
}

/** Runs a start that is expected to exit by itself. */
export async function runToCompletion(environment: Record<string, string>): Promise<EndedStart> {
  const child = runServer(environment)
  const output = collectOutput(child)
  const code = await exitOf(child)
  return { code, output: sentencesOf(output()) }
}

/**
 * The entries of a folder: the hash of each file, by its path. Files that SQLite creates next to an
 * open database are omitted.
 */
export function contentsOf(folder: string): Record<string, string> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => !/-(wal|shm)$/.test(name))
    .sort()
  return Object.fromEntries(names.map((name) => [name, hashOf(path.join(folder, name))]))
}

function hashOf(place: string): string {
  const entry = statSync(place)
  if (!entry.isFile()) return entry.isDirectory() ? 'folder' : 'other'
  return createHash('sha256').update(readFileSync(place)).digest('hex')
}

/** The messages that a start has logged. */
function sentencesOf(output: string): string {
  return output.replace(/^\{"level".*\}$/gm, (line) => String(JSON.parse(line).msg))
}
