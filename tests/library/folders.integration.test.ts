import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { pdf } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { idOf, uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

let count = 0

async function uploaded(name: string, folder = ''): Promise<Json> {
  count += 1
  const fields = { targetId: 'site', key: `folder-${count}`, ...(folder && { folder }) }
  const { status, body, text } = await admin.post('/v1/asset', uploadForm(pdf, fields, name))
  expect(status, text).toBe(201)
  return body
}

async function namesOf(query: string): Promise<unknown[]> {
  const { body } = await admin.get(`/v1/admin/asset?sort=name&${query}`)
  return rowsOf(body.content).map(({ name }) => name)
}

async function folders(): Promise<unknown[]> {
  const { body } = await admin.get('/v1/admin/asset-folder')
  return (body as unknown as Json[]).map(({ name }) => name)
}

const move = (input: unknown) => admin.post('/v1/admin/asset-folder/move', input)
const rename = (input: unknown) => admin.post('/v1/admin/asset-folder/rename', input)

test('files are uploaded into folders, moved together, and listed by folder', async () => {
  const [one, two] = [await uploaded('a.pdf'), await uploaded('b.pdf')]
  await uploaded('c.pdf', ' Press / 2026 ')
  await uploaded('d.pdf', 'Pressure')

  const moved = await move({ assets: [one.id, two.id], folder: 'Press' })

  expect(moved.body).toEqual({ moved: 2 })
  expect(await folders()).toEqual(['Press', 'Press/2026', 'Pressure'])
  expect(await namesOf('folder=Press')).toEqual(['a.pdf', 'b.pdf', 'c.pdf'])
  expect(await namesOf('folder=Press/2026')).toEqual(['c.pdf'])
  expect(await namesOf('filter[folder]=Press&search=a')).toEqual(['a.pdf'])
  expect(await namesOf('folder=Nothing')).toEqual([])
  expect((await move({ assets: [one.id, two.id], folder: 'Press' })).body).toEqual({ moved: 0 })
  await move({ assets: [two.id], folder: '' })
  expect(await namesOf('folder=')).toContain('b.pdf')
  expect(await namesOf('folder=')).not.toContain('a.pdf')
  const { body } = await admin.post(`/v1/admin/asset/${two.id}`, { folder: 'Press' })
  expect(body.folder).toBe('Press')
  const { body: read } = await visitor(product).get(`/v1/asset/${two.id}`)
  expect(JSON.stringify(read)).not.toContain('Press')
})

test('a folder is renamed with those inside it, comes together with another, and is dissolved', async () => {
  await uploaded('e.pdf', 'Old')
  await uploaded('f.pdf', 'Old/Inner')
  await uploaded('g.pdf', 'Other')

  expect((await rename({ folder: 'Old', name: 'New' })).body).toEqual({ moved: 2 })
  expect(await namesOf('folder=New')).toEqual(['e.pdf', 'f.pdf'])
  expect(await namesOf('folder=New/Inner')).toEqual(['f.pdf'])
  expect(await folders()).not.toContain('Old')
  expectFailure(await rename({ folder: 'New', name: 'Other/New' }), 400, 'ValidationFailed')
  await rename({ folder: 'New/Inner', name: 'Other' })
  expect(await namesOf('folder=Other')).toEqual(['f.pdf', 'g.pdf'])
  await rename({ folder: 'Other', name: '' })
  expect(await folders()).not.toContain('Other')
  expectFailure(await rename({ folder: 'Other', name: 'Again' }), 400, 'ValidationFailed')
})

test('rejects names that no folder has, files that are none, and folders of other files', async () => {
  const asset = await uploaded('h.pdf')
  for (const folder of ['a/b/c', 'a//b', '/', 'x'.repeat(61)]) {
    expectFailure(await move({ assets: [asset.id], folder }), 400, 'ValidationFailed')
    const changed = await admin.post(`/v1/admin/asset/${asset.id}`, { folder })
    expectFailure(changed, 400, 'ValidationFailed')
  }
  const unknown = await move({ assets: [asset.id, '01jd3w8k5v2m9q7x4c6t0r1zhb'], folder: 'A' })
  expectFailure(unknown, 400, 'ValidationFailed')
  expect(Object(unknown.body.errors)[0].path).toBe('assets.1')
  const own = { targetId: await idOf(admin), key: 'own', folder: 'Mine' }
  expectFailure(await admin.post('/v1/asset', uploadForm(pdf, own)), 400, 'ValidationFailed')
})
