/**
 * Counts what MongoDB does for each request of the built site, with one process and with several on
 * one database:
 *
 *     npm run bench -- --processes 3
 *
 * The same sequence of requests is spread over the processes round robin, one request at a time.
 * Queries and documents are counted by MongoDB's profiler. What processes query by themselves is
 * measured first, while nothing is requested, and reported apart. Exits with 1 when a request costs
 * more with several processes.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Document } from 'mongodb'
import { reuseMs } from '../../cms/changes/mongo-announcements'
import { buildIfNeeded } from '../../server/build.js'
import { type ApiResponse, Client, signedIn, visitor } from '../product/client'
import { profiled } from '../product/mongo-database'
import { roundRobin } from '../product/round-robin'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { startMongo } from './mongo-server'
import { shapeOf } from './query-shape'
import { short } from './statistics'

/** How many requests of a kind are counted together. */
const requestCount = 12
/** What a process does now and then may fall into one count, but not into all. */
const countsOfEach = 3
/** Longer than the interval of almost everything that processes query by themselves. */
const idleSeconds = Number(process.env.BENCH_SECONDS ?? 15)

const { values: options } = parseArgs({ options: { processes: { type: 'string' } } })
const processCount = Number(options.processes)
if (!(processCount > 1)) throw new Error('--processes takes a number above 1.')

/** What MongoDB did for one request. */
interface Work {
  queries: number
  documents: number
  /** Of all queries that were counted together. */
  collections: string[]
}

/** What processes query while nothing is requested: queries a second, by collection. */
type Idle = Map<string, number>

/** The processes of the site, by their callers. */
interface Callers {
  visitors: Client[]
  /** An administrator who has signed in at the first process. */
  admins: Client[]
}

/** Makes one request. @param turn the number of the request, which determines its process */
type Send = (callers: Callers, turn: number) => Promise<ApiResponse>

/** The shapes of what processes query by themselves. */
const idleShapes = new Set<string>()
let page = { id: '', url: '' }
let changes = 0

