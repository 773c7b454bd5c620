import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'libsql'
import { signedIn } from '../product/client'
import { inconsistentRows } from '../product/inconsistent-rows'
import { exitOf, type RunningProduct, startProduct } from '../product/start'
import { eventually } from './eventually'
import type { Ledger } from './ledger'
import { expectHealthy, startLoad } from './load'
import { emptyLog, withDatabase } from './sqlite-database'
import { sqliteRows } from './sqlite-rows'

/** The site of a phase, with its writes. */
export interface Site {
  /** Of the whole run. It contains the data folder. */
  folder: string
  /** A power cut replaces it. */
  dataDir: string
  ledger: Ledger
  /** Reports inconsistent rows and wrong responses. */
  torn(sentences: string[]): void
}

export interface Phase {
  name: string
  /** Its share of the duration. */
  share: number
  /** @returns what was done, for the report */
  run(site: Site, until: number): Promise<string>
}

const environment = { STOP_TIMEOUT: '5' }

function start({ dataDir }: Pick<Site, 'dataDir'>, more = {}): Promise<RunningProduct> {
  return startProduct({ dataDir, environment: { ...environment, ...more } })
}

async function kill({ process }: RunningProduct): Promise<void> {
  process.kill('SIGKILL')
  await exitOf(process)
}

/** Reads inconsistent rows from outside, while the product may run. */
function lookAt(dataDir: string): string[] {
  return withDatabase(dataDir, (database) => {
    try {
      return inconsistentRows(database)
    } catch (error) {
      return [
        `the database cannot be read: ${error instanceof Error ? error.message : String(error)}`,
      ]
    }
  })
}

/** Kills the product repeatedly, during a transaction or at random. */
const kills: Phase = {
  name: 'kills',
  share: 0.4,
  async run(site, until) {
    const done = { aimed: 0, random: 0 }
    while (Date.now() < until) {
      const isAimed = (done.aimed + done.random) % 4 !== 3
      const product = await start(site)
      site.torn(lookAt(site.dataDir))
      const load = await startLoad(product, site.ledger)
      await setTimeout(Math.random() * 300)
      if (isAimed) await untilLocked(site.dataDir)
      await kill(product)
      await load.end()
      site.torn(lookAt(site.dataDir))
      done[isAimed ? 'aimed' : 'random'] += 1
    }
    return `${done.aimed} aimed into transactions, ${done.random} at random`
  },
}

/** Resolves while a transaction has written but not committed. Only then is the database locked. */
async function untilLocked(dataDir: string): Promise<void> {
  const database = new Database(path.join(dataDir, 'site.sqlite'))
  database.exec('PRAGMA busy_timeout = 0')
  for (;;) {
    try {
      database.exec('BEGIN IMMEDIATE')
      database.exec('ROLLBACK')
    } catch {
      database.close()
      return
    }
    await new Promise((resolve) => setImmediate(resolve))
  }
}

/** Prevents the product's files from growing, as on a full disk, and then permits it again. */
const fullDisk: Phase = {
  name: 'full disk',
  share: 0.1,
  async run(site, until) {
    const product = await start(site)
    const admin = await signedIn(product)
    let rejected = 0
    do {
      const wal = path.join(site.dataDir, 'site.sqlite-wal')
      const largest = Math.max(...[wal, path.join(site.dataDir, 'site.sqlite')].map(sizeOf))
      limitFiles(product, largest + 64 * 1024)
      const load = await startLoad(product, site.ledger).catch(() => null)
      await setTimeout(1500)
      limitFiles(product, null)
      await load?.end()
      rejected += load?.statuses.filter((status) => status >= 500).length ?? 0
      site.torn(lookAt(site.dataDir))
      await eventually(() => expectHealthy(admin))
    } while (Date.now() < until)
    await product.stop()
    return `${rejected} writes refused`
  },
}

