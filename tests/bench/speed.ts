/**
 * Compares the speed of the built site with minimal servers on the same machine at the same time:
 *
 *     npm run bench
 *
 * Every cell and its reference are measured once a round, in an order that is reversed from round
 * to round. Prints the medians of the ratios, with their spread.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildIfNeeded } from '../../server/build.js'
import { addContents } from './added-contents'
import { type Cell, cellsOf, type Kind, slowness } from './cells'
import { generator, type Load } from './load'
import { residentMegabytes } from './process-cost'
import {
  type Measurement,
  measureInRounds,
  type Results,
  ratiosOf,
  rounds,
  seconds,
} from './rounds'
import { loadAdmin, type Server, started, startPageTier, startSite, stop, stopAll } from './servers'
import { median, short, withSpread } from './statistics'

await buildIfNeeded()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
try {
  // The first start seeds the database. A start with a seeded one is measured.
  await stop(await startSite(folder))
  const starts = await measureStarts()
  const site = await startSite(folder)
  const references = {
    http: await startReference('http'),
    express: await startReference('express'),
    react: await startReference('react'),
  }
  // So that a list of a hundred is one.
  await addContents(site.url, 100)
  const tier = await startPageTier(site)
  const cells = await cellsOf(site.url, tier.url)
  const pid = Number(site.child.pid)
  const results = await measureInRounds(cells.map((cell) => measurementsOf(cell, references, pid)))
  await loadAdmin(site.url)
  report(cells, results, starts, residentMegabytes(pid))
  const tierMegabytes = residentMegabytes(Number(tier.child.pid))
  console.log(`That of the page tier: ${Math.round(tierMegabytes)} MB.`)
} finally {
  await stopAll()
  rmSync(folder, { recursive: true, force: true })
}

function startReference(kind: Kind): Promise<Server> {
  return started([process.execPath, 'tests/bench/reference-server.js', kind], {})
}

/** From the start of the process to its first page, in milliseconds. */
async function measureStarts(): Promise<{ site: number; bare: number }> {
  const times: { site: number[]; bare: number[] } = { site: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['site', 'bare'] as const) {
      const began = performance.now()
      const server = await (name === 'site' ? startSite(folder) : startReference('react'))
      await (await fetch(`${server.url}/${name === 'site' ? '' : 20_000}`)).text()
      times[name].push(performance.now() - began)
      await stop(server)
    }
  }
  return { site: median(times.site), bare: median(times.bare) }
}

function measurementsOf(cell: Cell, references: Record<Kind, Server>, pid: number): Measurement[] {
  const slow = slowness(cell)
  const against = cell.references.map((kind) => ({
    name: `${cell.name} ${kind}`,
    load: referenceLoad(cell, references[kind].url),
    ...slow,
  }))
  return [{ name: cell.name, load: cell.load, ...slow, pid }, ...against]
}

function referenceLoad({ load, bytes }: Cell, url: string): Load {
  return load.method === 'POST' ? { ...load, url: `${url}/` } : { url: `${url}/${bytes}` }
}

function report(
  cells: Cell[],
  results: Results,
  starts: { site: number; bare: number },
  megabytes: number,
): void {
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  console.log(
    `${rounds} rounds of ${seconds} s on ${cpu}, Node ${process.version}, load by ${generator}\n`,
  )
  console.log(
    '| | bytes | requests/s, 32 connections (POST: 16) | ms, one connection | against | throughput ratio | p99 ratio |',
  )
  console.log('| --- | ---: | ---: | ---: | --- | ---: | ---: |')
  for (const cell of cells) {
    const own = results.get(cell.name) ?? []
    for (const [place, kind] of cell.references.entries()) {
      const both: [string, string] = [cell.name, `${cell.name} ${kind}`]
      const ratios = ratiosOf(results, both, ({ many }) => many.requestsPerSecond)
      const tails = ratiosOf(results, both, ({ many }) => many.p99)
      const first = place === 0
      const row = [
        first ? cell.name : '',
        first && cell.bytes > 0 ? cell.bytes.toLocaleString('en') : '',
        first ? short(median(own.map(({ many }) => many.requestsPerSecond))) : '',
        first ? short(median(own.map(({ one }) => 1000 / one.requestsPerSecond))) : '',
        { http: 'node:http', express: 'Express', react: 'Express and React' }[kind],
        withSpread(ratios),
        withSpread(tails),
      ]
      console.log(`| ${row.join(' | ')} |`)
    }
  }
  console.log(
    `\nStart to first page: ${Math.round(starts.site)} ms; Express and React alone: ${Math.round(starts.bare)} ms.`,
  )
  console.log(`Resident memory after the run, the admin loaded: ${Math.round(megabytes)} MB.`)
}
