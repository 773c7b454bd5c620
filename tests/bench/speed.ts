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
import sharp from 'sharp'
import { buildIfNeeded } from '../../server/build.js'
import { addContents } from './added-contents'
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
import {
  json,
  loadAdmin,
  type Server,
  signIn,
  started,
  startPageTier,
  startSite,
  stop,
  stopAll,
} from './servers'
import { median, short, withSpread } from './statistics'

type Kind = 'http' | 'express' | 'react'

interface Cell {
  name: string
  load: Load
  /** The servers it is compared with. */
  references: Kind[]
  /** The size of a response, which its references send too. */
  bytes: number
}

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

async function cellsOf(url: string, tierUrl: string): Promise<Cell[]> {
  const contents = await (await fetch(`${url}/v1/content?type=article&size=1`)).json()
  const [article] = contents.content
  // A request with an Origin bypasses the response cache.
  const uncached = { Origin: url }
  const cached: Kind[] = ['http', 'express']
  const session = await signIn(url)
  const cells: Omit<Cell, 'bytes'>[] = [
    { name: 'home, cached', load: { url: `${url}/` }, references: cached },
    { name: 'content page, cached', load: { url: url + article.url }, references: cached },
    {
      name: 'list of 100, cached',
      load: { url: `${url}/v1/content?size=100` },
      references: cached,
    },
    {
      name: 'one content, cached',
      load: { url: `${url}/v1/content/${article.id}` },
      references: cached,
    },
    {
      name: 'page without a query, rendered',
      load: { url: `${url}/about`, headers: uncached },
      references: ['react'],
    },
    {
      name: 'short content page, rendered',
      load: { url: url + (await shortPage(url)), headers: uncached },
      references: ['react'],
    },
    {
      name: 'content page, rendered',
      load: { url: url + article.url, headers: uncached },
      references: ['react'],
    },
    {
      name: 'content page, for who is signed in',
      load: { url: url + article.url, headers: { Cookie: session } },
      references: ['react'],
    },
    {
      name: 'one content, rendered',
      load: { url: `${url}/v1/content/${article.id}`, headers: uncached },
      references: ['express'],
    },
    {
      name: 'sign-in',
      load: { url: `${url}/v1/auth`, method: 'POST', ...json(await signedUp(url)) },
      references: ['express'],
    },
    { name: 'upload of a picture', load: await uploadOf(url, session), references: ['express'] },
    { name: 'home, cached by a page tier', load: { url: `${tierUrl}/` }, references: cached },
    {
      name: 'content page, cached by a page tier',
      load: { url: tierUrl + article.url },
      references: cached,
    },
    {
      name: 'content page, rendered by a page tier',
      load: { url: tierUrl + article.url, headers: { Origin: tierUrl } },
      references: ['react'],
    },
  ]
  return Promise.all(
    cells.map(async (cell) => {
      const { url: address, headers = {} } = cell.load
      const isPost = cell.load.method === 'POST'
      const bytes = isPost ? 0 : (await (await fetch(address, { headers })).text()).length
      return { ...cell, bytes }
    }),
  )
}

/** A separate user, because many sign-ins end all earlier sessions. */
async function signedUp(url: string): Promise<{ email: string; password: string }> {
  const person = { email: 'often@studio.example', password: 'in and out and in again' }
  const { headers, body } = json(person)
  const response = await fetch(`${url}/v1/user`, {
    method: 'POST',
    headers,
    body: new Uint8Array(body),
  })
  if (!response.ok) throw new Error(`The sign-up failed: ${await response.text()}`)
  return person
}

/** The address of one of the added pages. */
async function shortPage(url: string): Promise<string> {
  const { content } = await (
    await fetch(`${url}/v1/content?type=page&size=1&sort=createdAt,desc`)
  ).json()
  return content[0].url
}

/** A small photograph, such as a new profile picture. */
async function uploadOf(url: string, cookie: string): Promise<Load> {
  const user = await (await fetch(`${url}/v1/user/current`, { headers: { cookie } })).json()
  const picture = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: '#a43',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer()
  const form = new FormData()
  form.set('targetId', user.id)
  form.set('key', 'bench')
  form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'bench.jpg')
  const request = new Request(url, { method: 'POST', body: form })
  return {
    url: `${url}/v1/asset`,
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': request.headers.get('Content-Type') ?? '' },
    body: Buffer.from(await request.arrayBuffer()),
  }
}

function measurementsOf(cell: Cell, references: Record<Kind, Server>, pid: number): Measurement[] {
  // Writes get few responses a second, and one user may queue 24 pictures.
  const slow = cell.load.method === 'POST' ? { atLeastSeconds: 4, connections: 16 } : {}
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
