/**
 * Measures how the cost of the built site grows with its contents:
 *
 *     npm run bench -- --growth
 *     npm run bench -- --growth --mongo
 *
 * Three sites run at the same time, with 100, 10,000 and 100,000 published contents, and 100,
 * 10,000 and a million form submissions. With `--mongo` each has its database in the same MongoDB, a
 * replica set of one member. In every round, each line is measured on each site over one connection:
 * the time of a response, and the CPU time of the site's process and of MongoDB. The order is
 * reversed from round to round. Prints medians. Exits with 1 when a line grows more than allowed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { buildIfNeeded } from '../../server/build.js'
import { administrator, databaseOf, type RunningProduct, startProduct } from '../product/start'
import { growthLines, type Line, type Site } from './growth-lines'
import { startMongo } from './mongo-server'
import { OneConnection } from './one-connection'
import { cpuMs, cpuMsOfAllThreads, residentMegabytes } from './process-cost'
import { inventedWord, paragraphs } from './prose'
import { bodyOf, type ContentRow, contentAt, fillSqlite, slugAt } from './rows'
import { fillMongo } from './rows-mongo'
import { cookiesOf } from './servers'
import { median, short } from './statistics'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** How long, and at least how often, a line is requested on one site in each round. */
const millisecondsPerRound = 300
const atLeast = 5

const sizes = [
  { contents: 100, submissions: 100 },
  { contents: 10_000, submissions: 10_000 },
  { contents: 100_000, submissions: 1_000_000 },
].map(({ contents, submissions }) => {
  // To test the measurement itself: a fraction of everything above the smallest size.
  const share = Number(process.env.BENCH_SHARE ?? 1)
  const atMost = (count: number) => Math.max(100, Math.round(count * share))
  return { contents: atMost(contents), submissions: atMost(submissions) }
})

interface Cost {
  ms: number
  cpu: number
  /** Of MongoDB; not a number on SQLite. */
  databaseCpu: number
}

type Costs = Map<Line, Cost[][]>

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-growth-'))
// Also on Ctrl-C, because a full database is large.
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
const { values: options } = parseArgs({
  options: { growth: { type: 'boolean' }, mongo: { type: 'boolean' } },
})
const mongo = options.mongo ? await startMongo() : null
const products: RunningProduct[] = []
try {
  const sites: Site[] = []
  for (const size of sizes) sites.push(await filledSite(size))
  for (const site of sites) await firstAnswers(site)
  const lines = growthLines(sites)
  report(sites, lines, await measureRounds(sites, lines))
} finally {
  for (const product of products) await product.stop()
  await mongo?.stop()
}

async function filledSite(size: (typeof sizes)[number]): Promise<Site> {
  const dataDir = path.join(folder, `site-${size.contents}`)
  mkdirSync(dataDir)
  const start = () =>
    startProduct({ dataDir, mongo: mongo?.url ?? null, environment: { SEED: 'demo' } })
  const before = await start()
  const userId = (await (await signIn(before)).json()).user.id
  // The product sees rows written directly into its database only after a start.
  await before.stop()
  const began = performance.now()
  const filling = {
    ...size,
    userId,
    contentOf: (place: number) => publishedAt(place, size.contents),
    versions: true,
  }
  if (mongo) await fillMongo(databaseOf(mongo.url, dataDir), filling)
  else fillSqlite(path.join(dataDir, 'site.sqlite'), filling)
  note(`${named(size)} filled in ${seconds(began)}`)
  const product = await start()
  products.push(product)
  const cookie = cookiesOf(await signIn(product))
  const connection = new OneConnection(product.url)
  const updated = JSON.parse(await connection.send({ path: `/v1/content/slug/${slugAt(50)}` }))
  return {
    ...size,
    pid: Number(product.process.pid),
    url: product.url,
    cookie,
    connection,
    updatedId: updated.id,
  }
}

/** A text of six paragraphs. Five contents in a row share a unique word. */
function publishedAt(place: number, of: number): ContentRow {
  const one = contentAt(place, of)
  const shared = `${inventedWord(Math.floor(place / 5))}shared`
  const body = bodyOf([...paragraphs(6, place), `They call it ${shared}.`])
  return { ...one, body, status: 'published', publishedAt: one.date }
}

