import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { msUntilDue } from './backup-names'
import type { Destination } from './destinations'

/** The build puts the command next to this file. */
const program = fileURLToPath(new URL('./command.js', import.meta.url))
const pollMs = 60_000

export interface Schedule {
  destination: Destination
  /** As configured, such as `6h`. */
  every: string
  everyMs: number
  keep: number
  to: string
  sessions: boolean
}

/** Receives the output of backups, line by line. */
export interface BackupReport {
  line(text: string): void
  failure(text: string): void
}

/**
 * Makes scheduled backups until aborted, each in its own process: its memory is freed afterwards,
 * and a crash ends only that process. A failed backup is retried after a minute.
 */
export async function runBackupSchedule(
  schedule: Schedule,
  report: BackupReport,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const wait = await runIfDue(schedule, report, signal).catch((error: unknown) => {
      report.failure(`No backup was made: ${error instanceof Error ? error.message : error}`)
      return pollMs
    })
    // In the meantime another process may make a backup, or the newest may be deleted.
    await setTimeout(Math.min(wait, pollMs), undefined, { signal }).catch(() => undefined)
  }
}

/** @returns milliseconds until the next check */
async function runIfDue(
  { destination, every, everyMs, keep, to, sessions }: Schedule,
  report: BackupReport,
  signal: AbortSignal,
): Promise<number> {
  const wait = msUntilDue(await destination.list(), everyMs)
  if (wait > 0) return wait
  const options = ['--every', every, '--keep', String(keep), '--to', to, '--once']
  const failure = await run([...options, ...(sessions ? ['--sessions'] : [])], report, signal)
  // Another process may be making one.
  if (failure === null) return Math.min(everyMs, pollMs)
  if (!signal.aborted) report.failure(`No backup was made: ${failure}`)
  return pollMs
}

/** @returns the error, or null on success */
async function run(
  options: string[],
  report: BackupReport,
  signal: AbortSignal,
): Promise<string | null> {
  const child = spawn(process.execPath, [...process.execArgv, program, 'backup', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const errors: string[] = []
  createInterface(child.stdout).on('line', report.line)
  createInterface(child.stderr).on('line', (line) => errors.push(line))
  const end = () => child.kill()
  signal.addEventListener('abort', end)
  process.once('exit', end)
  try {
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once('error', reject)
      child.once('close', resolve)
    })
    if (code !== 0) return errors.at(-1) ?? `its process ended with ${code}`
    errors.forEach(report.line)
    return null
  } finally {
    signal.removeEventListener('abort', end)
    process.off('exit', end)
  }
}
