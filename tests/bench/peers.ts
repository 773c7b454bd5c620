/**
 * Compares the built site with other products that have the same articles, on the same machine at
 * the same time:
 *
 *     npm run bench -- --peers
 *
 * They are installed into a temporary folder, or into the folder in BENCH_PEERS, which is
 * preserved. Each runs in production mode on SQLite, on the servers' core. Rounds are as in
 * speed.ts. A peer that cannot be installed is omitted, with the reason in the report. Exits with 1
 * when this site is slower than a peer, or when there is no peer.
 */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../server/build.js'
import { freePort } from '../product/free-port'
import { articles } from './peers/articles'
import { directus } from './peers/directus'
import { ghost } from './peers/ghost'
import { type Contestant, measurementsOf, wayOf } from './peers/measurements'
import { installed } from './peers/npm'
import { fillOurselves } from './peers/own-site'
import { lines, type Peer } from './peers/peer'
import { startedAt } from './peers/processes'
import { report } from './peers/report'
import { strapi } from './peers/strapi'
import { residentMegabytes } from './process-cost'
import { measureInRounds, rounds, warmUp } from './rounds'
import { loadAdmin, type Server, startSite, stop, stopAll } from './servers'

const all = [
  ghost({ cached: false }),
  ghost({ cached: true }),
  strapi,
  directus({ cached: false }),
  directus({ cached: true }),
]

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-peers-'))
const installations = path.resolve(process.env.BENCH_PEERS ?? path.join(folder, 'installed'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => stopAll().finally(() => process.exit(1)))
}
try {
  const leftOut: string[] = []
  const { site, loadAdmin } = await filledSite()
  const peers: Contestant[] = []
  for (const peer of all) {
    try {
      peers.push(await filledPeer(peer))
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error)
      leftOut.push(`Left out: ${peer.name} ${peer.version}, ${why.replaceAll(/\s+/g, ' ')}`)
      console.error(leftOut.at(-1))
    }
  }
  const contestants = [site, ...peers]
  await measureStarts(contestants)
  for (const contestant of contestants) {
    contestant.pid = Number((await contestant.start()).child.pid)
  }
  const groups = lines.map((line) => measurementsOf(line, contestants))
  await warmUp(groups.flat())
  const results = await measureInRounds(groups)
  await loadAdmin()
  for (const each of contestants) each.megabytes = residentMegabytes(each.pid)
  const behind = report(site, peers, results)
  console.log('')
  for (const sentence of leftOut) console.log(sentence)
  for (const where of behind) console.log(`Behind: ${where}.`)
  if (behind.length > 0 || peers.length === 0) process.exitCode = 1
} finally {
  await stopAll()
}

async function filledSite() {
  const data = path.join(folder, 'site')
  const port = await freePort('127.0.0.1')
  const server = await startSite(data, port)
  const { cached, uncached, bypassed } = await fillOurselves(server.url, articles)
  const ways = [
    await wayOf('cached', cached, true),
    await wayOf('uncached', uncached, false),
    await wayOf('bypassed', bypassed, false),
  ]
  await stop(server)
  const unmeasured = { starts: [], megabytes: Number.NaN, pid: 0 }
  const site: Contestant = { name: 'This site', version: '', ways, start, ...unmeasured }
  return { site, loadAdmin: () => loadAdmin(server.url) }

  async function start(): Promise<Server> {
    const again = await startSite(data, port)
    await (await fetch(cached['list of 100']?.url ?? again.url)).text()
    return again
  }
}

async function filledPeer(peer: Peer): Promise<Contestant> {
  const port = await freePort('127.0.0.1')
  const place = {
    installed: await installed(peer, installations),
    data: path.join(folder, peer.name.toLowerCase().replaceAll(/\W+/g, '-')),
    port,
    url: `http://127.0.0.1:${port}`,
  }
  console.error(`Filling ${peer.name} ${peer.version} with ${articles.length} articles.`)
  mkdirSync(place.data)
  await peer.prepare(place)
  const server = await startedAt(peer.command(place), place.url + peer.firstPath)
  try {
    const loads = await peer.fill(place, articles)
    const list = loads['list of 100']?.url ?? place.url
    return {
      name: peer.name,
      version: peer.version,
      ways: [await wayOf(peer.name, loads, peer.cached)],
      start: () => startedAt(peer.command(place), list),
      starts: [],
      megabytes: Number.NaN,
      pid: 0,
    }
  } finally {
    await stop(server)
  }
}

async function measureStarts(contestants: Contestant[]): Promise<void> {
  console.error('Measuring starts')
  for (let round = 0; round < rounds; round += 1) {
    for (const contestant of round % 2 === 0 ? contestants : contestants.toReversed()) {
      const began = performance.now()
      const server = await contestant.start()
      contestant.starts.push(performance.now() - began)
      await stop(server)
    }
  }
}
