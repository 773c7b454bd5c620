import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import Database from 'libsql'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Client, signedIn } from '../product/client'
import { inconsistentRows } from '../product/inconsistent-rows'
import { type MixedWrite, mixedWrites } from '../product/mixed-writes'
import { onMongo } from '../product/mongo-database'
import { editInAdmin } from '../product/people'
import { databaseOf, exitOf, type RunningProduct, startProduct } from '../product/start'
import { openReceiver, type Receiver } from '../product/webhook-receiver'

const mongo = inject('mongo')
const environment = { WEBHOOKS_PRIVATE: 'allow' }
let receiver: Receiver
let product: RunningProduct
let admin: Client

async function start(dataDir?: string): Promise<RunningProduct> {
  return startProduct({ mongo, environment, ...(dataDir !== undefined && { dataDir }) })
}

beforeAll(async () => {
  receiver = await openReceiver()
  product = await start()
  admin = await signedIn(product)
  const webhook = { address: `${receiver.url}/hook`, active: true }
  const { status, text } = await editInAdmin(admin, 'POST', '/api/webhooks', webhook)
  if (status !== 201) throw new Error(text)
})

afterAll(async () => {
  await product.stop()
  await receiver.close()
})

interface Writing {
  /** The count of the least frequent write. */
  rounds(): number
  /** @returns the failures */
  end(): Promise<string[]>
}

/** So many writes of a process run at once. More would wait for the lock of SQLite until they are refused. */
const concurrent = 4

/** Runs all writes repeatedly, some of them at the same time. */
function writeRepeatedly(writes: Pick<MixedWrite, 'name' | 'run'>[]): Writing {
  let goesOn = true
  const failures = new Set<string>()
  const done = writes.map(() => 0)
  const lanes = Array.from({ length: concurrent }, (_, lane) =>
    writes
      .map((write, place) => ({ ...write, place }))
      .filter(({ place }) => place % concurrent === lane),
  )
  const running = lanes.map(async (lane) => {
    while (goesOn) {
      for (const { name, run, place } of lane) {
        const { status, text } = await run()
        done[place] = (done[place] ?? 0) + 1
        if (status >= 300) failures.add(`${name}: ${status} ${text}`)
      }
    }
  })
  return {
    rounds: () => Math.min(...done),
    async end() {
      goesOn = false
      await Promise.all(running)
      return [...failures]
    },
  }
}

describe.skipIf(mongo !== null)('on SQLite', () => {
  /** For each of ten invariants. */
  const reads = 100
  const rounds = 2

  function open(dataDir: string): Database.Database {
    return new Database(path.join(dataDir, 'site.sqlite'))
  }

  test('another process reads no partial state while two processes write', async () => {
    const other = await start(product.dataDir)
    const there = await signedIn(other)
    const here = await mixedWrites(product, admin)
    const elsewhere = await mixedWrites(other, there)
    const database = open(product.dataDir)
    const both = [
      writeRepeatedly([...here.writes, ...here.others]),
      writeRepeatedly(elsewhere.writes),
    ]
    const completed = () => Math.min(...both.map((writing) => writing.rounds()))

    const torn = new Set<string>()
    for (let read = 0; read < reads || completed() < rounds; read += 1) {
      for (const sentence of inconsistentRows(database)) torn.add(sentence)
      // The writers need their share of two cores.
      await setTimeout(20)
    }

    const failures = await Promise.all(both.map((writing) => writing.end()))
    expect(failures.flat()).toEqual([])
    expect([...torn]).toEqual([])
    database.close()
    await other.stop()
  })

  test('another process reads no partly seeded demonstration site', async () => {
    const seededDir = mkdtempSync(path.join(os.tmpdir(), 'site-seeded-'))
    let isReady = false
    const starting = startProduct({ dataDir: seededDir, environment: { SEED: 'demo' } })
    starting.then(
      () => (isReady = true),
      () => (isReady = true),
    )
    const torn = new Set<string>()
    let readsWhileSeeding = 0
    while (!isReady) {
      // The seed needs its share of two cores.
      await setTimeout(100)
      const database = openIfMade(seededDir)
      if (!database) continue
      readsWhileSeeding += 1
      for (const sentence of inconsistentRows(database)) torn.add(sentence)
      database.close()
    }

    await (await starting).stop()
    expect([...torn]).toEqual([])
    expect(readsWhileSeeding).toBeGreaterThan(0)
    rmSync(seededDir, { recursive: true })
  })

  test('a process killed while it writes leaves no partial state', async () => {
    const { dataDir } = product
    const doomed = await start(dataDir)
    const { writes } = await mixedWrites(doomed, await signedIn(doomed))
    for (const { run } of writes) run().catch(() => undefined)
    const database = open(dataDir)
    database.exec('PRAGMA busy_timeout = 0')

    // The lock is held from its first write to its commit.
    while (!isLocked(database)) await new Promise((resolve) => setImmediate(resolve))
    doomed.process.kill('SIGKILL')
    await exitOf(doomed.process)

    expect(inconsistentRows(database)).toEqual([])
    database.close()
    expect((await admin.post('/v1/proposal', { title: 'After', client: 'Client' })).status).toBe(
      201,
    )
  })

  test('a write blocked by a lock in another process blocks no other request and returns 503', async () => {
    const database = open(product.dataDir)
    database.exec('BEGIN IMMEDIATE')
    const writing = admin.post('/v1/proposal', { title: 'Waiting', client: 'Client' })
    let answered = false
    void writing.finally(() => {
      answered = true
    })
    const before = await admin.get('/v1/health')

    expect([before.status, answered]).toEqual([200, false])
    const { status, body, headers } = await writing
    expect([status, body.error]).toEqual([503, 'ServiceUnavailable'])
    expect(headers.get('retry-after')).toMatch(/^\d+$/)
    database.exec('ROLLBACK')
    database.close()
    const again = await admin.post('/v1/proposal', { title: 'Waiting', client: 'Client' })
    expect(again.status).toBe(201)
  })

  /** @returns null while the database has no tables */
  function openIfMade(dataDir: string): Database.Database | null {
    if (!existsSync(path.join(dataDir, 'site.sqlite'))) return null
    const database = open(dataDir)
    database.exec('PRAGMA busy_timeout = 5000')
    // Created last by the migrations, which are one transaction each.
    const made = database
      .prepare("SELECT 1 FROM sqlite_master WHERE name = 'proposals_items'")
      .get()
    if (made) return database
    database.close()
    return null
  }

  function isLocked(database: Database.Database): boolean {
    try {
      database.exec('BEGIN IMMEDIATE')
    } catch {
      return true
    }
    database.exec('ROLLBACK')
    return false
  }
})

