import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { msUntilDue } from './backup-names'
import type { Destination } from './destinations'

/** Beside this file once both are built. */
const program = fileURLToPath(new URL('./command.js', import.meta.url))
const pollMs = 60_000

export interface Schedule {
  destination: Destination
  /** As a setting has it, such as `6h`. */
  every: string
  everyMs: number
  keep: number
  to: string
  sessions: boolean
}

/** Takes what backups say, line by line. */
export interface BackupReport {
  line(text: string): void
  failure(text: string): void
}

/**
 * Makes backups until it is aborted, each in a process of its own: the memory one has taken is free again, and
 * what makes it fail ends that one alone. One that fails is tried again after a minute.
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
    // Meanwhile another process may make one, or somebody may remove the newest.
    await setTimeout(Math.min(wait, pollMs), undefined, { signal }).catch(() => undefined)
  }
}

/** @returns in how many milliseconds to look again */
async function runIfDue(
  { destination, every, everyMs, keep, to, sessions }: Schedule,
  report: BackupReport,
  signal: AbortSignal,
): Promise<number> {
  const wait = msUntilDue(await destination.list(), everyMs)
  if (wait > 0) return wait
  const options = ['--every', every, '--keep', String(keep), '--to', to, '--once']
  const failure = await run([...options, ...(sessions ? ['--sessions'] : [])], report, signal)
  // It may be another process that is making one.
  if (failure === null) return Math.min(everyMs, pollMs)
  if (!signal.aborted) report.failure(`No backup was made: ${failure}`)
  return pollMs
}

/** @returns what has prevented it; null: nothing */
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
