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
}

/** What processes query while nothing is requested. */
interface Idle {
  shapes: Set<string>
  /** Queries a second of all processes, by collection. */
  perSecond: Map<string, number>
}

/** The processes of the site, by their callers. */
interface Callers {
  visitors: Client[]
  /** An administrator who has signed in at the first process. */
  admins: Client[]
}

/** Makes one request. @param turn the number of the request, which determines its process */
type Send = (callers: Callers, turn: number) => Promise<ApiResponse>

/** A content of its own for each count, because a change costs more the more versions there are. */
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
  const alone = await measured()
  while (products.length < processCount) await startOne()
  report(alone, await measured())
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

async function measured(): Promise<{ idle: Idle; work: Map<string, Work> }> {
  const admin = await signedIn(roundRobin(products, 0))
  const callers = {
    visitors: products.map(visitor),
    admins: products.map(({ url }) => new Client(url, { cookie: admin.cookies })),
  }
  const title = `A page for ${products.length}`
  const content = { type: 'page', title, status: 'published', data: 'Words.' }
  const { body } = await admin.post('/v1/content', content)
  page = { id: String(body.id), url: String(body.url) }
  // Not counted: what each process does for the first request of a kind.
  for (const send of Object.values(kinds)) await requestAll(callers, send)
  const idle = await idleWork()
  const work = new Map<string, Work>()
  for (const [name, send] of Object.entries(kinds)) {
    const windows: Work[] = []
    while (windows.length < countsOfEach) {
      windows.push(await workOf(idle, () => requestAll(callers, send)))
    }
    work.set(name, least(windows))
  }
  work.set('its page, at each process after it', await workAfterChange(callers, idle))
  return { idle, work }
}

async function requestAll(callers: Callers, send: Send): Promise<void> {
  for (let turn = 0; turn < requestCount; turn += 1) expectSuccess(await send(callers, turn))
}

function expectSuccess({ status, text }: ApiResponse): void {
  if (status >= 400) throw new Error(`The site answered ${status}: ${text}`)
}

async function idleWork(): Promise<Idle> {
  const commands = await profiled(database, () => setTimeout(idleSeconds * 1000))
  const perSecond = new Map<string, number>()
  for (const { ns } of commands) {
    const collection = String(ns).replace(/^[^.]*\./, '')
    perSecond.set(collection, (perSecond.get(collection) ?? 0) + 1 / idleSeconds)
  }
  return { shapes: new Set(commands.map(shapeOf)), perSecond }
}

/** The work for one of `requestCount` requests. */
async function workOf(idle: Idle, requests: () => Promise<unknown>): Promise<Work> {
  return perRequest(requestedOf(await profiled(database, requests), idle), requestCount)
}

/** Reads the page at each process after each of some changes, and counts the reads alone. */
async function workAfterChange({ visitors, admins }: Callers, idle: Idle): Promise<Work> {
  const reads: Work[] = []
  for (let turn = 0; turn < requestCount; turn += 1) {
    expectSuccess(await change(roundRobin(admins, turn)))
    const commands = await profiled(database, async () => {
      for (const each of visitors) expectSuccess(await each.get(page.url))
    })
    reads.push(perRequest(requestedOf(commands, idle), visitors.length))
  }
  return least(reads)
}

/** The commands for requests: those of no shape that processes query by themselves. */
function requestedOf(commands: Document[], { shapes }: Idle): Document[] {
  return commands.filter((command) => !shapes.has(shapeOf(command)))
}

function perRequest(commands: Document[], requests: number): Work {
  const documents = commands.reduce((sum, { docsExamined = 0 }) => sum + docsExamined, 0)
  return { queries: commands.length / requests, documents: documents / requests }
}

function least(windows: Work[]): Work {
  return {
    queries: Math.min(...windows.map(({ queries }) => queries)),
    documents: Math.min(...windows.map(({ documents }) => documents)),
  }
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
    if (several.queries > one.queries || several.documents > one.documents) dearer.push(name)
  }
  console.log('\nWhile nothing is requested, one process queries by itself, a second:\n')
  console.log(`| Collection | of 1 process | of ${processCount} processes |`)
  console.log('| --- | ---: | ---: |')
  const names = new Set([...alone.idle.perSecond.keys(), ...together.idle.perSecond.keys()])
  for (const name of [...names].toSorted()) {
    const one = alone.idle.perSecond.get(name) ?? 0
    const each = (together.idle.perSecond.get(name) ?? 0) / processCount
    console.log(`| ${name} | ${short(one)} | ${short(each)} |`)
  }
  for (const name of dearer) console.log(`Costs more with ${processCount} processes: ${name}.`)
  if (dearer.length > 0) process.exitCode = 1
}
