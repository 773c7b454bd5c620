import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn } from '../product/client'
import { picture } from '../product/pictures'
import { type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { upload } from '../product/uploads'
import { waitUntil } from '../product/wait-until'
import { openReceiver, type Receiver } from '../product/webhook-receiver'

/*
 * What a check of a draft finds. Who may check one, tests/access/access-table holds.
 */

const newFolder = temporaryFolders('site-checks-')
const mongo = inject('mongo')

let product: RunningProduct
let admin: Client
/** The other site that texts link to. */
let outside: Receiver

beforeAll(async () => {
  const environment = { WEBHOOKS_PRIVATE: 'allow' }
  ;[product, outside] = await Promise.all([
    startProduct({ mongo, dataDir: newFolder(), environment }),
    openReceiver(),
  ])
  admin = await signedIn(product)
})

afterAll(async () => {
  await product.stop()
  await outside.close()
})

const description = 'What this page is about.'

async function create(fields: object, metadata: object = {}): Promise<string> {
  const { status, body } = await admin.post('/v1/content', {
    title: 'Tea',
    ...fields,
    metadata: { permission: 'public', description, ...metadata },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.id)
}

async function check(id: string): Promise<Json> {
  const { status, body } = await admin.get(`/v1/content/${id}/check`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

async function findings(id: string) {
  return rowsOf((await check(id)).findings)
}

/** The excerpts of the findings of a kind. */
async function excerpts(id: string, kind: string): Promise<unknown[]> {
  return (await findings(id))
    .filter((each) => String(each.kind) === kind)
    .map(({ excerpt }) => excerpt)
}

test('a text in order has no findings', async () => {
  const id = await create({ data: '## One\n\nWords.\n\n### Two\n\nWords.\n\n## Three\n\nWords.' })
  expect(await check(id)).toMatchObject({
    contentId: id,
    words: 6,
    readability: null,
    outsideLinks: { total: 0, unchecked: 0, waiting: 0, checkedAt: null },
    findings: [],
  })
})

test('finds what is missing around the text', async () => {
  const id = await create({ title: 'T'.repeat(80), data: '' }, { description: '' })
  expect((await findings(id)).map(({ kind, severity, path }) => [kind, severity, path])).toEqual([
    ['title', 'advice', 'title'],
    ['description', 'problem', 'metadata.description'],
    ['text', 'problem', 'data'],
  ])
  const hidden = await create({ data: 'Words.' }, { description: '', noindex: true })
  expect(await findings(hidden)).toEqual([])
  const long = await create({ data: 'Words.' }, { description: 'd'.repeat(161) })
  expect(await findings(long)).toMatchObject([{ kind: 'description', severity: 'advice' }])
})

test('checks the latest draft, which visitors do not see', async () => {
  const id = await create({ data: 'Words.', status: 'published' })
  const { updatedAt } = (await admin.get(`/v1/content/${id}/draft`)).body
  await admin.post(`/v1/content/${id}/draft`, { updatedAt, data: '#### Deep' })
  expect(await excerpts(id, 'heading')).toEqual(['Deep'])
})

test('finds headings that skip a level', async () => {
  const id = await create({
    data: '### First\n\n## Second\n\n#### Third\n\n##### Fourth\n\n## Fifth',
  })
  expect(await excerpts(id, 'heading')).toEqual(['First', 'Third'])
})

test('finds pictures that nobody has described', async () => {
  const owner = await create({ data: 'Words.' })
  const { body } = await upload(admin, await picture(), { targetId: owner, key: 'body' })
  const file = `/v1/asset/${body.id}/file/original`
  const data = `![](${file})\n\n![A cup](${file}#alt)\n\n![](${file}#decorative)`
  const id = await create({ data })
  expect(await findings(id)).toMatchObject([
    {
      kind: 'altText',
      severity: 'problem',
      path: expect.stringMatching(/^data\.root\.children\.0\..*alt$/),
    },
  ])
})

test('finds links to pages that visitors cannot open', async () => {
  const published = await create({ data: 'Words.', slug: 'open-tea', status: 'published' })
  await create({ data: 'Words.', slug: 'draft-tea' })
  const closed = await create({ data: 'Words.', slug: 'closed-tea', status: 'published' })
  await admin.post(`/v1/content/${closed}`, { metadata: { permission: 'authenticated' } })
  const trashed = await create({ data: 'Words.', slug: 'old-tea', status: 'published' })
  await admin.call('DELETE', `/v1/content/${trashed}`)
  const moved = await create({ data: 'Words.', slug: 'first-tea', status: 'published' })
  await admin.post(`/v1/content/${moved}`, { slug: 'second-tea' })
  const { origin } = new URL(product.url)
  const data = [
    '[by slug](/open-tea?from=here#there)',
    `[by id](/content/${published})`,
    `[absolute](${origin}/open-tea)`,
    '[an earlier address](/first-tea)',
    '[a page of the site](/about)',
    '[a file](/files/some.pdf)',
    '[a feed](/rss.xml)',
    '[a mailbox](mailto:tea@studio.example)',
    '[a place](#there)',
    '[a draft](/draft-tea)',
    '[in the trash](/old-tea)',
    '[nothing](/no-such-tea)',
    '[nothing by id](/content/01JD3W0000000000000000000A)',
    '[too deep](/open-tea/cup)',
    '[no tag](/tags/no-such-tag)',
    '[not for all](/closed-tea)',
  ].join('\n\n')
  const id = await create({ data })
  const found = (await findings(id)).map(({ kind, severity, excerpt }) => [kind, severity, excerpt])
  expect(found).toEqual([
    ['link', 'problem', 'a draft'],
    ['link', 'problem', 'in the trash'],
    ['link', 'problem', 'nothing'],
    ['link', 'problem', 'nothing by id'],
    ['link', 'problem', 'too deep'],
    ['link', 'problem', 'no tag'],
    ['link', 'advice', 'not for all'],
  ])
})

test('opens links to other sites when asked, and says which did not open', async () => {
  outside.answers.push(
    { status: 200 },
    { status: 302, headers: { location: '/gone' } },
    { status: 404 },
  )
  const data = `[works](${outside.url}/works#part)\n\n[works too](${outside.url}/works)`
  const id = await create({ data })
  expect(await check(id)).toMatchObject({
    outsideLinks: { total: 1, unchecked: 1, waiting: 0, checkedAt: null },
    findings: [],
  })
  expect(outside.received).toEqual([])

  const { status, body } = await admin.post(`/v1/content/${id}/check`)
  expect(status).toBe(200)
  expect(body).toMatchObject({ outsideLinks: { total: 1, unchecked: 0 }, findings: [] })
  await ended(id)
  expect(outside.received.map(({ path }) => path)).toEqual(['/works'])

  const broken = await create({
    data: `[moved](${outside.url}/moved)\n\n[an example](https://tea.example/cup)`,
  })
  await admin.post(`/v1/content/${broken}/check`)
  await ended(broken)
  expect(await findings(broken)).toMatchObject([
    {
      kind: 'outsideLink',
      severity: 'problem',
      excerpt: 'moved',
      message: expect.stringContaining('the site answers 404'),
    },
    { kind: 'outsideLink', excerpt: 'an example' },
  ])
  expect(outside.received.map(({ path }) => path)).toEqual(['/works', '/moved', '/gone'])
})

test('does not open an address again within a minute', async () => {
  const id = await create({ data: `[once](${outside.url}/once)` })
  await admin.post(`/v1/content/${id}/check`)
  await ended(id)
  const { body } = await admin.post(`/v1/content/${id}/check`)
  expect(body).toMatchObject({ outsideLinks: { total: 1, waiting: 0 } })
})

async function ended(id: string): Promise<void> {
  await waitUntil(async () =>
    expect(await check(id)).toMatchObject({
      outsideLinks: { unchecked: 0, waiting: 0, checkedAt: expect.any(String) },
    }),
  )
}
