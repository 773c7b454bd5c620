import { spawn } from 'node:child_process'
import { setTimeout } from 'node:timers/promises'
import { checkArchive } from './archive-reader'
import { type BackupOptions, backUp } from './back-up'
import type { Destination } from './destinations'
import { underLease } from './lease'
import { openExistingSite } from './site'

/** As `backup-2026-11-23T06-00-00Z.tar.gz`: names sort as their times do. */
const backupName = /^backup-(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/

const askAgainMs = 60_000

export interface RegularOptions extends BackupOptions {
  destination: Destination
  /** How many backups to keep. */
  keep: number
  /** A backup younger than this is enough. */
  everyMs: number
}

/**
 * Makes a backup unless there is one that is young enough, reads it back, and only then removes those
 * that are one too many.
 * @returns what has been done, as sentences
 * @throws BackupError when another process is making one, or this one cannot be made
 */
export async function backUpWhenDue(options: RegularOptions): Promise<string[]> {
  const { destination, keep, everyMs } = options
  const site = await openExistingSite()
  try {
    return await underLease(site.payload, async () => {
      if (msUntilDue(await destination.list(), everyMs) > 0) return []
      const name = `backup-${new Date().toISOString().replace(/\.\d+/, '').replaceAll(':', '-')}.tar.gz`
      await destination.write(name, (out) => backUp(site.payload, out, options))
      await checkArchive(await destination.read(name))
      const old = backupsIn(await destination.list()).slice(0, -keep)
      for (const each of old) await destination.remove(each)
      return [
        `The backup is in ${destination.titleOf(name)}, and was read back whole.`,
        ...old.map((each) => `Removed ${destination.titleOf(each)}.`),
      ]
    })
  } finally {
    await site.close()
  }
}

/** The names of backups, the oldest first. */
function backupsIn(names: string[]): string[] {
  return names.filter((name) => backupName.test(name)).sort()
}

function msUntilDue(names: string[], everyMs: number): number {
  const [, day, hours, minutes, seconds] = backupName.exec(backupsIn(names).at(-1) ?? '') ?? []
  if (!day) return 0
  const made = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return made + everyMs - Date.now()
}

/**
 * Makes backups for as long as this process runs, each in a process of its own: what one has taken of
 * memory is free again, and what makes it fail ends that one alone.
 */
export async function backUpForever(
  { destination, everyMs }: Pick<RegularOptions, 'destination' | 'everyMs'>,
  args: string[],
): Promise<never> {
  for (;;) {
    try {
      const wait = msUntilDue(await destination.list(), everyMs)
      if (wait > 0) await setTimeout(Math.min(wait, askAgainMs))
      else if (!(await runOnce(args))) await setTimeout(askAgainMs)
    } catch (error) {
      console.error(
        `${now()} No backup was made: ${error instanceof Error ? error.message : error}`,
      )
      await setTimeout(askAgainMs)
    }
  }
}

/** @returns whether it went well */
async function runOnce(args: string[]): Promise<boolean> {
  const [script = ''] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, script, ...args, '--once'], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  if (code !== 0) console.error(`${now()} The backup has failed; the next try is in a minute.`)
  return code === 0
}

function now(): string {
  return new Date().toISOString()
}
