import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { startProduct } from '../product/start'
import { type Call, measureCalls } from './load'
import { signIn } from './servers'
import { writeKinds, writers } from './write-kinds'

/*
 * Measures how many writes the product stores, and how long each takes, compared with bare SQLite
 * commits on the same disk. WRITES_SECONDS is the duration for each kind, 10 by default.
 */

const seconds = Number(process.env.WRITES_SECONDS ?? 10)

type Measured = Awaited<ReturnType<typeof measured>>

function measured(write: Call) {
  return measureCalls(write, writers, seconds)
}

/** Synced commits of one row each: the limit of the disk. */
async function bareCommits(): Promise<Measured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'writes-'))
  const database = new Database(path.join(folder, 'bare.sqlite'))
  database.exec('PRAGMA journal_mode = WAL')
  database.exec('PRAGMA synchronous = FULL')
  database.exec('CREATE TABLE t (n integer)')
  const insert = database.prepare('INSERT INTO t VALUES (1)')
  const result = await measured(async () => {
    insert.run()
    await new Promise((resolve) => setImmediate(resolve))
  })
  database.close()
  rmSync(folder, { recursive: true })
  return result
}

const product = await startProduct()
const rows: [string, Measured][] = [['a bare commit', await bareCommits()]]
for (const [name, write] of Object.entries(
  await writeKinds(product.url, await signIn(product.url)),
)) {
  rows.push([name, await measured(write)])
}
await product.stop()
console.log(`${writers} at once, ${seconds} s each`)
for (const [name, { requestsPerSecond, p50, p99 }] of rows) {
  const cells = [
    requestsPerSecond.toFixed(0).padStart(7),
    p50.toFixed(1).padStart(7),
    p99.toFixed(1).padStart(7),
  ]
  console.log(`  ${name.padEnd(20)}${cells[0]} per second  p50 ${cells[1]} ms  p99 ${cells[2]} ms`)
}
