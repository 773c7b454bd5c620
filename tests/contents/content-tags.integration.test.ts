import { beforeAll, expect, test } from 'vitest'
import { newId } from '../../cms/database/id'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a new name creates a tag, and the same name in another case is the same tag', async () => {
  const first = await created({ title: 'First', metadata: { tags: ['  Web   design ', 'C++'] } })
  const second = await created({ title: 'Second', metadata: { tags: ['WEB DESIGN', 'C', '設計'] } })

  expect(tagsOf(first)).toEqual([
    { id: expect.any(String), name: 'Web design', slug: 'web-design', url: '/tags/web-design' },
    { id: expect.any(String), name: 'C++', slug: 'c', url: '/tags/c' },
  ])
  const [design, c, without] = tagsOf(second)
  expect([design, c?.slug]).toEqual([tagsOf(first)[0], 'c-2'])
  expect(without).toMatchObject({ name: '設計', slug: null, url: `/tags/${without?.id}` })
})

test('tags are written as names, ids or objects, read back the same, and stay when left out', async () => {
  const content = await created({ title: 'Written', metadata: { tags: ['One', 'Two'] } })
  const [one, two] = tagsOf(content)
  const address = `/v1/content/${content.id}`

  for (const tags of [
    [two?.id, one?.name],
    [two, one],
    [{ id: two?.id }, 'ONE', 'one'],
  ]) {
    const { body, status } = await admin.post(address, { metadata: { tags } })
    expect([status, tagsOf(body)]).toEqual([200, [two, one]])
  }
  const read = (await admin.get(address)).body
  expect((await admin.post(address, read)).body).toEqual(read)
  const renamed = (await admin.post(address, { title: 'Renamed', metadata: {} })).body
  expect(tagsOf(renamed)).toEqual([two, one])
  expect(tagsOf((await admin.post(address, { metadata: { tags: [] } })).body)).toEqual([])
})

test.each([
  ['an unknown id', [newId()], 'metadata.tags.0'],
  ['an unknown object', ['Known', { id: newId() }], 'metadata.tags.1'],
  ['a name with a comma', ['one, two'], 'metadata.tags.0'],
  ['an empty name', ['ok', ' '], 'metadata.tags.1'],
  [
    'a long name',
    ['x'.repeat(61)],
    'metadata.tags.0',
    'A tag has 1 to 60 characters, and no comma.',
  ],
  ['a number', [7], 'metadata.tags.0'],
  ['too many', Array.from({ length: 51 }, (_, index) => `Tag ${index}`), 'metadata.tags'],
])(
  '%s is a 400 with its path, and creates nothing',
  async (_what, tags, path, message = expect.any(String)) => {
    const { status, body } = await admin.post('/v1/content', { title: 'Wrong', metadata: { tags } })

    expect([status, body.errors?.[0]]).toEqual([400, { path, message }])
    expect(await names()).not.toEqual(expect.arrayContaining(['ok']))
    expect(await names()).not.toContain('Known')
  },
)

test('writes at the same time create a tag once', async () => {
  const contents = await Promise.all(
    [1, 2, 3, 4, 5].map((number) =>
      created({ title: `At once ${number}`, metadata: { tags: ['Same', `Own ${number}`] } }),
    ),
  )

  expect(new Set(contents.map((content) => tagsOf(content)[0]?.id)).size).toBe(1)
})

test('a draft has tags of its own until it is published, and a version brings them back', async () => {
  const content = await created({ title: 'Versions', metadata: { tags: ['Before'] } })
  const address = `/v1/content/${content.id}`
  const { body: draft } = await admin.get(`${address}/draft`)
  const saved = await admin.post(`${address}/draft`, {
    updatedAt: draft.updatedAt,
    metadata: { tags: ['After'] },
  })
  expect(saved.status).toBe(200)
  expect(tagsOf((await visitor(product).get(address)).body)).toMatchObject([{ name: 'Before' }])
  expect(tagsOf((await admin.get(`${address}/draft`)).body)).toMatchObject([{ name: 'After' }])

  const { body: versions } = await admin.get(`${address}/versions`)
  const [latest, first] = rowsOf(versions.content)
  expect(latest?.changes).toEqual(['status', 'tags'])
  const { body: compared } = await admin.get(`${address}/versions/${first?.id}`)
  expect(compared).toMatchObject({ text: { tags: 'Before' }, latest: { text: { tags: 'After' } } })
  const restored = await admin.post(`${address}/versions/${first?.id}/restore`, {
    latestSavedAt: latest?.savedAt,
    anyway: true,
  })
  expect(restored.status).toBe(200)
  expect(tagsOf((await admin.get(`${address}/draft`)).body)).toMatchObject([{ name: 'Before' }])
})

