/**
 * Compares the built site on MongoDB with the same on SQLite, on the same machine at the same time:
 *
 *     npm run bench -- --mongo
 *
 * Both run on the servers' core, the load on the other. MongoDB is a replica set of one member that
 * may use both, because it would have a machine of its own. Rounds are as in speed.ts. Prints the medians, and the ratios with
 * their spread. Exits with 1 when an aim is missed.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../server/build.js'
import { databaseOf } from '../product/start'
import { addContents } from './added-contents'
import { cellsOf, slowness } from './cells'
import { generator, moveToLoadCore } from './load'
import { startMongo } from './mongo-server'
import { residentMegabytes } from './process-cost'
import {
  type Measurement,
  measureInRounds,
  type Results,
  type Round,
  ratiosOf,
  rounds,
  seconds,
  warmUp,
} from './rounds'
import { loadAdmin, type Server, signIn, startPageTier, startSite, stopAll } from './servers'
import { median, short, withSpread } from './statistics'
import { writeKinds, writers } from './write-kinds'

/** Requests a second on MongoDB, at least, as a share of those on SQLite. */
const aims: [RegExp, number][] = [
  [/, cached/, 0.9],
  [/^the user who is signed in/, 1 / 1.5],
  [/^(?:a form|a proposal|a content$)/, 1 / 2.5],
]

/** Which rows are measured, as a regular expression: a few of them in more rounds. */
const rows = new RegExp(process.env.BENCH_ROWS ?? '')

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
const mongo = await startMongo()
moveToLoadCore()
try {
  const sqliteSite = await filledSite('sqlite', {})
  const mongoSite = await filledSite('mongodb', {
    DATABASE_URL: databaseOf(mongo.url, path.join(folder, 'mongodb')),
  })
  const all = pairsOf(await measurementsOf(sqliteSite), await measurementsOf(mongoSite))
  await warmUp(all.flat())
  const pairs = all.filter(([sqlite]) => rows.test(sqlite?.name ?? ''))
  const results = await measureInRounds(pairs)
  for (const { url } of [sqliteSite, mongoSite]) await loadAdmin(url)
  const missed = report(pairs, results)
  const memory = [sqliteSite, mongoSite].map(({ child }) =>
    Math.round(residentMegabytes(Number(child.pid))),
  )
  console.log(
    `\nResident memory after the run, the admin loaded: ${memory[0]} MB on SQLite, ${memory[1]} MB on MongoDB.`,
  )
  for (const sentence of missed) console.log(sentence)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await stopAll()
  await mongo.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function filledSite(name: string, environment: Record<string, string>): Promise<Server> {
  const dataDir = path.join(folder, name)
  mkdirSync(dataDir)
  const site = await startSite(dataDir, 0, environment)
  // So that a list of a hundred is one.
  await addContents(site.url, 100)
  return site
}

/** Every row of the plain bench, and the writes. */
async function measurementsOf(site: Server): Promise<Measurement[]> {
  const pid = Number(site.child.pid)
  const tier = await startPageTier(site)
  const cells = await cellsOf(site.url, tier.url)
  const writes = await writeKinds(site.url, await signIn(site.url))
  return [
    ...cells.map((cell) => ({ name: cell.name, load: cell.load, ...slowness(cell), pid })),
    ...Object.entries(writes).map(([name, load]) => ({ name, load, connections: writers, pid })),
  ]
}

/** The same measurements of both sites, under names of their own. */
function pairsOf(sqlite: Measurement[], mongodb: Measurement[]): Measurement[][] {
  return sqlite.flatMap((one, index) => {
    const other = mongodb[index]
    return other ? [[one, { ...other, name: `${other.name} on MongoDB` }]] : []
  })
}

/** @returns a sentence for each aim that was missed */
function report(pairs: Measurement[][], results: Results): string[] {
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  console.log(
    `${rounds} rounds of ${seconds} s on ${cpu}, Node ${process.version}, load by ${generator}; sites on one core, load on the other, mongod on both\n`,
  )
  console.log(
    `| | requests/s: SQLite | MongoDB | MongoDB / SQLite | at least | ms, one connection: SQLite | MongoDB | CPU ms of the site: SQLite | MongoDB |`,
  )
  console.log(`| --- |${' ---: |'.repeat(8)}`)
  const missed: string[] = []
  for (const [sqlite, mongodb] of pairs) {
    if (!sqlite || !mongodb) continue
    const { name } = sqlite
    const ratios = ratiosOf(results, [mongodb.name, name], ({ many }) => many.requestsPerSecond)
    const aim = aims.find(([pattern]) => pattern.test(name))?.[1]
    const both = (pick: (round: Round) => number) =>
      [name, mongodb.name].map((each) => short(median((results.get(each) ?? []).map(pick))))
    const row = [
      name,
      ...both(({ many }) => many.requestsPerSecond),
      withSpread(ratios),
      aim ? short(aim) : '',
      ...both(({ one }) => 1000 / one.requestsPerSecond),
      ...both((round) => round.cpu),
    ]
    console.log(`| ${row.join(' | ')} |`)
    if (aim && median(ratios) < aim) {
      missed.push(`Missed: ${name}, ${short(median(ratios))} instead of ${short(aim)}.`)
    }
  }
  return missed
}
