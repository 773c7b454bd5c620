/**
 * Measures the administrators' tables with 100,000 contents and 100,000 submissions. Each page is
 * requested as a browser does, once after a content and a submission have changed and once
 * unchanged. Reports the median and the slowest response, the server's CPU time for one, and the
 * memory needed to send all rows as CSV. The rows are written directly into the database; with
 * TEST_DATABASE=mongodb into MongoDB. Exits with 1 when a median is 100 ms or more, or when memory
 * grows with the rows.
 */
import path from 'node:path'
import Database from 'libsql'
import { type Client, signedIn } from '../product/client'
import { onMongo } from '../product/mongo-database'
import { databaseOf, startProduct } from '../product/start'
import { takesConstantMemory } from './constant-memory'
import { startMongo } from './mongo-server'
import { cpuMs } from './process-cost'
import { type ContentRow, contentAt, fillSqlite } from './rows'
import { fillMongo } from './rows-mongo'

const rows = 100_000
const requestCount = 15
const allowedMs = 100

const addresses = [
  '/admin/contents',
  '/admin/contents?page=3999',
  '/admin/contents?sort=title,asc',
  '/admin/contents?sort=title,desc&page=2000',
  '/admin/contents?sort=slug,asc',
  '/admin/contents?sort=type,asc',
  '/admin/contents?search=otter',
  '/admin/contents?search=otter%2077777',
  '/admin/contents?search=no-such-word',
  '/admin/contents?type=case&state=draft',
  '/admin/contents?state=archived&page=100',
  '/admin/contents?state=trashed',
  '/admin/forms',
  '/admin/forms?page=3999',
  '/admin/forms?name=contact&read=no',
  '/admin/forms?name=orders&sort=name,asc&page=500',
  '/admin/forms?search=engines%20550',
  '/admin/forms?search=no-such-word',
  '/admin',
]

/** Few, because the menu of every page lists them, which would be measured too. */
const publishedEvery = 500
const trashedEvery = 50

const mongod = process.env.TEST_DATABASE === 'mongodb' ? await startMongo() : null
const product = await startProduct({ mongo: mongod?.url ?? null })
try {
  const admin = await signedIn(product)
  const userId = String((await admin.get('/v1/user/current')).body.id)
  const filling = { contents: rows, submissions: rows, userId, contentOf: content }
  if (mongod) await fillMongo(databaseOf(mongod.url, product.dataDir), filling)
  else fillSqlite(path.join(product.dataDir, 'site.sqlite'), filling)
  console.log(`${rows} contents and ${rows} submissions are in.`)
  const change = await changing(admin)
  console.log('After a change                         As it was left')
  let slowest = 0
  for (const address of addresses) {
    slowest = Math.max(slowest, await measured(admin, address, change))
  }
  if (slowest >= allowedMs) process.exitCode = 1
  await (mongod ? oneFormMongo(databaseOf(mongod.url, product.dataDir)) : oneFormSqlite())
  const { cookies } = admin
  const exports = [
    { address: '/v1/admin/content?format=csv', cookies, rows: rows - rows / trashedEvery },
    { address: '/v1/form?name=contact&format=csv', cookies, rows },
  ]
  for (const each of exports) {
    if (!(await takesConstantMemory(product, each))) process.exitCode = 1
  }
} finally {
  await product.stop()
  await mongod?.stop()
}

/** Changes one content and one submission, which invalidates every cached table. */
async function changing(admin: Client): Promise<() => Promise<void>> {
  // Not measured: the server has closed connections that were idle while rows were written.
  await admin.get('/health').catch(() => undefined)
  const contents = await admin.get('/v1/admin/content?state=draft&size=1')
  const forms = await admin.get('/v1/form?size=1')
  const content = `/v1/content/${contents.body.content?.[0]?.id}`
  const submission = String(forms.body.content?.[0]?.id)
  let times = 0
  return async () => {
    times += 1
    const written = await admin.post(content, { metadata: { description: `Time ${times}` } })
    const read = times % 2 === 1
    const marked = await admin.post('/v1/admin/form/reading', { ids: [submission], read })
    if (written.status !== 200 || marked.status >= 300) throw new Error('Nothing was changed.')
  }
}

/** The longer of the two medians it prints. */
async function measured(
  admin: Client,
  address: string,
  change: () => Promise<void>,
): Promise<number> {
  const uncached = await medianOf(admin, address, change)
  const again = await medianOf(admin, address)
  console.log(`${uncached.text}   ${again.text}  ${address}`)
  return Math.max(uncached.median, again.median)
}

async function medianOf(admin: Client, address: string, before?: () => Promise<void>) {
  const times: number[] = []
  let cpu = 0
  for (let time = 0; time < requestCount; time += 1) {
    await before?.()
    const spent = cpuMs(Number(product.process.pid))
    const started = performance.now()
    const { status } = await admin.get(address)
    if (status !== 200) throw new Error(`${address} answered ${status}.`)
    times.push(performance.now() - started)
    cpu += cpuMs(Number(product.process.pid)) - spent
  }
  times.sort((one, other) => one - other)
  const median = times[Math.floor(times.length / 2)] ?? 0
  const [middle, most, busy] = [median, times.at(-1) ?? 0, cpu / requestCount].map((ms) =>
    ms.toFixed(0).padStart(4),
  )
  return { median, text: `${middle} ms, at most${most} ms, CPU${busy} ms` }
}

/** Contents of every state by which a table can be filtered. */
function content(place: number): ContentRow {
  const one = contentAt(place, rows)
  const status = place % publishedEvery === 1 ? 'published' : 'draft'
  return {
    ...one,
    archived: place % 10 === 0,
    status,
    publishedAt: status === 'published' ? one.date : null,
    trashedAt: place % trashedEvery === 0 ? one.date : null,
  }
}

/** An export is of one form, so all submissions are of one. */
function oneFormSqlite(): void {
  const database = new Database(path.join(product.dataDir, 'site.sqlite'))
  database.exec("UPDATE forms SET name = 'contact'")
  database.close()
}

async function oneFormMongo(url: string): Promise<void> {
  await onMongo(url, (database) =>
    database.collection('forms').updateMany({}, { $set: { name: 'contact' } }),
  )
}