test('a write that fails at its last statement leaves everything unchanged', async () => {
  const { writes } = await mixedWrites(product, admin)
  const failing = writes.filter(({ name }) => name !== 'a sign-in')
  // The first run may create what later ones find.
  for (const { run } of failing) await run()

  for (const { name, last, run } of failing) {
    const before = await everything(product)
    const undo = await refuseWritesOf(product, last)
    const { status } = await run()
    await undo()

    expect([name, status]).toEqual([name, 500])
    expect([name, await everything(product)]).toEqual([name, before])
    expect([name, (await run()).status < 300]).toEqual([name, true])
  }
})

/** Written in the background, regardless of the requests. */
const volatile = new Set([
  'deliveries',
  'events',
  'event_outbox',
  'signals',
  'signins',
  'failedsignins',
  'turns',
  'design_counts',
  'design-counts',
  'visit_counts',
  'visit-counts',
  'day_visitors',
  'day-visitors',
  'sessions',
])

/** Every stored row or document, by table or collection. */
async function everything({ dataDir }: RunningProduct): Promise<Record<string, unknown[]>> {
  if (!mongo) {
    const database = new Database(path.join(dataDir, 'site.sqlite'))
    const tables = database
      .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")
      .all() as { name: string }[]
    const rows = Object.fromEntries(
      tables
        .filter(({ name }) => !volatile.has(name))
        .map(({ name }) => [name, database.prepare(`SELECT * FROM "${name}" ORDER BY id`).all()]),
    )
    database.close()
    return rows
  }
  return onMongo(databaseOf(mongo, dataDir), async (db) => {
    const documents: Record<string, unknown[]> = {}
    for (const { collectionName } of await db.collections()) {
      if (volatile.has(collectionName)) continue
      documents[collectionName] = await db
        .collection(collectionName)
        // Processes renew their registration as readers of changes.
        .find({}, { projection: { readers: 0 } })
        .sort({ _id: 1 })
        .toArray()
    }
    return documents
  })
}

/**
 * Makes the database reject writes to a collection.
 * @returns a function that undoes it
 */
async function refuseWritesOf(
  { dataDir }: RunningProduct,
  collection: string,
): Promise<() => Promise<void>> {
  if (mongo) {
    const validate = (validator: object) =>
      onMongo(databaseOf(mongo, dataDir), (db) => db.command({ collMod: collection, validator }))
    await validate({ refused: { $exists: true } })
    return async () => {
      await validate({})
    }
  }
  const database = new Database(path.join(dataDir, 'site.sqlite'))
  database.exec('PRAGMA busy_timeout = 5000')
  const table = collection.replace('-', '_')
  for (const write of ['INSERT', 'UPDATE']) {
    database.exec(
      `CREATE TRIGGER refuse_${write} BEFORE ${write} ON ${table} BEGIN SELECT RAISE(ABORT, 'refused'); END`,
    )
  }
  return async () => {
    for (const write of ['INSERT', 'UPDATE']) database.exec(`DROP TRIGGER refuse_${write}`)
    database.close()
  }
}
