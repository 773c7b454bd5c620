import { beforeAll, expect, inject, test } from 'vitest'
import { type ApiResponse, type Client, rowsOf, signedIn, visitor } from '../product/client'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { filesOf } from '../product/uploads'

const newFolder = temporaryFolders('site-demonstration-')
const path = '/v1/site/demonstration'
const counted = [
  'contents',
  'proposals',
  'users',
  'forms',
  'tags',
  'series',
  'assets',
  'texts',
] as const

let product: RunningProduct
let admin: Client

// The tests follow each other on one site: removed, restored, changed, and removed again.
beforeAll(async () => {
  await start(newFolder())
  return async () => {
    await product.stop()
  }
})

async function start(dataDir: string): Promise<void> {
  const environment = { SEED: 'demo' }
  product = await startProduct({ mongo: inject('mongo'), dataDir, environment })
  admin = await signedIn(product)
}

test('is removed whole, with its files and the texts of the site, also after a crash midway', async () => {
  const { body: whole } = await admin.get(path)
  expect(whole).toMatchObject({ changed: 0, removed: 0, removedAt: null })
  for (const kind of counted) expect(whole.unchanged?.[kind]).not.toBe(0)
  const { dataDir } = product
  const interrupted = admin.call('DELETE', path).catch(() => null)
  await expect.poll(async () => (await site()).proposals.length, { timeout: 60_000 }).toBe(0)
  product.process.kill('SIGKILL')
  await interrupted
  await product.stop()
  await start(dataDir)

  // MongoDB ends the transaction of a killed process after a minute.
  const removal = async () => (await admin.call('DELETE', path)).status
  await expect.poll(removal, { timeout: 120_000 }).toBe(200)

  const { body } = await admin.get(path)
  const total = counted.reduce((sum, kind) => sum + Number(whole.unchanged?.[kind]), 0)
  expect(body).toMatchObject({ changed: 0, removed: total })
  for (const kind of counted) expect(body.unchanged?.[kind]).toBe(0)
  expect(await site()).toMatchObject({
    contents: [],
    trashed: [],
    proposals: [],
    users: ['admin@studio.example'],
    settings: { name: 'Site', navigation: [], logo: null, footer: { text: '' } },
    home: { hero: { title: '', image: null }, work: { items: [] } },
    about: { title: 'About', body: null },
  })
  expect(filesOf(product).stored).toEqual([])
  expect((await visitor(product).get('/')).status).toBe(200)
  const { body: entries } = await admin.get('/v1/audit?action=demonstration.removed')
  expect(rowsOf(entries.content)[0]).toMatchObject({
    actor: { email: 'admin@studio.example' },
    details: { removed: total },
  })
})

test('comes back as it was, but for what has its address by then', async () => {
  const { body: own } = await admin.post('/v1/content', {
    title: 'Our services',
    slug: 'services',
    status: 'published',
  })
  await admin.post('/v1/content', { title: 'Another', status: 'published' })
  const { body: removed } = await admin.get(path)

  const { body } = await admin.post(`${path}/restore`)

  expect(body).toMatchObject({ removed: 0, removedAt: null })
  const { contents, settings, home } = await site()
  expect(contents).toEqual(expect.arrayContaining(['Our services', 'Another', 'How we work']))
  expect(contents).not.toContain('Services')
  expect(await idOf('services')).toBe(own.id)
  expect(settings.logo).not.toBeNull()
  expect(home.work?.items).not.toEqual([])
  // All but the content whose address is taken is back.
  const present = counted.reduce((sum, kind) => sum + Number(body.unchanged?.[kind]), 0)
  expect(present + Number(body.changed)).toBe(removed.removed)
  expect(body.changed).toBe(1)
})

test('leaves what people have changed, and what their documents use', async () => {
  const changed = await idOf('we-are-moving-to-glasergasse')
  const address = `/v1/content/${changed}/draft`
  const { updatedAt } = (await admin.get(address)).body
  const draft = await admin.post(address, { title: 'We have moved', updatedAt })
  expect(draft.status).toBe(200)
  const unused = await idOf('client-handbook')
  const { body: own } = await admin.post('/v1/content', {
    title: 'Ours',
    status: 'published',
    metadata: { image: await imageOf('brunnhof-appointments'), tags: ['Accessibility'] },
    data: linkTo('/estimates-are-ranges'),
  })
  const sent = { name: 'Zora', email: 'zora@example.com', consent: true }
  expect((await visitor(product).post('/v1/form/project', sent)).status).toBe(201)
  const home = (await admin.get('/api/globals/home?depth=0')).body
  await admin.post('/api/globals/home', { hero: { ...home.hero, title: 'Our own words' } })

  const { body } = await admin.call('DELETE', path)

  const left = await site()
  expect(left.contents.toSorted()).toEqual(
    [
      'Another',
      'An estimate is a range, or it is a promise you cannot keep',
      'We are moving to Glasergasse 14',
      'Moving 4,112 pages without losing the good ones',
      'Our services',
      'Ours',
    ].toSorted(),
  )
  expect(body.unchanged).toMatchObject({ forms: 1, tags: expect.any(Number) })
  expect((await admin.get(`/v1/content/${String(own.id)}`)).body.metadata).toMatchObject({
    image: { alt: expect.any(String) },
    tags: [{ name: 'Accessibility' }],
  })
  expect(left.home).toMatchObject({
    hero: { title: 'Our own words', image: { id: expect.any(String) } },
    services: { title: '', items: [] },
  })
  expect((await admin.get(`/v1/content/${unused}`)).status).toBe(404)
  expect((await visitor(product).get('/estimates-are-ranges')).status).toBe(200)
})

async function idOf(slug: string): Promise<string> {
  const { body } = await admin.get('/v1/admin/content?size=100')
  return String(rowsOf(body.content).find((content) => String(content.slug) === slug)?.id)
}

async function imageOf(slug: string): Promise<string> {
  const { body } = await admin.get(`/v1/content/${await idOf(slug)}`)
  return String(body.metadata?.image?.id)
}

/** Rich text of one paragraph with a link. */
function linkTo(url: string): unknown {
  const text = {
    type: 'text',
    version: 1,
    text: 'here',
    detail: 0,
    format: 0,
    mode: 'normal',
    style: '',
  }
  const element = { version: 1, direction: 'ltr', format: '', indent: 0 }
  const fields = { linkType: 'custom', url, newTab: false }
  const link = {
    ...element,
    type: 'link',
    version: 3,
    id: 'a'.repeat(24),
    fields,
    children: [text],
  }
  const paragraph = {
    ...element,
    type: 'paragraph',
    textFormat: 0,
    textStyle: '',
    children: [link],
  }
  return { root: { ...element, type: 'root', children: [paragraph] } }
}

interface SiteState {
  contents: unknown[]
  trashed: unknown[]
  proposals: unknown[]
  users: unknown[]
  settings: ApiResponse['body']
  home: ApiResponse['body']
  about: ApiResponse['body']
}

/** What administrators see of the site. */
async function site(): Promise<SiteState> {
  const read = async (address: string) => (await admin.get(address)).body
  const listed = async (address: string) => rowsOf((await read(address)).content)
  return {
    contents: (await listed('/v1/admin/content?size=100')).map(({ title }) => title),
    trashed: await listed('/v1/admin/content?state=trashed'),
    proposals: await listed('/v1/proposal?size=100'),
    users: (await listed('/v1/user?size=100')).map(({ email }) => email),
    settings: await read('/v1/site'),
    home: await read('/v1/site/home'),
    about: await read('/v1/site/about'),
  }
}
