import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import Database from 'libsql'
import { beforeEach, expect, inject, test } from 'vitest'
import { migrations } from '../../cms/migrations'
import { rowsOf, signedIn } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { contentsOf, runToCompletion } from '../product/refused-start'
import { databaseOf, exitOf, hasEnded, runServer, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-migrated-')

const mongo = inject('mongo')
const names = migrations.map(({ name }) => name)
let dataDir: string

interface Row {
  _id: string
  [field: string]: unknown
}

beforeEach(() => {
  dataDir = newFolder()
})

// Each was created by the build of its time, with one content and one submission.
test.skipIf(mongo).each([
  ['first', 1],
  ['table-rows', 2],
  ['counted-contents', 3],
])('copies, then migrates, a database of the version "%s"', async (version, done) => {
  putDatabase(version)

  const product = await startProduct({ dataDir })

  const admin = await signedIn(product)
  const { body } = await admin.get('/v1/admin/content?search=otters')
  expect(rowsOf(body.content).map(({ title }) => title)).toEqual(['Otters of old'])
  expect((await admin.get('/v1/form?name=old')).body.totalElements).toBe(1)
  expect(await product.stop()).toBe(0)
  expect(inDatabase('site.sqlite').migrations).toEqual(names)
  const copy = `site.sqlite.before-${names.at(-1)}`
  expect(product.output()).toContain(path.join(dataDir, copy))
  expect(inDatabase(copy).migrations).toEqual(names.slice(0, done))
  expect(statSync(path.join(dataDir, copy)).mode & 0o777).toBe(0o600)
})

test('webhooks of earlier versions are notified of submissions, with their deliveries', async () => {
  const webhook = '01jd3wfd6c0n2v5b8k1g4s7x9p'
  const delivery = '01jd3wff0z3t6m9h2q5w8a1e4r'
  const date = '2026-11-21T09:30:00.000Z'
  const address = 'https://crm.studio.example/forms'
  if (mongo) {
    await (await startProduct({ mongo, dataDir })).stop()
    await onMongo(databaseOf(mongo, dataDir), async (stored) => {
      const dates = { createdAt: new Date(date), updatedAt: new Date(date) }
      await stored
        .collection<Row>('webhooks')
        .insertOne({ _id: webhook, address, secret: 'x'.repeat(16), active: true, ...dates })
      await stored.collection<Row>('deliveries').insertOne({
        _id: delivery,
        webhook,
        address,
        submission: webhook,
        form: 'old',
        state: 'delivered',
        attempts: 1,
        dueAt: new Date(date),
        ...dates,
      })
    })
  } else {
    putDatabase('first')
    const database = new Database(path.join(dataDir, 'site.sqlite'))
    database.exec(`
      INSERT INTO webhooks (id, address, secret, active, updated_at, created_at)
        VALUES ('${webhook}', '${address}', '${'x'.repeat(16)}', 1, '${date}', '${date}');
      INSERT INTO deliveries (id, webhook, address, submission, form, state, attempts, due_at, updated_at, created_at)
        VALUES ('${delivery}', '${webhook}', '${address}', '${webhook}', 'old', 'delivered', 1, '${date}', '${date}', '${date}')`)
    database.close()
  }

  const product = await startProduct({ mongo, dataDir })
  const admin = await signedIn(product)
  const { body } = await admin.get(`/v1/webhook/${webhook}`)
  expect(body).toMatchObject({ address, events: ['form.submitted'], forms: [], active: true })
  const { body: deliveries } = await admin.get(`/v1/admin/webhook/delivery?webhook=${webhook}`)
  expect(rowsOf(deliveries.content)).toMatchObject([
    { id: delivery, type: 'form.submitted', event: null, form: 'old' },
  ])
  await product.stop()
})

test.skipIf(mongo)(
  'a failed migration leaves the database unchanged and explains how to go back',
  async () => {
    putDatabase('first')
    const database = new Database(path.join(dataDir, 'site.sqlite'))
    database.exec('CREATE TABLE failedsignins (id)')
    database.close()
    const before = inDatabase('site.sqlite')

    const { code, output } = await runToCompletion({ DATA_DIR: dataDir })

    expect(code).toBe(1)
    expect(output).toMatch(
      /could not be brought up to this version, and is as it was: \S+ failed \(.*failedsignins.*Go on with the version before; a copy of the database is .*site\.sqlite\.before-/,
    )
    expect(output).not.toMatch(/^\s+at /m)
    expect(inDatabase('site.sqlite')).toEqual(before)
    expect(before.migrations).toEqual(names.slice(0, 1))
  },
)

test.skipIf(mongo)('a start killed during migration leaves it complete or not begun', async () => {
  putDatabase('first')
  const copy = path.join(dataDir, `site.sqlite.before-${names.at(-1)}`)
  const child = runServer({ DATA_DIR: dataDir })
  while (!existsSync(copy) && !hasEnded(child)) await setImmediate()
  child.kill('SIGKILL')
  await exitOf(child)

  expect([1, names.length]).toContain(inDatabase('site.sqlite').migrations.length)
  const product = await startProduct({ dataDir })
  const admin = await signedIn(product)
  expect((await admin.get('/v1/admin/content?search=otters')).body.totalElements).toBe(1)
  expect(await product.stop()).toBe(0)
  expect(inDatabase('site.sqlite').migrations).toEqual(names)
  expect(inDatabase(path.basename(copy)).migrations).toEqual(names.slice(0, 1))
})

test.skipIf(mongo)('rejects a database of a newer version and writes nothing', async () => {
  await (await startProduct({ dataDir })).stop()
  expect(readdirSync(dataDir).filter((name) => name.includes('before'))).toEqual([])
  const database = new Database(path.join(dataDir, 'site.sqlite'))
  database.exec("INSERT INTO payload_migrations (name, batch) VALUES ('20990101_of_tomorrow', 9)")
  database.close()
  const before = contentsOf(dataDir)

  const { code, output } = await runToCompletion({ DATA_DIR: dataDir })

  expect(code).toBe(1)
  expect(output).toMatch(/of a newer version .*20990101_of_tomorrow.*Start the newer version/)
  expect(contentsOf(dataDir)).toEqual(before)
})

test.runIf(mongo)('rejects a MongoDB database of a newer version and writes nothing', async () => {
  const url = databaseOf(mongo ?? '', dataDir)
  await (await startProduct({ dataDir, environment: { DATABASE_URL: url } })).stop()
  await onMongo(url, async (database) => {
    const recorded = database.collection('payload-migrations')
    expect((await recorded.distinct('name')).sort()).toEqual(names)
    await recorded.insertOne({ name: '20990101_of_tomorrow', batch: 9 })
  })
  const hashes = () => onMongo(url, (database) => database.command({ dbHash: 1 }))
  const { turns: _, ...before } = (await hashes()).collections as Record<string, string>

  const { code, output } = await runToCompletion({ DATA_DIR: dataDir, DATABASE_URL: url })

  expect(code).toBe(1)
  expect(output).toMatch(/of a newer version .*20990101_of_tomorrow.*Start the newer version/)
  expect((await hashes()).collections).toMatchObject(before)
})

function putDatabase(version: string): void {
  const packed = readFileSync(`tests/database/earlier-databases/${version}.sqlite.gz`)
  writeFileSync(path.join(dataDir, 'site.sqlite'), gunzipSync(packed))
}

/** The tables and indexes of a database file, and its finished migrations. */
function inDatabase(name: string): { schema: unknown[]; migrations: string[] } {
  const database = new Database(path.join(dataDir, name))
  const schema = database.prepare('SELECT name, sql FROM sqlite_master ORDER BY name').all()
  const rows = database.prepare('SELECT name FROM payload_migrations ORDER BY name').all()
  database.close()
  return { schema, migrations: (rows as { name: string }[]).map((row) => row.name) }
}
