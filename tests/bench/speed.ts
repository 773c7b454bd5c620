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
import { type Cold, measureCold } from './cold'
import { generator, type Load, newQuery } from './load'
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
import { statementsOf } from './statements'
import { median, short, withSpread } from './statistics'

const referenceNames = {
  http: '`node:http`, as many bytes',
  express: 'Express, as many bytes',
  react: 'Express and React, the same page',
}
/** A ratio whose values differ by more than this share of their median is not to be quoted. */
const maxSpread = 0.15
const coldAim = 0.3
/** The row whose page is measured cold too. */
const coldCell = 'content page, rendered'

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
  const rows = new RegExp(process.env.BENCH_ROWS ?? '')
  const cells = (await cellsOf(site.url, tier.url)).filter(({ name }) => rows.test(name))
  const rendered = await renderedPages(cells, references.react)
  const pid = Number(site.child.pid)
  const statements = await statementsOfCells(site.url, cells)
  const results = await measureInRounds(
    cells.map((cell) => measurementsOf(cell, { references, rendered, pid })),
  )
  const cold: Cold[] = []
  const coldReference = rendered.get(coldCell)?.url
  for (let round = 0; coldReference && round < rounds; round += 1) {
    cold.push(await measureCold(site.url, coldReference))
  }
  await loadAdmin(site.url)
  report(cells, { results, rendered, statements, cold, starts, megabytes: residentMegabytes(pid) })
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
      if (name === 'bare') await sendPage(server, '<p>A page</p>')
      await (await fetch(`${server.url}/${name === 'site' ? '' : '0'}`)).text()
      times[name].push(performance.now() - began)
      await stop(server)
    }
  }
  return { site: median(times.site), bare: median(times.bare) }
}

/** A page at the reference that renders it. */
interface RenderedPage {
  url: string
  elements: number
}

/** Sends pages to the reference that renders them, by the names of their cells. */
async function renderedPages(
  cells: readonly Cell[],
  reference: Server,
): Promise<Map<string, RenderedPage>> {
  const pages = new Map<string, RenderedPage>()
  for (const { name, text, references } of cells) {
    if (references.react === undefined) continue
    pages.set(name, await sendPage(reference, text))
  }
  return pages
}

async function sendPage({ url }: Server, html: string): Promise<RenderedPage> {
  const headers = { 'Content-Type': 'text/html' }
  const response = await fetch(`${url}/`, { method: 'POST', headers, body: html })
  const { path, elements } = await response.json()
  return { url: url + path, elements }
}

/** The statements of each cell that only reads, by its name. Another query each time, as under load. */
async function statementsOfCells(
  url: string,
  cells: readonly Cell[],
): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const { name, load } of cells) {
    if (load.method === 'POST') continue
    const read = async () => {
      const address = load.varies ? load.url + newQuery() : load.url
      await (await fetch(address, { headers: load.headers ?? {} })).arrayBuffer()
    }
    await read()
    counts.set(name, await statementsOf(url, read))
  }
  return counts
}

interface Against {
  references: Record<Kind, Server>
  rendered: Map<string, RenderedPage>
  pid: number
}

function measurementsOf(cell: Cell, { references, rendered, pid }: Against): Measurement[] {
  const slow = slowness(cell)
  const against = kindsOf(cell).map((kind) => ({
    name: `${cell.name} ${kind}`,
    load: referenceLoad(cell, rendered.get(cell.name)?.url ?? references[kind].url),
    ...slow,
  }))
  return [{ name: cell.name, load: cell.load, ...slow, pid }, ...against]
}

function kindsOf({ references }: Cell): Kind[] {
  return (['http', 'express', 'react'] as const).filter((kind) => references[kind] !== undefined)
}

function referenceLoad({ load, text, references }: Cell, url: string): Load {
  if (load.method === 'POST') return { ...load, url: `${url}/` }
  return { url: references.react === undefined ? `${url}/${Buffer.byteLength(text)}` : url }
}

interface Measures {
  results: Results
  rendered: Map<string, RenderedPage>
  statements: Map<string, number>
  cold: Cold[]
  starts: { site: number; bare: number }
  megabytes: number
}

function report(cells: Cell[], measures: Measures): void {
  const { results, rendered, statements, cold, starts, megabytes } = measures
  const cpu = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  console.log(
    `${rounds} rounds of ${seconds} s on ${cpu}, Node ${process.version}, load by ${generator}\n`,
  )
  console.log(
    '| | bytes | elements | statements | requests/s, 32 connections (POST: 16) | ms, one connection | against | throughput ratio | aim | p99 ratio |',
  )
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | --- | ---: | ---: | ---: |')
  for (const cell of cells) {
    const own = results.get(cell.name) ?? []
    const bytes = Buffer.byteLength(cell.text)
    const elements = rendered.get(cell.name)?.elements
    for (const [place, kind] of kindsOf(cell).entries()) {
      const both: [string, string] = [cell.name, `${cell.name} ${kind}`]
      const ratios = ratiosOf(results, both, ({ many }) => many.requestsPerSecond)
      const tails = ratiosOf(results, both, ({ many }) => many.p99)
      const first = place === 0
      const row = [
        first ? cell.name : '',
        first && bytes > 0 ? bytes.toLocaleString('en') : '',
        first ? (elements ?? '') : '',
        first ? (statements.get(cell.name) ?? '') : '',
        first ? short(median(own.map(({ many }) => many.requestsPerSecond))) : '',
        first ? short(median(own.map(({ one }) => 1000 / one.requestsPerSecond))) : '',
        referenceNames[kind],
        quotable(ratios),
        reached(ratios, cell.references[kind]),
        withSpread(tails),
      ]
      console.log(`| ${row.join(' | ')} |`)
    }
  }
  if (cold.length > 0) console.log(coldRow(cold))
  const bare = [...results].flatMap(([name, measured]) => (/ http$/.test(name) ? measured : []))
  console.log(
    `\nA bare answer of node:http takes ${short(median(bare.map(({ one }) => 1000 / one.requestsPerSecond)))} ms on this machine, over one connection.`,
  )
  console.log(
    `Start to first page: ${Math.round(starts.site)} ms; Express and React alone: ${Math.round(starts.bare)} ms.`,
  )
  console.log(`Resident memory after the run, the admin loaded: ${Math.round(megabytes)} MB.`)
}

function coldRow(cold: readonly Cold[]): string {
  const ratios = cold.map(({ site, reference }) => reference / site)
  const ms = short(median(cold.map(({ site }) => site)))
  return `| content page, cold: read once after each change | | | ${median(cold.map(({ statements }) => statements))} | | ${ms} | ${referenceNames.react}, one connection | ${quotable(ratios)} | ${reached(ratios, coldAim)} | |`
}

function quotable(ratios: readonly number[]): string {
  const spread = (Math.max(...ratios) - Math.min(...ratios)) / median(ratios)
  return withSpread(ratios) + (spread > maxSpread ? ', spread too wide to quote' : '')
}

/** Such as `0.6: missed`. */
function reached(ratios: readonly number[], aim: number | null | undefined): string {
  return aim ? `${aim}: ${median(ratios) >= aim ? 'reached' : 'missed'}` : ''
}
