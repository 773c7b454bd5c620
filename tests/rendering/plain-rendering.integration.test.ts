import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { matchRoutes } from '@remix-run/react'
import { beforeAll, expect, inject, test } from 'vitest'
import { optimisationNames } from '../../server/rendering/optimisations'
import { routeObjectsOf } from '../../server/rendering/route-matching'
import { freePort } from '../product/free-port'
import { type CallerHeaders, pageAddresses } from '../product/page-addresses'
import { differences, type Responses, responsesOf } from '../product/page-responses'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-plain-')

/** A page of each kind. */
const sample = ['/', '/about', '/client-handbook', '/before', '/signin', '/admin', '/nowhere']

const dataDir = newFolder()
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
  plain = await withProduct({ RENDERING_PLAIN: '1' }, (product) =>
    responsesOf(product.url, callers, addresses),
  )
}, 600_000)

test('every route has an address in this test', () => {
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
      expect(differences(plain, await responsesOf(product.url, callers, addresses))).toEqual([])
    }
  })
}, 600_000)

test.each(optimisationNames)('without %s alone, responses are the same', async (name) => {
  const some = addresses.filter((address) => sample.includes(address))
  expect(some).toHaveLength(sample.length)
  await withProduct({ RENDERING_PLAIN: name }, async (product) => {
    for (let round = 1; round <= 2; round += 1) {
      expect(differences(plain, await responsesOf(product.url, callers, some))).toEqual([])
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
