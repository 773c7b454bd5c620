import { beforeEach, expect, inject, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import {
  collectOutput,
  databaseOf,
  exitOf,
  type RunningProduct,
  runServer,
  startProduct,
} from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'

const newFolder = temporaryFolders('site-first-')

const mongo = inject('mongo')
let dataDir: string
let environment: Record<string, string>

beforeEach(() => {
  dataDir = newFolder()
  environment = { SEED: 'demo', ...(mongo && { DATABASE_URL: databaseOf(mongo, dataDir) }) }
})

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
}, 240_000)

test('a killed first start releases its lock to the waiting one', async () => {
  const first = runServer({ DATA_DIR: dataDir, ...environment })
  const said = collectOutput(first)
  await new Promise<void>((resolve, reject) => {
    first.stdout?.on('data', () => {
      if (said().includes('filling it')) resolve()
    })
    first.once('exit', () => reject(new Error(said())))
  })
  const starting = startProduct({
    dataDir,
    environment: { ...environment, LOG_LEVEL: 'info' },
  })
  first.kill('SIGKILL')
  await exitOf(first)

  const second = await starting

  expect(second.output()).toContain('starting over')
  await expectWhole(second, second.output())
  expect(await second.stop()).toBe(0)
}, 240_000)

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
