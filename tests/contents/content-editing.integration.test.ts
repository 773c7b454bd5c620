import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type ApiResponse, type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'

let product: RunningProduct
let ada: Client
let grace: Client
/** Another process with the same data. */
let otherProcess: RunningProduct

beforeAll(async () => {
  const mongo = inject('mongo')
  product = await startProduct({ mongo })
  otherProcess = await startProduct({
    mongo,
    dataDir: product.dataDir,
    ...(mongo && { environment: { DATABASE_URL: databaseOf(mongo, product.dataDir) } }),
  })
  ada = await signedIn(product)
  const account = await makeUser(ada, 'grace', [{ permission: 'admin' }])
  grace = await signedInAs(otherProcess, account)
})

afterAll(async () => {
  await otherProcess.stop()
  await product.stop()
})

test('shows a saved draft only to editors until it is published', async () => {
  const { id, url } = await made('Opening hours', { data: 'From *nine* to five.' })
  const read = (await ada.get(draftOf(id))).body
  expect(read).toMatchObject({ status: 'published', isAhead: false })
  expect(read.markdown).toBe('From *nine* to five.')

  const saved = await save(ada, read, { title: 'Opening hours in June', data: 'From ten.' })

  expect([saved.status, saved.body]).toMatchObject([200, { status: 'published', isAhead: true }])
  expect((await visitor(product).get(`/v1/content/${id}`)).body.title).toBe('Opening hours')
  expect((await visitor(product).get(url)).text).toContain('to five.')
  const draft = (await grace.get(draftOf(id))).body
  expect(draft).toMatchObject({ isAhead: true, markdown: 'From ten.', url })
  expect(draft.updatedAt).toBe(saved.body.updatedAt)

  const published = await save(grace, draft, { as: 'published', slug: 'open-in-june' })

  expect(published.body).toMatchObject({ status: 'published', isAhead: false })
  const page = await visitor(product).get('/open-in-june')
  expect(page.text).toContain('Opening hours in June')
  expect(page.text).toContain('From ten.')
  expect((await visitor(product).get(url)).headers.get('location')).toBe('/open-in-june')
})