const kinds: Record<string, Send> = {
  'a page, cached': ({ visitors }, turn) => roundRobin(visitors, turn).get(page.url),
  'a page, not cached': ({ visitors }, turn) => getUncached(roundRobin(visitors, turn), page.url),
  'a list of 100 from /v1, not cached': ({ visitors }, turn) =>
    getUncached(roundRobin(visitors, turn), '/v1/content?size=100'),
  'a page for a user': ({ admins }, turn) => roundRobin(admins, turn).get(page.url),
  'the user, from /v1': ({ admins }, turn) => roundRobin(admins, turn).get('/v1/user/current'),
  'a form': ({ visitors }, turn) =>
    roundRobin(visitors, turn).post('/v1/form/bench', { number: String(turn) }),
  'a change of a content': ({ admins }, turn) => change(roundRobin(admins, turn)),
}

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-processes-'))
const mongo = await startMongo()
const database = databaseOf(mongo.url, folder)
const products: RunningProduct[] = []
try {
  await startOne()
  // A content for each measurement, because a change costs more the more versions there are.
  const [first, second] = [await written('first'), await written('second')]
  const alone = await measured(first)
  while (products.length < processCount) await startOne()
  report(alone, await measured(second))
} finally {
  for (const product of products) await product.stop()
  await mongo.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function startOne(): Promise<RunningProduct> {
  const product = await startProduct({
    dataDir: folder,
    mongo: mongo.url,
    environment: { SEED: 'demo' },
  })
  products.push(product)
  return product
}

function getUncached(client: Client, path: string): Promise<ApiResponse> {
  // A request with an Origin bypasses the response cache.
  return client.get(path, { headers: { origin: client.url } })
}

function change(admin: Client): Promise<ApiResponse> {
  changes += 1
  return admin.post(`/v1/content/${page.id}`, { metadata: { description: `Change ${changes}` } })
}

async function written(name: string): Promise<typeof page> {
  const admin = await signedIn(roundRobin(products, 0))
  const content = { type: 'page', title: `The ${name} page`, status: 'published', data: 'Words.' }
  const { body } = await admin.post('/v1/content', content)
  return { id: String(body.id), url: String(body.url) }
}

async function measured(content: typeof page): Promise<{ idle: Idle; work: Map<string, Work> }> {
  page = content
  const admin = await signedIn(roundRobin(products, 0))
  const callers = {
    visitors: products.map(visitor),
    admins: products.map(({ url }) => new Client(url, { cookie: admin.cookies })),
  }
  // Not counted: what each process does for the first request of a kind.
  for (const send of Object.values(kinds)) await requestAll(callers, send)
  const idle = await idleWork(callers)
  const work = new Map<string, Work>()
  for (const [name, send] of Object.entries(kinds)) {
    const windows: Work[] = []
    while (windows.length < countsOfEach) {
      const commands = await profiled(database, () => requestAll(callers, send))
      windows.push(perRequest(commands, requestCount))
    }
    work.set(name, least(windows))
  }
  work.set('its page, at each process after it', await workAfterChange(callers))
  return { idle, work }
}

/** With pauses, because requests to one process within `reuseMs` share one query for changes. */
async function requestAll(callers: Callers, send: Send): Promise<void> {
  for (let turn = 0; turn < requestCount; turn += 1) {
    expectSuccess(await send(callers, turn))
    await setTimeout(2 * reuseMs)
  }
}

function expectSuccess({ status, text }: ApiResponse): void {
  if (status >= 400) throw new Error(`The site answered ${status}: ${text}`)
}

async function idleWork({ visitors }: Callers): Promise<Idle> {
  const commands = await profiled(database, async () => {
    // A process checks this for pages too, but once a second at most, however many are requested.
    for (const each of visitors) expectSuccess(await each.get('/v1/health'))
    await setTimeout(idleSeconds * 1000)
  })
  const perSecond: Idle = new Map()
  for (const command of commands) {
    const name = collectionOf(command)
    // The request for the health asks for changes, as every request does.
    if (name === 'announcements') continue
    perSecond.set(name, (perSecond.get(name) ?? 0) + 1 / idleSeconds)
    idleShapes.add(shapeOf(command))
  }
  return perSecond
}

/** Reads the page at each process after each of some changes, and counts the reads alone. */
async function workAfterChange({ visitors, admins }: Callers): Promise<Work> {
  const windows: Work[] = []
  for (let turn = 0; turn < requestCount; turn += 1) {
    expectSuccess(await change(roundRobin(admins, turn)))
    const commands = await profiled(database, async () => {
      for (const each of visitors) expectSuccess(await each.get(page.url))
    })
    windows.push(perRequest(commands, visitors.length))
  }
  return least(windows)
}

/** The work for one of some requests: all commands but those that processes send by themselves. */
function perRequest(commands: Document[], requests: number): Work {
  const requested = commands.filter((command) => !idleShapes.has(shapeOf(command)))
  const documents = requested.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0)
  return {
    queries: requested.length / requests,
    documents: documents / requests,
    collections: requested.map(collectionOf),
  }
}

function collectionOf({ ns }: Document): string {
  return String(ns).replace(/^[^.]*\./, '')
}

function least(windows: Work[]): Work {
  const [first] = windows.toSorted((one, other) => one.queries - other.queries)
  if (!first) throw new Error('Nothing was counted.')
  return { ...first, documents: Math.min(...windows.map(({ documents }) => documents)) }
}

type Measured = Awaited<ReturnType<typeof measured>>

function report(alone: Measured, together: Measured): void {
  console.log(`Node ${process.version}, MongoDB as a replica set of one member\n`)
  console.log(
    `| For each request | queries: 1 process | ${processCount} processes | documents examined: 1 process | ${processCount} processes |`,
  )
  console.log(`| --- |${' ---: |'.repeat(4)}`)
  const dearer: string[] = []
  for (const [name, one] of alone.work) {
    const several = together.work.get(name)
    if (!several) continue
    const cells = [one.queries, several.queries, one.documents, several.documents].map(short)
    console.log(`| ${name} | ${cells.join(' | ')} |`)
    // A queue that happens to run during one count, and not during another, is a part of a query for each request.
    if (several.queries - one.queries >= 1 || several.documents - one.documents >= 1) {
      dearer.push(`${name} (queries of ${[...new Set(several.collections)].join(', ')})`)
    }
  }
  console.log('\nWhile nothing is requested, one process queries by itself, a second:\n')
  console.log(`| Collection | of 1 process | of ${processCount} processes |`)
  console.log('| --- | ---: | ---: |')
  const names = new Set([...alone.idle.keys(), ...together.idle.keys()])
  for (const name of [...names].toSorted()) {
    const one = alone.idle.get(name) ?? 0
    const each = (together.idle.get(name) ?? 0) / processCount
    console.log(`| ${name} | ${short(one)} | ${short(each)} |`)
  }
  for (const name of dearer) console.log(`Costs more with ${processCount} processes: ${name}.`)
  if (dearer.length > 0) process.exitCode = 1
}
