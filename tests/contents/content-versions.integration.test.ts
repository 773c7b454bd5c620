import { beforeAll, expect, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('each version names its editor and its changes', async () => {
  const id = await make('River', { data: 'Slow water.', status: 'published' })
  await admin.post(`/v1/content/${id}`, { title: 'River and lake', slug: 'river-lake' })
  await admin.post(`/v1/content/${id}`, { data: 'Fast water.', metadata: { description: 'Wet.' } })
  await saveDraft(id, { title: 'River, lake and sea' })

  const found = await versions(id)

  expect(
    found.map(({ title, status, changes, isLatest, isPublished }) => [
      title,
      status,
      changes,
      isLatest,
      isPublished,
    ]),
  ).toEqual([
    ['River, lake and sea', 'draft', ['title', 'status'], true, false],
    ['River and lake', 'published', ['description', 'body'], false, true],
    ['River and lake', 'published', ['title', 'slug'], false, false],
    ['River', 'published', ['created'], false, false],
  ])
  expect(found[0]?.savedBy?.name).toBe('Site Admin')
  const { body } = await admin.get(`/v1/content/${id}/versions?size=1&page=1`)
  const second = rowsOf(body.content)
  expect([body.totalElements, second[0]?.changes]).toEqual([4, ['description', 'body']])
})

test('returns a version and the latest one, both as text', async () => {
  const id = await make('Tea', { data: '# One\n\nGreen *tea*.' })
  await admin.post(`/v1/content/${id}`, { title: 'Coffee', data: '# One\n\nBlack *coffee*.' })
  const [, first] = await versions(id)

  const { body } = await admin.get(`/v1/content/${id}/versions/${first?.id}`)

  expect(body).toMatchObject({
    text: { title: 'Tea', slug: 'tea', body: expect.stringContaining('Green *tea*.') },
    latest: {
      text: { title: 'Coffee', slug: 'tea', body: expect.stringContaining('Black *coffee*.') },
    },
    hasNewerDraft: false,
  })
  expectFailure(await admin.get(`/v1/content/${id}/versions/999999`), 404, 'NotFound')
  expectFailure(await admin.get(`/v1/content/${id}/versions/nonsense`), 404, 'NotFound')
  const other = await make('Another')
  expectFailure(await admin.get(`/v1/content/${other}/versions/${first?.id}`), 404, 'NotFound')
})

test('restores a version as a draft, invisible to visitors until it is published', async () => {
  const id = await make('Bread', { data: 'Rye.', status: 'published', slug: 'bread' })
  await admin.post(`/v1/content/${id}`, { title: 'Cake', slug: 'cake', data: 'Sponge.' })
  const [, first] = await versions(id)

  const restored = await restore(id, first?.id)

  expect(restored.status).toBe(200)
  expect(restored.body).toMatchObject({ title: 'Bread', status: 'draft', isLatest: true })
  expect((await visitor(product).get(`/v1/content/${id}`)).body.title).toBe('Cake')
  expect((await versions(id)).length).toBe(3)
  const { body } = await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, {
    _status: 'published',
  })
  expect(body.doc?.title).toBe('Bread')
  expect((await visitor(product).get('/bread')).text).toContain('Rye.')
  expect((await visitor(product).get('/cake')).headers.get('location')).toBe('/bread')
})

test('restores a version of a draft that was never published in place', async () => {
  const id = await make('Note one')
  await admin.post(`/v1/content/${id}`, { title: 'Note two' })
  const [, first] = await versions(id)

  await restore(id, first?.id)

  expect((await admin.get(`/v1/content/${id}`)).body).toMatchObject({
    title: 'Note one',
    status: 'draft',
  })
})

test('rejects restoring a version compared with a stale latest version', async () => {
  const id = await make('Stale one')
  await admin.post(`/v1/content/${id}`, { title: 'Stale two' })
  const [latest, first] = await versions(id)
  await admin.post(`/v1/content/${id}`, { title: 'Stale three' })

  const late = await admin.post(`/v1/content/${id}/versions/${first?.id}/restore`, {
    latestSavedAt: latest?.savedAt,
    anyway: true,
  })

  expectFailure(late, 409, 'Conflict')
  expect(late.body.message).toContain('newer version')
  expect((await admin.get(`/v1/content/${id}`)).body.title).toBe('Stale three')
})