test('removes scripts from texts and rejects a text that is too long', async () => {
  const { id, url } = await made('Pasted', { data: 'Before.' })
  const read = (await ada.get(draftOf(id))).body
  const data =
    'A <script>alert(1)</script> [link](javascript:alert(2)) <img src=x onerror=alert(3)>'
  const { status } = await save(ada, read, { data, as: 'published' })

  expect(status).toBe(200)
  const { text } = await visitor(product).get(url)
  expect(text).not.toMatch(/<script>alert|href="javascript:|<img[^>]+onerror/)

  const newest = (await ada.get(draftOf(id))).body
  const long = await save(ada, newest, { data: 'word '.repeat(400_000) })
  expectFailure(long, 400, 'ValidationFailed')
  expect(long.body.errors).toMatchObject([{ path: 'data' }])
  expect((await ada.get(draftOf(id))).body.updatedAt).toBe(newest.updatedAt)
})

test('lists and pages show the last save of a content that was never published', async () => {
  const { id } = await made('First words', { status: 'draft' })
  await save(ada, (await ada.get(draftOf(id))).body, { title: 'Second thoughts' })

  expect((await ada.get(`/v1/content/${id}`)).body).toMatchObject({
    title: 'Second thoughts',
    status: 'draft',
  })
})

test('an autosave replaces only the previous autosave of the same editor', async () => {
  const { id } = await made('Written slowly')
  let newest = (await ada.get(draftOf(id))).body
  for (const title of ['Written', 'Written slow', 'Written slowly now']) {
    newest = (await save(ada, { ...newest, id }, { title, as: 'autosave' })).body
  }
  expect(await titlesOf(id)).toEqual(['Written slowly now', 'Written slowly'])

  newest = (await save(grace, { ...newest, id }, { title: 'By Grace', as: 'autosave' })).body
  newest = (await save(ada, { ...newest, id }, { title: 'Wanted' })).body
  await save(ada, { ...newest, id }, { title: 'And on', as: 'autosave' })
  expect(await titlesOf(id)).toEqual([
    'And on',
    'Wanted',
    'By Grace',
    'Written slowly now',
    'Written slowly',
  ])
})

test('rejects a save over a stale version and returns the newest one', async () => {
  const { id } = await made('The last word', { data: 'As it was.' })
  const read = (await ada.get(draftOf(id))).body
  await save(grace, read, { data: 'As Grace has it.' })

  const late = await save(ada, read, { data: 'As Ada has it.' })
  const lateToo = await save(ada, read, { data: 'As Ada has it.', as: 'published' })

  for (const answer of [late, lateToo]) {
    expectFailure(answer, 409, 'Conflict')
    expect(answer.body.versions).toMatchObject({
      yours: { data: 'As Ada has it.' },
      latest: { markdown: 'As Grace has it.', updatedBy: { name: 'grace@studio.example' } },
    })
  }
  expect((await ada.get(draftOf(id))).body.markdown).toBe('As Grace has it.')
  expectFailure(await ada.post(draftOf(id), { title: 'Unread' }), 400, 'ValidationFailed')
})

test('of concurrent saves over the same version, one succeeds', async () => {
  const { id } = await made('At once')
  const read = (await ada.get(draftOf(id))).body
  const here = await signedIn(product)

  const responses = await Promise.all(
    [ada, here, ada, here].map((client, place) =>
      save(client, read, { title: `At once ${place}`, as: place % 2 ? 'autosave' : 'draft' }),
    ),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
})

test('reports a slug as free, in use, reserved, or an earlier address', async () => {
  const { id } = await made('Our prices', { slug: 'prices' })
  await ada.post(`/v1/content/${id}`, { slug: 'what-it-costs' })
  const ask = async (query: string) => (await ada.get(`/v1/content/slug?${query}`)).body
  const by = { id, title: 'Our prices' }

  expect(await ask('title=Über uns')).toMatchObject({ slug: 'uber-uns', state: 'free' })
  expect(await ask('slug=what-it-costs')).toEqual({
    slug: 'what-it-costs',
    state: 'taken',
    by,
    suggestion: 'what-it-costs-2',
  })
  expect(await ask(`slug=what-it-costs&id=${id}`)).toMatchObject({ state: 'own', by: null })
  expect(await ask('slug=prices')).toMatchObject({ state: 'moved', by })
  expect(await ask(`slug=prices&id=${id}`)).toMatchObject({ state: 'free', by: null })
  expect(await ask('slug=about')).toMatchObject({ state: 'reserved', suggestion: 'about-2' })
  expect(await ask('slug=Not%20so')).toMatchObject({ state: 'invalid', suggestion: 'not-so' })
  expect(await ask('title=!')).toMatchObject({ slug: null, state: 'none' })

  const other = (await ada.get(draftOf((await made('Another')).id))).body
  const taken = await save(ada, other, { slug: 'what-it-costs' })
  expectFailure(taken, 409, 'Conflict')
  expect(taken.body.errors).toMatchObject([{ path: 'slug' }])
  expect(taken.body.versions).toBeUndefined()
})

test('presence lists the other editors and the latest save, across processes', async () => {
  const { id } = await made('Open twice')
  const here = (client: Client, seconds = 45) =>
    client.post(`/v1/content/${id}/presence`, { seconds })
  expect((await here(ada)).body.others).toEqual([])

  expect((await here(grace)).body.others).toMatchObject([{ name: expect.any(String) }])
  const saved = await save(grace, (await grace.get(draftOf(id))).body, { title: 'Saved' })
  expect((await here(ada)).body).toMatchObject({
    others: [{ name: 'grace@studio.example' }],
    updatedAt: saved.body.updatedAt,
    updatedBy: { name: 'grace@studio.example' },
  })

  await here(grace, 0)
  expect((await here(ada)).body.others).toEqual([])
  expectFailure(await here(ada, 601), 400, 'ValidationFailed')
})

test('converts between Markdown and rich text', async () => {
  const { body } = await ada.post('/v1/content/conversion', { data: '## Two\n\n- *one*' })
  const back = await ada.post('/v1/content/conversion', { data: body.data })

  expect(back.body.markdown).toBe('## Two\n\n- *one*')
})

test('an edit entry opens one content to its holder and none to others', async () => {
  const { id } = await made('Shared')
  const other = await made('Not shared')
  const holder = await makeUser(ada, 'holder', [{ permission: 'edit', targetId: id }])
  const client = await signedInAs(product, holder)
  const calls = (who: Client, wanted: string) => [
    who.get(draftOf(wanted)),
    who.post(draftOf(wanted), { updatedAt: new Date().toISOString() }),
    who.post(`/v1/content/${wanted}/presence`, {}),
  ]

  const draft = (await client.get(draftOf(id))).body
  expect((await save(client, draft, { title: 'Shared still' })).status).toBe(200)
  expect((await client.get('/v1/content/slug?slug=shared')).status).toBe(200)
  for (const rejected of await Promise.all(calls(client, other.id))) {
    expectFailure(rejected, 403, 'Forbidden')
  }
  for (const rejected of await Promise.all([
    ...calls(visitor(product), id),
    visitor(product).get('/v1/content/slug?slug=shared'),
    visitor(product).post('/v1/content/conversion', { data: 'x' }),
  ])) {
    expectFailure(rejected, 401, 'Unauthorized')
  }
})

test('returns 404 for drafts of trashed and unknown contents', async () => {
  const { id } = await made('Thrown away')
  await ada.post('/v1/admin/content/state', { changes: [{ id, state: 'trashed' }] })

  expectFailure(await ada.get(draftOf(id)), 404, 'NotFound')
  expectFailure(await ada.get(draftOf('01jd3wc7x4s0v9h6b2p5r8k1na')), 404, 'NotFound')
  expectFailure(await ada.get(draftOf('nothing')), 404, 'NotFound')
})

async function made(title: string, fields: Record<string, unknown> = {}) {
  const { status, body } = await ada.post('/v1/content', { title, status: 'published', ...fields })
  expect(status).toBe(201)
  return { id: String(body.id), url: String(body.url) }
}

function draftOf(id: string): string {
  return `/v1/content/${id}/draft`
}

function save(client: Client, read: object, fields: Record<string, unknown>): Promise<ApiResponse> {
  const { id, updatedAt } = read as Record<string, unknown>
  return client.post(draftOf(String(id)), { ...fields, updatedAt })
}

/** The titles of all stored versions, newest first. */
async function titlesOf(id: string): Promise<unknown[]> {
  const query = `sort=-updatedAt&where[parent][equals]=${id}`
  const { body } = await ada.get(`/api/contents/versions?${query}`)
  return rowsOf(body.docs).map(({ version }) => version?.title)
}