test('an editor of one content may give it a new tag, and others may not create any', async () => {
  const content = await created({ title: 'Edited', metadata: { tags: [] } })
  const targetId = String(content.id)
  const { id: _, ...person } = await makeUser(admin, 'editor', [{ permission: 'edit', targetId }])
  const editor = await signedIn(product, person)
  const metadata = { tags: ['Of the editor'] }

  const changed = await editor.post(`/v1/content/${content.id}`, { metadata })
  const refused = await editor.post('/v1/content', { title: 'Mine', metadata: { tags: ['No'] } })

  expect([changed.status, tagsOf(changed.body)]).toMatchObject([200, [{ name: 'Of the editor' }]])
  expect(refused.status).toBe(403)
  expect(await names()).not.toContain('No')
})

test('a list has the contents of a tag or an author, the newest publication first', async () => {
  for (const [title, publishedAt, status] of [
    ['Old', '2020-01-01T00:00:00.000Z', 'published'],
    ['New', '2022-01-01T00:00:00.000Z', 'published'],
    ['Middle', '2021-01-01T00:00:00.000Z', 'published'],
    ['Hidden', '2023-01-01T00:00:00.000Z', 'draft'],
  ]) {
    const type = title === 'Old' ? 'page' : 'article'
    await created({ title, type, publishedAt, status, metadata: { tags: ['Listed here'] } })
  }
  const guest = visitor(product)
  const list = async (query: string, client = guest) => {
    const { body, status } = await client.get(`/v1/content?${query}`)
    expect([query, status]).toEqual([query, 200])
    return rowsOf(body.content).map(({ title }) => String(title))
  }
  const tag = 'filter[tag]=listed-here'

  expect(await list(tag)).toEqual(['New', 'Middle', 'Old'])
  expect(await list(`${tag}&sort=publishedAt`)).toEqual(['Old', 'Middle', 'New'])
  expect(await list(`${tag}&size=1&page=1`)).toEqual(['Middle'])
  expect(await list(`${tag}&filter[type]=article&search=new`)).toEqual(['New'])
  expect(await list(`${tag}&filter[publishedAt][lt]=2022-01-01T00:00:00Z`)).toEqual([
    'Middle',
    'Old',
  ])
  expect(await list('filter[tag]=no-such-tag')).toEqual([])
  const [{ id } = { id: '' }] = tagsOf(
    rowsOf((await guest.get(`/v1/content?${tag}`)).body.content)[0],
  )
  expect(await list(`filter[tag]=${id}`)).toHaveLength(3)
  expect(await list(`filter[tag]=${id}`, admin)).toHaveLength(4)
  const me = String((await admin.get('/v1/user/current')).body.id)
  expect((await list(`filter[author]=${me}`)).indexOf('New')).toBeGreaterThanOrEqual(0)
  expect(await list(`filter[author]=${newId()}`)).toEqual([])
  const pages = await guest.get(`/v1/content?${tag}&size=2`)
  const { body } = await guest.get(
    `/v1/content?${tag}&size=2&after=${rowsOf(pages.body.content)[1]?.id}`,
  )
  expect(rowsOf(body.content).map(({ title }) => title)).toEqual(['Old'])
})

test.each([
  ['filter[tag]=a&sort=title', 'filter[tag]'],
  ['filter[tag]=a&filter[createdAt][gt]=2020-01-01T00:00:00Z', 'filter[createdAt][gt]'],
  [`filter[tag]=a&filter[author]=${newId()}`, 'filter[author]'],
  ['filter[author]=ada', 'filter[author]'],
  ['filter[tag]=a&changedSince=0', 'filter[tag]'],
])('a list that no index has is a 400: %s', async (query, path) => {
  const { status, body } = await visitor(product).get(`/v1/content?${query}`)

  expect([status, body.errors?.[0]?.path]).toEqual([400, path])
})