test('asks for confirmation if changes would be lost or another editor has the content open', async () => {
  const id = await make('Asked', { status: 'published' })
  await admin.post(`/v1/content/${id}`, { title: 'Asked again' })
  await saveDraft(id, { title: 'Not published yet' })
  const found = await versions(id)
  const first = found.at(-1)?.id

  const rejected = await restore(id, first)
  expectFailure(rejected, 409, 'Conflict')
  expect(String(rowsOf(rejected.body.errors)[0]?.path)).toBe('anyway')
  expect((await restore(id, first, { anyway: true })).body.title).toBe('Asked')

  const page = await make('Opened')
  await admin.post(`/v1/content/${page}`, { title: 'Opened twice' })
  const [, before] = await versions(page)
  await admin.post(`/v1/content/${page}/presence`, { seconds: 60 })
  expect((await restore(page, before?.id)).status).toBe(200)
  const eve = await makeUser(admin, 'eve', [{ permission: 'admin' }])
  const lock = await editInAdmin(
    await signedInAs(product, eve),
    'POST',
    '/api/payload-locked-documents',
    {
      document: { relationTo: 'contents', value: page },
      user: { relationTo: 'users', value: eve.id },
    },
  )
  expect(lock.status).toBe(201)
  const busy = await restore(page, before?.id)
  expectFailure(busy, 409, 'Conflict')
  expect(busy.body.message).toContain('eve@studio.example')
  expect((await restore(page, before?.id, { anyway: true })).status).toBe(200)
})

test('restoring a version from the trash or the archive preserves the present state, in Payload’s admin too', async () => {
  const id = await make('Phoenix', { data: 'Ashes.', status: 'published' })
  await state(id, 'archived')
  await state(id, 'trashed')
  await state(id, 'published')
  await admin.post(`/v1/content/${id}`, { title: 'Heron', data: 'Water.' })
  const trashed = (await versions(id)).find(({ changes }) => String(changes).includes('trash'))

  const inAdmin = await editInAdmin(
    admin,
    'POST',
    `/api/contents/versions/${trashed?.id}?draft=true`,
  )

  expect(inAdmin.status).toBe(200)
  const latest = await admin.get(`/api/contents/${id}?draft=true&depth=0`)
  expect(latest.body).toMatchObject({ title: 'Phoenix', slug: 'phoenix', archived: false })
  expect(latest.body.deletedAt ?? null).toBe(null)
  expect((await restore(id, trashed?.id, { anyway: true })).body).toMatchObject({
    title: 'Phoenix',
    status: 'draft',
  })
  expect((await visitor(product).get('/phoenix')).text).toContain('Water.')
})

test('Payload’s admin restores a published version of a content that is unpublished', async () => {
  const id = await make('Lighthouse', { status: 'published' })
  const [published] = await versions(id)
  await state(id, 'draft')

  const restored = await editInAdmin(admin, 'POST', `/api/contents/versions/${published?.id}`)

  expect(restored.status).toBe(200)
  expect((await visitor(product).get('/lighthouse')).status).toBe(200)
  const [entry] = rowsOf((await admin.get('/v1/audit?action=content.published')).body.content)
  expect(entry).toMatchObject({ target: { id } })
})

test('restoring a version from before the archive leaves the content in the archive', async () => {
  const id = await make('Museum', { status: 'published' })
  const [published] = await versions(id)
  await state(id, 'archived')
  const [archived] = await versions(id)
  expect([archived?.status, archived?.changes]).toEqual(['archived', ['status']])

  const restored = await restore(id, published?.id, { anyway: true })

  expect([restored.status, restored.body.status]).toEqual([200, 'archived'])
  expect((await admin.get(`/v1/content/${id}`)).body.status).toBe('archived')
  expect((await visitor(product).get('/museum')).status).toBe(404)
})