function signIn({ url }: RunningProduct): Promise<Response> {
  return fetch(`${url}/v1/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(administrator),
  })
}

/** The lines do not include what is created once and then cached, such as the search index. */
async function firstAnswers({ connection, ...site }: Site): Promise<void> {
  const began = performance.now()
  await connection.send({ path: '/search?q=harbour' })
  note(`${named(site)} first search after ${seconds(began)}`)
}

async function measureRounds(sites: Site[], lines: Line[]): Promise<Costs> {
  const costs: Costs = new Map(lines.map((line) => [line, sites.map(() => [])]))
  for (const line of lines) for (const site of sites) await measured(line, site, 0)
  for (let round = 0; round < rounds; round += 1) {
    note(`Round ${round + 1} of ${rounds}`)
    for (const line of lines) {
      const measurements = sites.map((site, place) => ({ site, place }))
      for (const { site, place } of round % 2 === 0 ? measurements : measurements.toReversed()) {
        costs.get(line)?.[place]?.push(await measured(line, site, millisecondsPerRound))
      }
    }
  }
  return costs
}

async function measured(line: Line, site: Site, forMs: number): Promise<Cost> {
  // Not measured: work left over from the previous line is not part of this one's cost.
  for (const request of line.requests(site)) await site.connection.send(request)
  const times: number[] = []
  const cpuBefore = cpuMs(site.pid)
  const databaseBefore = databaseCpuMs()
  const began = performance.now()
  while (times.length < atLeast || performance.now() - began < forMs) {
    const startedAt = performance.now()
    for (const request of line.requests(site)) await site.connection.send(request)
    times.push(performance.now() - startedAt)
  }
  return {
    ms: median(times),
    cpu: (cpuMs(site.pid) - cpuBefore) / times.length,
    databaseCpu: (databaseCpuMs() - databaseBefore) / times.length,
  }
}

function databaseCpuMs(): number {
  return mongo ? cpuMsOfAllThreads(mongo.pid) : Number.NaN
}

function report(sites: Site[], lines: Line[], costs: Costs): void {
  const [, ...larger] = sites
  const processor = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  const database = mongo ? 'MongoDB' : 'SQLite'
  console.log(
    `${rounds} rounds on ${processor}, Node ${process.version}, ${database}, ${today()}\n`,
  )
  const heading = {
    ms: 'Milliseconds, one connection',
    cpu: 'Milliseconds of CPU',
    databaseCpu: 'Milliseconds of CPU of MongoDB',
  }
  for (const what of mongo ? (['ms', 'cpu', 'databaseCpu'] as const) : (['ms', 'cpu'] as const)) {
    const heads = sites.map(({ contents }) => contents.toLocaleString('en'))
    console.log(
      `| ${heading[what]} | ${heads.join(' | ')} | ${heads
        .slice(1)
        .map((head) => `× at ${head}`)
        .join(' | ')} | at most |`,
    )
    console.log(`| --- |${' ---: |'.repeat(sites.length + larger.length + 1)}`)
    for (const line of lines) {
      const medians = (costs.get(line) ?? []).map((rounds) =>
        median(rounds.map((one) => one[what])),
      )
      const ratios = medians.slice(1).map((one) => one / (medians[0] ?? Number.NaN))
      const cells = [...medians, ...ratios].map(short)
      console.log(`| ${line.name} | ${cells.join(' | ')} | ${line.allowed ?? ''} |`)
    }
    console.log('')
  }
  const memory = sites.map(({ pid }) => `${Math.round(residentMegabytes(pid))} MB`)
  console.log(`Resident memory after the run: ${memory.join(', ')}.`)
  const missed = lines.filter((line) => {
    const [first, ...others] = costs.get(line) ?? []
    // A busy minute affects times but not the work. Real growth shows in both.
    return [({ ms }: Cost) => ms, workOf].every((pick) => {
      const of = (rounds: Cost[] = []) => median(rounds.map(pick))
      return of(others.at(-1)) / of(first) > (line.allowed ?? Number.POSITIVE_INFINITY)
    })
  })
  for (const { name } of missed) console.log(`Grows more than it may: ${name}.`)
  if (missed.length > 0) process.exitCode = 1
}

function workOf({ cpu, databaseCpu }: Cost): number {
  return mongo ? cpu + databaseCpu : cpu
}

function named({ contents, submissions }: { contents: number; submissions: number }): string {
  const of = (count: number) => count.toLocaleString('en')
  return `${of(contents)} contents, ${of(submissions)} submissions:`
}

function seconds(began: number): string {
  return `${((performance.now() - began) / 1000).toFixed(1)} s`
}

function today(): string {
  return new Date().toLocaleDateString('en-GB', { dateStyle: 'long' })
}

function note(text: string): void {
  console.error(text)
}