function sizeOf(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

/** @param bytes the maximum size of a file; null for no limit */
function limitFiles({ process }: RunningProduct, bytes: number | null): void {
  const limit = `--fsize=${bytes ?? 'unlimited'}:unlimited`
  execFileSync('prlimit', ['--pid', String(process.pid), limit])
}

/** Holds the database's lock from outside, for less and for more time than a request waits. */
const heldLocks: Phase = {
  name: 'held locks',
  share: 0.1,
  async run(site, until) {
    const product = await start(site)
    const admin = await signedIn(product)
    const load = await startLoad(product, site.ledger)
    const database = new Database(path.join(site.dataDir, 'site.sqlite'))
    database.exec('PRAGMA busy_timeout = 5000')
    let held = 0
    for (const seconds of [1, 7, 2, 7]) {
      if (held > 1 && Date.now() > until) break
      database.exec('BEGIN IMMEDIATE')
      const end = Date.now() + seconds * 1000
      while (Date.now() < end) {
        await expectHealthy(admin)
        await setTimeout(100)
      }
      database.exec('ROLLBACK')
      held += 1
      await setTimeout(300)
    }
    database.close()
    await load.end()
    const odd = load.statuses.filter((status) => status >= 500 && status !== 503)
    site.torn(odd.map((status) => `a write that waited for a lock was answered ${status}`))
    site.torn(lookAt(site.dataDir))
    await product.stop()
    const busy = load.statuses.filter((status) => status === 503).length
    return `${held} locks held, ${busy} writes refused with 503`
  },
}

/** Two processes write to one folder, and one of them is killed from time to time. */
const twoProcesses: Phase = {
  name: 'two processes',
  share: 0.15,
  async run(site, until) {
    const stays = await start(site)
    const load = await startLoad(stays, site.ledger)
    let killed = 0
    let reads = 0
    do {
      const other = await start(site)
      const there = await startLoad(other, site.ledger)
      const end = Date.now() + 2000
      while (Date.now() < end) {
        site.torn(lookAt(site.dataDir))
        reads += 1
        await setTimeout(5)
      }
      await kill(other)
      await there.end()
      killed += 1
    } while (Date.now() < until)
    await load.end()
    const failed = load.statuses.filter((status) => status === 0 || status >= 500)
    site.torn(failed.map((status) => `beside a killed process a write was answered ${status}`))
    await stays.stop()
    return `${killed} killed beside another, ${reads} times read meanwhile`
  },
}

/** Cuts the power: what was not synced is lost. */
const powerCuts: Phase = {
  name: 'power cuts',
  share: 0.15,
  async run(site, until) {
    const folder = mkdtempSync(path.join(site.folder, 'power-'))
    const shim = path.join(folder, 'power-cut.so')
    try {
      execFileSync('cc', ['-shared', '-fPIC', '-O1', '-o', shim, 'tests/chaos/power-cut.c', '-ldl'])
    } catch {
      rmSync(folder, { recursive: true })
      return 'left out: there is no C compiler here'
    }
    let cuts = 0
    do {
      // The product runs in a folder that this process has never opened. SQLite deletes its log by
      // name, so a connection to the earlier folder, closed late, would delete the log of the next.
      const before = site.dataDir
      emptyLog(before)
      site.dataDir = path.join(folder, `running-${cuts}`)
      cpSync(before, site.dataDir, { recursive: true })
      const synced = path.join(folder, `synced-${cuts}`)
      cpSync(site.dataDir, synced, { recursive: true })
      rmSync(before, { recursive: true })
      const product = await start(site, {
        LD_PRELOAD: shim,
        POWER_FROM: site.dataDir,
        POWER_TO: synced,
      })
      const load = await startLoad(product, site.ledger)
      await setTimeout(500 + Math.random() * 1500)
      await kill(product)
      await load.end()
      rmSync(site.dataDir, { recursive: true })
      site.dataDir = synced
      site.torn(lookAt(site.dataDir))
      const { lost } = await site.ledger.check(sqliteRows(site.dataDir))
      site.torn(lost.map((entry) => `a power cut lost ${entry}`))
      cuts += 1
    } while (Date.now() < until)
    return `${cuts} cuts`
  },
}

/** Stops the product while it writes. */
const stops: Phase = {
  name: 'stops under load',
  share: 0.1,
  async run(site, until) {
    let stopped = 0
    do {
      const product = await start(site)
      const load = await startLoad(product, site.ledger)
      await setTimeout(500)
      const code = await product.stop()
      await load.end()
      if (code !== 0) site.torn([`a stop under load ended with ${code}`])
      const wal = sizeOf(path.join(site.dataDir, 'site.sqlite-wal'))
      if (wal > 0) site.torn([`${wal} bytes were left in the write-ahead log after a stop`])
      site.torn(lookAt(site.dataDir))
      stopped += 1
    } while (Date.now() < until)
    return `${stopped} stops`
  },
}

export const phases: Phase[] = [kills, fullDisk, heldLocks, twoProcesses, powerCuts, stops]
