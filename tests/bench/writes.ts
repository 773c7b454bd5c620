import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Database from 'libsql'
import { type Client, signedIn, visitor } from '../product/client'
import { type RunningProduct, startProduct } from '../product/start'

/*
 * Measures how many writes the product stores, and how long each takes, compared with bare SQLite
 * commits on the same disk. WRITES_SECONDS is the duration for each kind, 10 by default.
 */

const seconds = Number(process.env.WRITES_SECONDS ?? 10)
const atOnce = 4

interface Measured {
  perSecond: number
  p50: number
  p99: number
}

/** @param write stores something each time; several run concurrently */
async function measured(write: () => Promise<unknown>): Promise<Measured> {
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  const one = async () => {
    while (performance.now() < end) {
      const began = performance.now()
      await write()
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, one))
  times.sort((a, b) => a - b)
  const at = (part: number) => times[Math.floor((times.length - 1) * part)] ?? 0
  return { perSecond: times.length / seconds, p50: at(0.5), p99: at(0.99) }
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

async function kindsOf(product: RunningProduct, admin: Client) {
  let count = 0
  const next = () => {
    count += 1
    return count
  }
  const { body } = await admin.post('/v1/proposal', { title: 'Bench', client: 'Client' })
  const anonymous = visitor(product)
  const items = () =>
    Array.from({ length: 5 }, (_, n) => ({
      label: `Item ${n}`,
      quantity: next(),
      unitPrice: 10,
    }))
  return {
    'a form': () => anonymous.post('/v1/form/bench', { number: String(next()) }),
    'a proposal’s items': () => admin.post(`/v1/proposal/${String(body.id)}`, { items: items() }),
    'a content': () =>
      admin.post('/v1/content', {
        title: `Bench ${next()}`,
        status: 'published',
        data: 'Text.',
      }),
  }
}

const product = await startProduct()
const admin = await signedIn(product)
const rows: [string, Measured][] = [['a bare commit', await bareCommits()]]
for (const [name, write] of Object.entries(await kindsOf(product, admin))) {
  rows.push([name, await measured(write)])
}
await product.stop()
console.log(`${atOnce} at once, ${seconds} s each`)
for (const [name, { perSecond, p50, p99 }] of rows) {
  const cells = [
    perSecond.toFixed(0).padStart(7),
    p50.toFixed(1).padStart(7),
    p99.toFixed(1).padStart(7),
  ]
  console.log(`  ${name.padEnd(20)}${cells[0]} per second  p50 ${cells[1]} ms  p99 ${cells[2]} ms`)
}
