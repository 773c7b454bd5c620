import { beforeAll, expect, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser, type Person } from '../product/people'
import { pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { download, filesOf, idOf, namesIn, upload, uploadForm } from '../product/uploads'

const product = productForAll()
let admin: Client
let ada: Person
let adasBrowser: Client
const id = /^[0-9a-hjkmnp-tv-z]{26}$/
const nobodysId = '01jd3w8k5v2m9q7x4c6t0r1zhb'

beforeAll(async () => {
  admin = await signedIn(product)
  ada = await makeUser(admin, 'ada')
  adasBrowser = await signedInAs(product, ada)
})

test('a user uploads their own profile image', async () => {
  const answer = await upload(adasBrowser, await picture(), { targetId: ada.id, key: 'profile' })

  expect(answer.status).toBe(201)
  expect(answer.headers.get('location')).toBe(`/v1/asset/${String(answer.body.id)}`)
  expect(answer.body).toEqual({
    id: expect.stringMatching(id),
    targetId: ada.id,
    key: 'profile',
    type: 'image/webp',
    path: expect.stringMatching(/^[0-9a-z]{26}\.webp$/),
    size: expect.any(Number),
    status: 'ready',
    alt: '',
    credit: '',
    licence: '',
    colour: expect.stringMatching(/^#[0-9a-f]{6}$/),
    focus: null,
    width: 900,
    height: 600,
    duration: null,
    captions: null,
    files: {
      original: expect.stringMatching(/^\/files\/[0-9a-z]{26}\.webp$/),
      crop200x200: expect.stringMatching(/^\/files\/[0-9a-z]{26}-crop200x200\.webp$/),
      w640: expect.stringMatching(/^\/files\/[0-9a-z]{26}-w640\.webp$/),
      w1280: expect.stringMatching(/^\/files\/[0-9a-z]{26}-w1280\.webp$/),
    },
    createdBy: ada.id,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  })
  const { body: user } = await adasBrowser.get('/v1/user/current')
  expect(user.assets).toEqual([answer.body])
})

test('a list of users contains the assets of each', async () => {
  const ben = await makeUser(admin, 'ben')
  await upload(adasBrowser, await picture(), { targetId: ada.id, key: 'listed' })

  const { body } = await admin.get('/v1/user?size=100')

  const users = body.content as unknown as { id: string; assets: Json[] }[]
  const keysOf = ({ id }: Person) =>
    users.find((user) => user.id === id)?.assets.map(({ key }) => key)
  expect(keysOf(ada)).toContain('listed')
  expect(keysOf(ben)).toEqual([])
})

test('every caller can read an asset by id, and by target and key', async () => {
  const { body } = await upload(admin, await picture(), { targetId: ada.id, key: 'found' })

  const anonymous = visitor(product)
  for (const path of [`/v1/asset/${String(body.id)}`, `/v1/asset/${ada.id}/found`]) {
    const found = await anonymous.get(path)
    expect(found.status).toBe(200)
    expect(found.body).toEqual(body)
  }
})

test('returns 404 for a missing asset', async () => {
  for (const path of [`/v1/asset/${nobodysId}`, `/v1/asset/${ada.id}/nothing`]) {
    expectFailure(await visitor(product).get(path), 404, 'NotFound')
  }
})

test("redirects from a variant's name to the file", async () => {
  const { body } = await upload(admin, await picture(), { targetId: ada.id, key: 'led' })
  const address = `/v1/asset/${String(body.id)}/file`

  for (const variant of ['original', 'crop200x200', 'w640', 'w1280']) {
    const answer = await visitor(product).get(`${address}/${variant}`)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(body.files?.[variant])
  }
  for (const variant of ['w9000', 'constructor', '__proto__']) {
    expectFailure(await visitor(product).get(`${address}/${variant}`), 404, 'NotFound')
  }
})

test('an upload for the same target and key keeps the id and deletes the old files', async () => {
  const place = { targetId: ada.id, key: 'replaced' }
  const { body: first } = await admin.post(
    '/v1/asset',
    uploadForm(await picture(), { ...place, alt: 'Red and blue' }),
  )

  const { status, body: second } = await upload(admin, pdf, place)

  expect(status).toBe(201)
  expect(second).toMatchObject({ id: first.id, type: 'application/pdf', width: null, height: null })
  expect(second.alt).toBe('Red and blue')
  expect(second.createdAt).toBe(first.createdAt)
  expect(Object.keys(second.files ?? {})).toEqual(['original'])
  expect((await visitor(product).get(`/v1/asset/${ada.id}/replaced`)).body).toEqual(second)
  const { stored, arriving } = filesOf(product)
  expect(stored).toEqual(expect.arrayContaining(namesIn(second)))
  expect(stored.filter((name) => namesIn(first).includes(name))).toEqual([])
  expect(arriving).toEqual([])
  expect((await download(product, first.files?.original)).status).toBe(404)
})

test('an upload to the address of an asset replaces its file', async () => {
  const { body: first } = await upload(admin, pdf, { targetId: ada.id, key: 'renewed' })

  const answer = await adasBrowser.post(
    `/v1/asset/${String(first.id)}`,
    uploadForm(await picture({ format: 'png' }), { alt: ' Now a picture ' }),
  )

  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    id: first.id,
    targetId: ada.id,
    key: 'renewed',
    type: 'image/webp',
    alt: 'Now a picture',
    createdBy: first.createdBy,
  })
  const { stored } = filesOf(product)
  expect(stored.filter((name) => namesIn(first).includes(name))).toEqual([])
  expect(stored).toEqual(expect.arrayContaining(namesIn(answer.body)))
})

