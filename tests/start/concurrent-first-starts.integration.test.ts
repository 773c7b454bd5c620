import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { beforeEach, expect, inject, test } from 'vitest'
import { openBucket } from '../product/bucket'
import { type Client, signedIn, visitor } from '../product/client'
import { freePort } from '../product/free-port'
import {
  collectOutput,
  databaseOf,
  exitOf,
  type RunningProduct,
  runServer,
  startProduct,
} from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { waitUntil } from '../product/wait-until'

const newFolder = temporaryFolders('site-first-')

const mongo = inject('mongo')
let dataDir: string
let environment: Record<string, string>

beforeEach(() => {
  dataDir = newFolder()
  environment = { SEED: 'demo', ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }) }
})

test.runIf(mongo)(
  'of three machines that start at once on one MongoDB, one seeds the site, and the others wait',
  async () => {
    const bucket = await openBucket()
    const folders = [1, 2, 3].map((machine) => path.join(dataDir, `machine-${machine}`))
    const started = folders.map((folder) =>
      startProduct({ dataDir: folder, environment: { ...environment, ...bucket.environment } }),
    )
    const products = await Promise.all(started)

    const outputs = products.map((product) => product.output())
    expect(outputs.filter((output) => output.includes('filling it'))).toHaveLength(1)
    expect(outputs.filter((output) => output.includes('waiting for it'))).toHaveLength(2)
    expect(outputs.join()).not.toContain('starting over')
    for (const product of products) await expectWhole(product, outputs.join())
    expect(await Promise.all(products.map((product) => product.stop()))).toEqual([0, 0, 0])
    await bucket.close()
  },
)

test.runIf(mongo)(
  'a first start that is suspended for longer than its lease ends, and the next one seeds the whole site',
  async () => {
    const bucket = await openBucket()
    const ofMachine = (name: string) => ({
      ...environment,
      ...bucket.environment,
      DATA_DIR: path.join(dataDir, name),
    })
    const first = runServer(ofMachine('first'))
    await untilSeeding(first)
    first.kill('SIGSTOP')
    const second = await startProduct({
      dataDir: path.join(dataDir, 'second'),
      environment: ofMachine('second'),
    })
    first.kill('SIGCONT')

    expect(await exitOf(first)).toBe(1)
    expect(second.output()).toContain('starting over')
    await expectWhole(second, second.output())
    expect(await second.stop()).toBe(0)
    await bucket.close()
  },
)

// Each start draws every image of the demonstration site, which can take long on a slow machine.
test('of two concurrent first starts, one seeds the site, and both serve it completely', async () => {
  const products = await Promise.all([
    startProduct({ dataDir, environment }),
    startProduct({ dataDir, environment }),
  ])

  const outputs = products.map((product) => product.output())
  expect(outputs.filter((output) => output.includes('filling it'))).toHaveLength(1)
  expect(outputs.filter((output) => output.includes('waiting for it'))).toHaveLength(1)
  expect(outputs.join()).not.toContain('starting over')
  for (const product of products) await expectWhole(product, outputs.join())
  expect(await Promise.all(products.map((product) => product.stop()))).toEqual([0, 0])
})

test('a waiting start responds with 503, and goes on when the first one is killed', async () => {
  const first = runServer({ DATA_DIR: dataDir, ...environment })
  await untilSeeding(first)
  const port = await freePort('127.0.0.1')
  const starting = startProduct({
    dataDir,
    environment: { ...environment, PORT: String(port), LOG_LEVEL: 'info' },
  })
  await waitUntil(async () => {
    const { status, headers } = await fetch(`http://127.0.0.1:${port}/v1/site`)
    expect([status, headers.get('retry-after')]).toEqual([503, '2'])
  })
  first.kill('SIGKILL')
  await exitOf(first)

  const second = await starting

  expect(second.output()).toContain('starting over')
  await expectWhole(second, second.output())
  expect(await second.stop()).toBe(0)
})

async function untilSeeding(first: ChildProcess): Promise<void> {
  const output = collectOutput(first)
  await new Promise<void>((resolve, reject) => {
    first.stdout?.on('data', () => {
      if (output().includes('filling it')) resolve()
    })
    first.once('exit', () => reject(new Error(output())))
  })
}

/** @param output of the process that seeded the site, with the number of documents */
async function expectWhole(product: RunningProduct, output: string): Promise<void> {
  const made = /(\d+) contents, (\d+) proposals, (\d+) images, (\d+) users/.exec(output)
  const [contents, proposals, images, people] = (made ?? []).slice(1).map(Number)
  const admin = await signedIn(product)
  expect(await count(admin, 'contents')).toBe(contents)
  expect(await count(admin, 'proposals')).toBe(proposals)
  expect(await count(admin, 'users')).toBe((people ?? 0) + 1)
  expect(await count(admin, 'assets')).toBeGreaterThanOrEqual(images ?? 1)
  expect((await visitor(product).get('/')).status).toBe(200)
}

async function count(admin: Client, collection: string): Promise<unknown> {
  return (await admin.get(`/api/${collection}?limit=1`)).body.totalDocs
}
