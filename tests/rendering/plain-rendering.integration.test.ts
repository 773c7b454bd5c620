import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { optimisationNames } from '../../server/rendering/optimisations'
import { routeObjectsOf } from '../../server/rendering/route-matching'
import { readDocument } from '../product/documents'
import { freePort } from '../product/free-port'
import { type CallerHeaders, pageAddresses } from '../product/page-addresses'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'

/** The responses of a product, by caller, kind and address. */
type Responses = Map<string, RecordedResponse>

interface RecordedResponse {
  status: number
  headers: Record<string, string>
  body: Record<string, unknown>
}

/** A page of each kind. */
const sample = ['/', '/about', '/client-handbook', '/before', '/signin', '/admin', '/nowhere']

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'site-plain-'))
let port: number
let build: ServerBuild
let callers: CallerHeaders
let addresses: string[]
let plain: Responses

beforeAll(async () => {
  const file = pathToFileURL(path.resolve('build/pages/server/index.js')).href
  build = (await import(file)) as ServerBuild
  // On the same port the addresses in pages are the same.
  port = await freePort('127.0.0.1')
  await withProduct({ SEED: 'demo' }, async (product) => {
    const designs = Object.keys(build.routes)
      .filter((id) => id.startsWith('homes/'))
      .map((id) => id.slice('homes/'.length))
    const made = await pageAddresses(product, designs)
    callers = made.callers
    addresses = made.addresses
  })
  plain = await withProduct({ RENDERING_PLAIN: '1' }, (product) => responsesOf(product, addresses))
}, 600_000)

afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('every route has an address here', () => {
  const routes = routeObjectsOf(build)
  const met = addresses.flatMap((address) => {
    const { pathname } = new URL(address, 'http://site')
    return (matchRoutes(routes, pathname) ?? []).map(({ route }) => route.id)
  })
  expect(Object.keys(build.routes).filter((id) => !met.includes(id))).toEqual([])
})

test('all optimisations together change no response', async () => {
  await withProduct({}, async (product) => {
    // The second responses of strangers come from the cache.
    for (let round = 1; round <= 2; round += 1) {
      expect(differences(plain, await responsesOf(product, addresses))).toEqual([])
    }
  })
}, 600_000)

test.each(optimisationNames)('without %s alone, responses are the same', async (name) => {
  const some = addresses.filter((address) => sample.includes(address))
  expect(some).toHaveLength(sample.length)
  await withProduct({ RENDERING_PLAIN: name }, async (product) => {
    for (let round = 1; round <= 2; round += 1) {
      expect(differences(plain, await responsesOf(product, some))).toEqual([])
    }
  })
})

async function withProduct<T>(
  environment: Record<string, string>,
  work: (product: RunningProduct) => Promise<T>,
): Promise<T> {
  const mongo = inject('mongo')
  const product = await startProduct({
    dataDir,
    environment: {
      PORT: String(port),
      ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }),
      ...environment,
    },
  })
  try {
    return await work(product)
  } finally {
    await product.stop()
  }
}

/** What each caller gets as a document and as data, one request at a time. */
async function responsesOf(product: RunningProduct, asked: string[]): Promise<Responses> {
  const responses: Responses = new Map()
  for (const [caller, headers] of Object.entries(callers)) {
    for (const address of asked) {
      for (const [kind, url] of [
        ['document', address],
        ['data', dataAddressOf(address)],
      ] as const) {
        const response = await fetch(product.url + url, { headers, redirect: 'manual' })
        responses.set(`${caller} ${kind} ${address}`, await recorded(response, address))
      }
    }
  }
  return responses
}

/** Where Remix's scripts request the data of a page. */
function dataAddressOf(address: string): string {
  const { pathname, search } = new URL(address, 'http://site')
  return `${pathname === '/' ? '/_root' : pathname}.data${search}`
}

/** Headers that differ between two responses of any kind, or that only the cache adds. */
const ignoredHeaders = new Set([
  'date',
  'connection',
  'keep-alive',
  'content-length',
  'transfer-encoding',
  'x-request-id',
  'etag',
  'surrogate-key',
])

/** What the site makes for each request: form stamps and random keys. */
const perRequest = /(?<=[">])(?:\w{6}\.[\w-]{22}|[\da-hjkmnp-tv-z]{16})(?=\\?["<])/g
/** Pages that show the time, or how often something has been viewed: their numbers are left out. */
const withNumbers = /^\/(?:sample|admin\/homes|content\/\w+\/schedule|settings\/data\/file)$/

async function recorded(response: Response, address: string): Promise<RecordedResponse> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ignoredHeaders.has(name)),
  )
  const bytes = Buffer.from(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  if (type.startsWith('image/')) {
    return { status: response.status, headers, body: { hash: hashOf(bytes) } }
  }
  if (!type.startsWith('text/html')) {
    const text = comparable(bytes.toString(), address)
    return { status: response.status, headers, body: { text } }
  }
  const { transportScripts, html, data, ...scripts } = readDocument(bytes.toString())
  const hashes = transportScripts.map(hashOf)
  const policy = (headers['content-security-policy'] ?? '')
    .split(' ')
    .filter(
      (source) => !source.includes("'nonce-") && !hashes.some((hash) => source.includes(hash)),
    )
    .join(' ')
  return {
    status: response.status,
    headers: { ...headers, 'content-security-policy': policy },
    body: {
      html: comparable(html, address),
      data: comparable(data ?? 'none', address),
      ...scripts,
    },
  }
}

function comparable(text: string, address: string): string {
  const same = text.replace(perRequest, 'made')
  if (!withNumbers.test(address)) return same
  // The data has equal numbers once, so its list of values is longer or shorter without them.
  return same.replace(/\d+/g, '0').replace(/,-?0(?=[,\]])/g, '')
}

function hashOf(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('base64')
}

/** @returns a line for each difference, with what surrounds its first character */
function differences(expected: Responses, actual: Responses): string[] {
  const lines: string[] = []
  for (const [name, response] of actual) {
    const other = expected.get(name)
    if (response.status !== other?.status) {
      lines.push(`${name}: status ${other?.status}, ${response.status}`)
    }
    for (const member of ['headers', 'body'] as const) {
      const names = Object.keys({ ...response[member], ...other?.[member] })
      for (const each of names) {
        const one = textOf(other?.[member][each])
        const two = textOf(response[member][each])
        if (one === two) continue
        const from = Math.max(0, [...one].findIndex((sign, at) => sign !== two[at]) - 60)
        lines.push(
          `${name}: ${each}\n  ${one.slice(from, from + 160)}\n  ${two.slice(from, from + 160)}`,
        )
      }
    }
  }
  return lines
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
}