test('only users who may edit a content read its versions', async () => {
  const id = await make('Ours', { status: 'published' })
  const editor = await signedInAs(
    product,
    await makeUser(admin, 'editor', [{ permission: 'edit', targetId: id }]),
  )
  const reader = await signedInAs(product, await makeUser(admin, 'reader'))

  for (const path of ['versions', 'versions/1']) {
    expect((await visitor(product).get(`/v1/content/${id}/${path}`)).status).toBe(401)
    expect((await reader.get(`/v1/content/${id}/${path}`)).status).toBe(403)
  }
  expect((await editor.get(`/v1/content/${id}/versions`)).body.totalElements).toBe(1)
  expect((await reader.post(`/v1/content/${id}/preview`)).status).toBe(403)
  expect((await editor.post(`/v1/content/${id}/preview`)).status).toBe(200)
})

test('a preview link shows the draft to its holder only, without caching', async () => {
  const id = await make('Seen by all', { status: 'published', slug: 'seen' })
  await saveDraft(id, { title: 'Seen by few' })
  const link = await admin.post(`/v1/content/${id}/preview`)
  const { pathname, search } = new URL(String(link.body.url))
  const anonymous = visitor(product)

  const page = await anonymous.get(pathname + search)

  expect(page.status).toBe(200)
  expect(page.text).toContain('Seen by few')
  expect(page.text).toContain('<meta name="robots" content="noindex"')
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('private, no-store')
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  expect(page.headers.get('x-frame-options')).toBe('SAMEORIGIN')
  await saveDraft(id, { title: 'Seen by a few more' })
  expect((await anonymous.get(pathname + search)).text).toContain('Seen by a few more')
  expect((await anonymous.get('/seen')).text).toContain('Seen by all')
  expect(new Date(String(link.body.expiresAt)).getTime()).toBeGreaterThan(Date.now())
})

test('rejects a preview link that is modified, of another content, or expired', async () => {
  const id = await make('Secret')
  const other = await make('Other secret')
  const { body } = await admin.post(`/v1/content/${id}/preview`)
  const token = new URL(String(body.url)).searchParams.get('token') ?? ''
  const later = (Date.now() + 1e9).toString(36) + token.slice(token.indexOf('.'))
  const anonymous = visitor(product)

  for (const address of [
    `/content/${id}/preview`,
    `/content/${id}/preview?token=${token}x`,
    `/content/${id}/preview?token=${later}`,
    `/content/${other}/preview?token=${token}`,
    `/content/nonsense/preview?token=${token}`,
  ]) {
    const page = await anonymous.get(address)
    expect([address, page.status, /This link is not whole/.test(page.text)]).toEqual([
      address,
      404,
      true,
    ])
    expectFailure(await anonymous.get(`/v1${address}`), address.includes('?') ? 404 : 400)
  }
  await state(id, 'trashed')
  expect((await anonymous.get(`/content/${id}/preview?token=${token}`)).status).toBe(404)
})

async function make(title: string, fields: Record<string, unknown> = {}): Promise<string> {
  return String((await admin.post('/v1/content', { title, ...fields })).body.id)
}

async function saveDraft(id: string, fields: Record<string, unknown>): Promise<void> {
  const draft = { ...fields, _status: 'draft' }
  await editInAdmin(admin, 'PATCH', `/api/contents/${id}?draft=true`, draft)
}

async function state(id: string, state: string): Promise<void> {
  await admin.post('/v1/admin/content/state', { changes: [{ id, state }] })
}

async function versions(id: string): Promise<Json[]> {
  return rowsOf((await admin.get(`/v1/content/${id}/versions`)).body.content)
}

async function restore(id: string, version: unknown, more: Record<string, unknown> = {}) {
  const { body } = await admin.get(`/v1/content/${id}/versions/${version}`)
  return admin.post(`/v1/content/${id}/versions/${version}/restore`, {
    latestSavedAt: body.latest?.savedAt,
    ...more,
  })
}
