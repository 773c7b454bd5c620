import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { type Client, signedIn } from '../product/client'
import { picture } from '../product/pictures'
import { exitOf, type RunningProduct, startProduct } from '../product/start'
import { filesOf, idOf, upload } from '../product/uploads'

let product: RunningProduct
let admin: Client

beforeEach(async () => {
  product = await startProduct({ mongo: inject('mongo') })
  admin = await signedIn(product)
})

afterEach(async () => {
  await product.stop()
})

const assets = () => filesOf(product).kept
const marks = () => filesOf(product).arriving

/** Has the next start take what lies in the folder of uploads for abandoned. */
function age(): void {
  const longAgo = new Date(Date.now() - 2 * 60 * 60 * 1000)
  for (const name of marks()) {
    utimesSync(path.join(product.dataDir, 'uploads-tmp', name), longAgo, longAgo)
  }
}

async function another(): Promise<void> {
  const next = await startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })
  await next.stop()
}

test('files that could not be removed are removed by a later sweep', async () => {
  const targetId = await idOf(admin)
  const { body } = await upload(admin, await picture(), { targetId, key: 'portrait' })
  const [name = ''] = assets()
  const file = path.join(product.dataDir, 'assets', name)
  // A folder cannot be removed as a file.
  renameSync(file, `${file}.elsewhere`)
  mkdirSync(file)
  writeFileSync(path.join(file, 'full'), '')

  expect((await admin.call('DELETE', `/v1/asset/${String(body.id)}`)).status).toBe(204)
  await eventually(() => product.output()).toContain('a sweep tries again')
  rmSync(file, { recursive: true })
  renameSync(`${file}.elsewhere`, file)
  expect(marks()).toHaveLength(1)
  age()
  await another()

  expect(assets()).toEqual([])
  expect(marks()).toEqual([])
})

test('a process that is killed during uploads leaves no file without an asset after a sweep', async () => {
  const targetId = await idOf(admin)
  const image = await picture({ width: 1500, height: 1000 })
  await upload(admin, image, { targetId, key: 'first' })
  const kept = assets()
  for (const key of ['first', 'second', 'third']) {
    upload(admin, image, { targetId, key }).catch(() => undefined)
  }
  await eventually(() => assets().length > kept.length).toBe(true)
  product.process.kill('SIGKILL')
  await exitOf(product.process)
  age()

  const next = await startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })
  const { body } = await (await signedIn(next)).get(`/v1/asset?targetId=${targetId}`)
  await next.stop()
  const listed = (body.content as unknown as { files: Record<string, string> }[]).flatMap(
    ({ files }) => Object.values(files).map((url) => path.basename(url)),
  )
  expect(assets()).toEqual([...new Set(listed)].sort())
})
