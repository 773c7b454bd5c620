import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { brief, filledBriefForm } from '../product/form-designs'
import { ageOrphanedFiles, orphanedFiles } from '../product/orphaned-files'
import { editInAdmin } from '../product/people'
import { picture } from '../product/pictures'
import { exitOf, type RunningProduct, startProduct } from '../product/start'
import { download, filesOf, idOf, upload } from '../product/uploads'

let product: RunningProduct
let admin: Client

beforeEach(async () => {
  product = await startProduct({ mongo: inject('mongo') })
  admin = await signedIn(product)
})

afterEach(async () => {
  await product.stop()
})

const assets = () => filesOf(product).stored
const unnamed = () => orphanedFiles(product, inject('mongo'))
const age = () => ageOrphanedFiles(product, inject('mongo'))

async function another(): Promise<void> {
  const next = await startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })
  await next.stop()
}

test('a later sweep deletes files whose deletion failed', async () => {
  const targetId = await idOf(admin)
  const { body } = await upload(admin, await picture(), { targetId, key: 'portrait' })
  const [name = ''] = assets()
  const file = path.join(product.dataDir, 'assets', name)
  // A folder cannot be deleted as a file.
  renameSync(file, `${file}.elsewhere`)
  mkdirSync(file)
  writeFileSync(path.join(file, 'full'), '')

  expect((await admin.call('DELETE', `/v1/asset/${String(body.id)}`)).status).toBe(204)
  await eventually(() => product.output()).toContain('a sweep tries again')
  rmSync(file, { recursive: true })
  renameSync(`${file}.elsewhere`, file)
  expect((await download(product, `/files/${name}`)).status).toBe(404)
  expect(await unnamed()).toHaveLength(1)
  await another()

  expect(assets()).toEqual([])
  expect(await unnamed()).toEqual([])
})

test('after a sweep, no orphaned file of a process killed during uploads is left', async () => {
  const targetId = await idOf(admin)
  const image = await picture({ width: 1500, height: 1000 })
  await upload(admin, image, { targetId, key: 'first' })
  const stored = assets()
  for (const key of ['first', 'second', 'third']) {
    upload(admin, image, { targetId, key }).catch(() => undefined)
  }
  await eventually(() => assets().length > stored.length).toBe(true)
  product.process.kill('SIGKILL')
  await exitOf(product.process)
  await age()

  const next = await startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })
  const { body } = await (await signedIn(next)).get(`/v1/asset?targetId=${targetId}`)
  await next.stop()
  const listed = rowsOf(body.content).flatMap(({ files = {} }) =>
    Object.values(files).map((url) => path.basename(String(url))),
  )
  expect(assets()).toEqual([...new Set(listed)].sort())
})

test('after a sweep, no orphaned file of a process killed while it received forms is left', async () => {
  expect((await editInAdmin(admin, 'POST', '/api/form-designs', brief)).status).toBe(201)
  const stored = () => {
    const folder = path.join(product.dataDir, 'form-files')
    return existsSync(folder) ? readdirSync(folder).sort() : []
  }
  const anonymous = visitor(product)
  let sending = true
  async function send(): Promise<void> {
    while (sending) await anonymous.post('/v1/form/brief', filledBriefForm()).catch(() => undefined)
  }
  const senders = [send(), send(), send()]
  await eventually(() => stored().length > 5).toBe(true)
  product.process.kill('SIGKILL')
  sending = false
  await exitOf(product.process)
  await Promise.all(senders)
  await age()

  const next = await startProduct({ mongo: inject('mongo'), dataDir: product.dataDir })
  const { body } = await (await signedIn(next)).get('/v1/form?name=brief&size=100')
  await next.stop()

  const named = rowsOf(body.content).flatMap(({ files }) =>
    rowsOf(files).map(({ id }) => String(id)),
  )
  expect(stored()).toEqual(named.sort())
})

test('deletes the files of a deleted submission, immediately or in a sweep', async () => {
  expect((await editInAdmin(admin, 'POST', '/api/form-designs', brief)).status).toBe(201)
  const { body } = await visitor(product).post('/v1/form/brief', filledBriefForm())
  const folder = path.join(product.dataDir, 'form-files')
  const [name = ''] = readdirSync(folder)
  const file = path.join(folder, name)
  renameSync(file, `${file}.elsewhere`)
  mkdirSync(file)
  writeFileSync(path.join(file, 'full'), '')

  const removed = await editInAdmin(admin, 'DELETE', `/api/forms/${String(body.id)}`, {})
  expect(removed.status).toBe(200)
  await eventually(() => product.output()).toContain('a sweep tries again')
  rmSync(file, { recursive: true })
  renameSync(`${file}.elsewhere`, file)
  await another()

  expect(readdirSync(folder)).toEqual([])
})