test('tags are listed with the number of published contents that the caller may read', async () => {
  const tags = ['Counted']
  await created({ title: 'Counted', metadata: { tags } })
  await created({ title: 'For users', metadata: { tags, permission: 'authenticated' } })
  const named = await created({ title: 'For some', metadata: { tags, permission: 'view' } })
  await created({ title: 'Draft', status: 'draft', metadata: { tags: ['Counted', 'Only drafts'] } })
  const { id: userId, ...credentials } = await makeUser(admin, 'reader')
  const reader = await signedIn(product, credentials)
  const count = async (client: Client) => {
    const { body } = await client.get('/v1/tag?sort=name')
    const all = rowsOf(body.content).map(({ name }) => String(name))
    expect(all).toEqual(all.toSorted())
    expect(all.includes('Only drafts')).toBe(client === admin)
    return (await client.get('/v1/tag/counted')).body.contents
  }

  expect([await count(visitor(product)), await count(reader), await count(admin)]).toEqual([
    1, 2, 3,
  ])
  await admin.post(`/v1/user/${userId}/acl`, { permission: 'view', targetId: named.id })
  expect(await count(reader)).toBe(3)
  await admin.post(`/v1/content/${named.id}`, { status: 'archived' })
  expect([await count(visitor(product)), await count(admin)]).toEqual([1, 2])
  const { body: page } = await visitor(product).get('/v1/tag?size=2&page=1&sort=name')
  expect(page).toMatchObject({ number: 1, size: 2, numberOfElements: 2, first: false })
  expect((await visitor(product).get('/v1/tag/nothing')).status).toBe(404)
})

test('a tag that is renamed or deleted changes its contents at once', async () => {
  const content = await created({ title: 'Follows', metadata: { tags: ['Frist', 'Other'] } })
  const [tag] = tagsOf(content)
  const read = async () => tagsOf((await visitor(product).get(`/v1/content/${content.id}`)).body)
  expect(await read()).toHaveLength(2)

  const renamed = await editInAdmin(admin, 'PATCH', `/api/tags/${tag?.id}`, { name: 'First!' })
  expect(renamed.status).toBe(200)
  expect(await read()).toMatchObject([{ name: 'First!', slug: 'frist' }, { name: 'Other' }])
  const taken = await editInAdmin(admin, 'PATCH', `/api/tags/${tag?.id}`, { name: 'OTHER' })
  expect(taken.status).toBe(400)
  expect((await editInAdmin(admin, 'DELETE', `/api/tags/${tag?.id}`)).status).toBe(200)
  expect(await read()).toMatchObject([{ name: 'Other' }])
  const { body } = await admin.get(`/v1/content/${content.id}`)
  expect((await admin.post(`/v1/content/${content.id}`, { ...body, title: 'On' })).status).toBe(200)
})

test('an author is public with published contents, as long as the user is not disabled', async () => {
  const { id, ...credentials } = await makeUser(admin, 'writer', [{ permission: 'edit' }])
  await admin.post(`/v1/user/${id}`, { firstName: 'Wilma', lastName: 'Rudolph' })
  const writer = await signedIn(product, credentials)
  const author = () => visitor(product).get(`/v1/author/${id}`)
  await writer.post('/v1/content', { title: 'Imprint', type: 'page', status: 'published' })
  const made = await writer.post('/v1/content', { title: 'By Wilma', type: 'article' })
  expect((await author()).status).toBe(404)

  await admin.post(`/v1/content/${made.body.id}`, { status: 'published' })
  const { body, text } = await author()
  const url = `/authors/${id}`
  expect(body).toEqual({ id, name: 'Wilma Rudolph', url, image: null, contents: 1 })
  expect(text).not.toContain('@')
  const content = async () => (await visitor(product).get(`/v1/content/${made.body.id}`)).body
  expect(await content()).toMatchObject({ author: 'Wilma Rudolph', authorUrl: url })

  await admin.post('/v1/user/disabled', { ids: [id], disabled: true })
  expect((await author()).status).toBe(404)
  expect(await content()).toMatchObject({ author: 'Wilma Rudolph', authorUrl: null })
  await admin.call('DELETE', `/v1/user/${id}`)
  expect(await content()).toMatchObject({ author: null, authorUrl: null })
})

async function created(content: Record<string, unknown>): Promise<Json> {
  const { status, body } = await admin.post('/v1/content', { status: 'published', ...content })
  expect([content.title, status]).toEqual([content.title, 201])
  return body
}

interface Tag {
  id: string
  name: string
  slug: string | null
  url: string
}

function tagsOf(content: Json | undefined): Tag[] {
  return (content?.metadata as { tags?: Tag[] } | undefined)?.tags ?? []
}

async function names(): Promise<string[]> {
  const { body } = await admin.get('/v1/tag?size=1000')
  return rowsOf(body.content).map(({ name }) => String(name))
}
