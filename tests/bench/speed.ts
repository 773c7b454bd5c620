/**
 * How fast the built site is, beside the least a server can do on the same machine in the same minute:
 *
 *     npm run bench
 *
 * Every cell is measured once a round, its reference in the same round, and the order is turned round
 * from round to round; what is printed are medians of the ratios, with their spread.
 */
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { buildWhatIsMissing } from '../../server/build.js'
import { administrator } from '../product/start'
import { generator, type Load, type Measured, measure, startOnCore } from './load'
import { residentMegabytes } from './process-cost'
import { median, short, withSpread } from './statistics'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const manyConnections = 32

type Kind = 'http' | 'express' | 'react'

interface Cell {
  name: string
  load: Load
  /** What it is held against. */
  references: Kind[]
  /** The size of an answer, which its references answer too. */
  bytes: number
}

interface Server {
  url: string
  child: ChildProcess
}

await buildWhatIsMissing()
const folder = mkdtempSync(path.join(os.tmpdir(), 'site-bench-'))
const running: Server[] = []
try {
  // The first start fills the database; what is measured is a start that finds it filled.
  await stop(await startSite())
  const starts = await measureStarts()
  const site = await startSite()
  const references = {
    http: await startReference('http'),
    express: await startReference('express'),
    react: await startReference('react'),
  }
  await addContents(site.url, 100)
  const cells = await cellsOf(site.url)
  const results = await measureRounds(cells, references)
  await fetch(`${site.url}/cms`)
  report(cells, results, starts, residentMegabytes(Number(site.child.pid)))
} finally {
  for (const { child } of running) child.kill('SIGTERM')
  rmSync(folder, { recursive: true, force: true })
}

async function startSite(): Promise<Server> {
  const flags = ['--conditions=production', '--enable-source-maps']
  return started([process.execPath, ...flags, 'build/server/main.js'], {
    BUILD_ID: 'bench',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    SEED: 'demo',
    APP_SECRET: 'a secret for measurements alone',
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
    RATE_LIMITS: 'off',
  })
}

function startReference(kind: Kind): Promise<Server> {
  return started([process.execPath, 'tests/bench/reference-server.js', kind], {})
}

/** Starts a server that prints where it is. */
async function started(command: string[], environment: Record<string, string>): Promise<Server> {
  const child = startOnCore(command, environment)
  const server = await new Promise<Server>((resolve, reject) => {
    let printed = ''
    child.stdout.on('data', (chunk: Buffer) => {
      printed += chunk
      const url = /Site\s+(http:\S+)/.exec(printed)?.[1]
      const port = /^(\d+)\n/.exec(printed)?.[1]
      if (port) resolve({ url: `http://127.0.0.1:${port}`, child })
      else if (url && printed.includes('Stop with Ctrl-C')) resolve({ url, child })
    })
    child.once('exit', () => reject(new Error(`A server ended before it was ready:\n${printed}`)))
  })
  running.push(server)
  return server
}

async function stop({ child }: Server): Promise<void> {
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

/** From the start of the process to its first page, in milliseconds. */
async function measureStarts(): Promise<{ site: number; bare: number }> {
  const times: { site: number[]; bare: number[] } = { site: [], bare: [] }
  for (let round = 0; round < rounds; round += 1) {
    for (const name of ['site', 'bare'] as const) {
      const began = performance.now()
      const server = await (name === 'site' ? startSite() : startReference('react'))
      await (await fetch(`${server.url}/${name === 'site' ? '' : 20_000}`)).text()
      times[name].push(performance.now() - began)
      await stop(server)
    }
  }
  return { site: median(times.site), bare: median(times.bare) }
}

async function cellsOf(url: string): Promise<Cell[]> {
  const contents = await (await fetch(`${url}/v1/content?type=article&size=1`)).json()
  const [article] = contents.content
  // What comes with an Origin is made anew for each request.
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
      name: 'page without a query, made anew',
      load: { url: `${url}/about`, headers: uncached },
      references: ['react'],
    },
    {
      name: 'short content page, made anew',
      load: { url: url + (await shortPage(url)), headers: uncached },
      references: ['react'],
    },
    {
      name: 'content page, made anew',
      load: { url: url + article.url, headers: uncached },
      references: ['react'],
    },
    {
      name: 'content page, for who is signed in',
      load: { url: url + article.url, headers: { Cookie: session } },
      references: ['react'],
    },
    {
      name: 'one content, made anew',
      load: { url: `${url}/v1/content/${article.id}`, headers: uncached },
      references: ['express'],
    },
    {
      name: 'sign-in',
      load: { url: `${url}/v1/auth`, method: 'POST', ...json(administrator) },
      references: ['express'],
    },
    { name: 'upload of a picture', load: await uploadOf(url, session), references: ['express'] },
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

/** The address of one of the pages that were added. */
async function shortPage(url: string): Promise<string> {
  const { content } = await (
    await fetch(`${url}/v1/content?type=page&size=1&sort=createdAt,desc`)
  ).json()
  return content[0].url
}

/** So that a list of a hundred is one. */
async function addContents(url: string, count: number): Promise<void> {
  const cookie = await signIn(url)
  for (let place = 0; place < count; place += 1) {
    const content = {
      type: 'page',
      title: `A page to be listed, number ${place}`,
      status: 'published',
    }
    const { headers, body } = json(content)
    const answer = await fetch(`${url}/v1/content`, {
      method: 'POST',
      headers: { ...headers, cookie },
      body: new Uint8Array(body),
    })
    if (!answer.ok) throw new Error(`A content could not be made: ${await answer.text()}`)
  }
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/v1/auth`, {
    method: 'POST',
    ...json(administrator),
    body: JSON.stringify(administrator),
  })
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

function json(body: unknown): Required<Pick<Load, 'headers' | 'body'>> {
  return {
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.from(JSON.stringify(body)),
  }
}

/** A small photograph, as somebody sends a new profile picture. */
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

interface Round {
  many: Measured
  one: Measured
}

type Results = Map<string, Round[]>

async function measureRounds(cells: Cell[], references: Record<Kind, Server>): Promise<Results> {
  const results: Results = new Map()
  const keep = (name: string, round: Round) =>
    results.set(name, [...(results.get(name) ?? []), round])
  for (let round = 0; round < rounds; round += 1) {
    console.error(`Round ${round + 1} of ${rounds}`)
    const order = round % 2 === 0 ? cells : cells.toReversed()
    for (const cell of order) {
      const turns = [
        { name: cell.name, load: cell.load },
        ...cell.references.map((kind) => ({
          name: `${cell.name} ${kind}`,
          load: referenceLoad(cell, references[kind].url),
        })),
      ]
      for (const { name, load } of round % 2 === 0 ? turns : turns.toReversed()) {
        keep(name, {
          many: await measure(load, manyConnections, seconds),
          one: await measure(load, 1, Math.max(1, Math.round(seconds / 2))),
        })
      }
    }
  }
  return results
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
    '| | bytes | requests/s, 32 connections | ms, one connection | against | throughput ratio | p99 ratio |',
  )
  console.log('| --- | ---: | ---: | ---: | --- | ---: | ---: |')
  for (const cell of cells) {
    const own = results.get(cell.name) ?? []
    for (const [place, kind] of cell.references.entries()) {
      const reference = results.get(`${cell.name} ${kind}`) ?? []
      const ratios = own.map(
        ({ many }, round) =>
          many.requestsPerSecond / (reference[round]?.many.requestsPerSecond ?? Number.NaN),
      )
      const tails = own.map(
        ({ many }, round) => many.p99 / (reference[round]?.many.p99 ?? Number.NaN),
      )
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