test('a deleted asset returns 404, and so do its files', async () => {
  const { body } = await upload(adasBrowser, await picture(), { targetId: ada.id, key: 'gone' })

  const answer = await adasBrowser.call('DELETE', `/v1/asset/${String(body.id)}`)

  expect([answer.status, answer.text]).toEqual([204, ''])
  expectFailure(await adasBrowser.get(`/v1/asset/${String(body.id)}`), 404, 'NotFound')
  expect(filesOf(product).stored.filter((name) => namesIn(body).includes(name))).toEqual([])
  expectFailure(await adasBrowser.call('DELETE', `/v1/asset/${String(body.id)}`), 404, 'NotFound')
})

test("paginates a target's assets, newest first on request", async () => {
  const owner = await makeUser(admin, 'collector')
  const made: unknown[] = []
  for (const key of ['one', 'two', 'three']) {
    made.push((await upload(admin, pdf, { targetId: owner.id, key })).body)
  }

  const browser = await signedInAs(product, owner)
  const page = await browser.get(`/v1/asset?targetId=${owner.id}&page=0&size=2&sort=id,desc`)

  expect(page.status).toBe(200)
  expect(page.body).toEqual({
    content: [made[2], made[1]],
    number: 0,
    size: 2,
    numberOfElements: 2,
    totalElements: 3,
    totalPages: 2,
    first: true,
    last: false,
    empty: false,
  })
  const all = await browser.get(`/v1/asset?targetId=${owner.id}`)
  expect(all.body).toMatchObject({ content: made, number: 0, size: 100 })
})

test("lists a target's assets only for the target itself and callers who may edit or read it", async () => {
  const anonymous = visitor(product)
  const { body: open } = await admin.post('/v1/content', { title: 'Open', status: 'published' })
  const { body: draft } = await admin.post('/v1/content', { title: 'Draft', status: 'draft' })
  const statuses = async (client: Client, targetIds: unknown[]) => {
    const lists = targetIds.map((targetId) => client.get(`/v1/asset?targetId=${String(targetId)}`))
    return (await Promise.all(lists)).map(({ status }) => status)
  }
  const other = await signedInAs(product, await makeUser(admin, 'other'))

  expect(await statuses(anonymous, [open.id, draft.id, ada.id])).toEqual([200, 401, 401])
  expect(await statuses(other, [open.id, draft.id, ada.id])).toEqual([200, 403, 403])
  expect(await statuses(adasBrowser, [open.id, draft.id, ada.id])).toEqual([200, 403, 200])
  expect(await statuses(admin, [open.id, draft.id, ada.id])).toEqual([200, 200, 200])
  expect((await anonymous.get('/v1/asset')).status).toBe(401)
  expect((await adasBrowser.get('/v1/asset')).status).toBe(403)
  expect((await admin.get('/v1/asset')).status).toBe(200)
})

test('only callers who may edit a target can change its assets', async () => {
  const { body: content } = await admin.post('/v1/content', { title: 'With pictures' })
  const targetId = String(content.id)
  const editor = await signedInAs(
    product,
    await makeUser(admin, 'editor', [{ permission: 'edit', targetId }]),
  )
  const reader = await signedInAs(
    product,
    await makeUser(admin, 'viewer', [{ permission: 'view', targetId }]),
  )

  const { status, body: made } = await upload(editor, pdf, { targetId, key: 'sheet' })
  expect(status).toBe(201)
  const address = `/v1/asset/${String(made.id)}`
  expect((await editor.post(address, uploadForm(pdf))).status).toBe(200)

  for (const [client, rejected, name] of [
    [visitor(product), 401, 'Unauthorized'],
    [reader, 403, 'Forbidden'],
    [adasBrowser, 403, 'Forbidden'],
  ] as const) {
    expectFailure(await upload(client, pdf, { targetId, key: 'theirs' }), rejected, name)
    expectFailure(await client.post(address, uploadForm(pdf)), rejected, name)
    expectFailure(await client.call('DELETE', address), rejected, name)
  }
  expectFailure(await upload(editor, pdf, { targetId: ada.id, key: 'profile' }), 403, 'Forbidden')
  expect((await admin.get(`/v1/asset?targetId=${targetId}`)).body.totalElements).toBe(1)
  expect((await editor.call('DELETE', address)).status).toBe(204)
  expect(await idOf(adasBrowser)).toBe(ada.id)
})
