import { beforeAll, expect, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('lists contents with their last editor, searched, filtered and sorted', async () => {
  const [one, two] = [await make('Otters at dusk'), await make('Otters at dawn', { type: 'case' })]
  await make('Herons at dusk', { status: 'draft' })
  await admin.post(`/v1/content/${one}`, { metadata: { permission: 'authenticated' } })

  expect(await titles('search=dusk otters')).toEqual(['Otters at dusk'])
  expect(await titles('search=otters&sort=title')).toEqual(['Otters at dawn', 'Otters at dusk'])
  expect(await titles('search=otters&type=case')).toEqual(['Otters at dawn'])
  expect(await titles('search=at-dusk&state=draft')).toEqual(['Herons at dusk'])
  expect(await titles('search=otters')).toEqual(['Otters at dusk', 'Otters at dawn'])
  const me = (await admin.get('/v1/user/current')).body
  const [row] = await rows('search=otters')
  expect(row).toEqual({
    id: one,
    type: 'page',
    title: 'Otters at dusk',
    slug: 'otters-at-dusk',
    url: '/otters-at-dusk',
    status: 'published',
    trashedAt: null,
    permission: 'authenticated',
    review: null,
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
    updatedBy: { id: me.id, name: 'Site Admin' },
    publishedAt: expect.any(String),
  })
  expect((await rows(`id=${one}&id=${two}`)).length).toBe(2)
})

test('publishes and archives several contents and returns the previous state of each', async () => {
  const [draft, published] = [await make('Was a draft', { status: 'draft' }), await make('Was on')]
  const archived = await change(draft, 'archived', published, 'archived')

  expect(archived.map(({ result, before }) => [result, before])).toEqual([
    ['changed', 'draft'],
    ['changed', 'published'],
  ])
  expect((await visitor(product).get('/was-on')).status).toBe(404)
  const undone = await admin.post('/v1/admin/content/state', {
    changes: archived.map(({ id, before, updatedAt }) => ({ id, state: before, updatedAt })),
  })
  expect(rowsOf(undone.body).map(({ result }) => result)).toEqual(['changed', 'changed'])
  expect(await statusOf(draft)).toBe('draft')
  expect((await visitor(product).get('/was-on')).status).toBe(200)
  expect(await change(published, 'published')).toEqual([
    { id: published, result: 'unchanged', before: 'published' },
  ])
})

test('DELETE moves a content to the trash, from which it is restored', async () => {
  const id = await make('Thrown away')

  for (const time of ['first', 'second']) {
    const { status, text } = await admin.call('DELETE', `/v1/content/${id}`)
    expect([time, status, text]).toEqual([time, 204, ''])
  }

  expect((await visitor(product).get('/thrown-away')).status).toBe(404)
  expectFailure(await admin.get(`/v1/content/${id}`), 404, 'NotFound')
  expect(await change(id, 'published')).toMatchObject([{ result: 'changed', before: 'trashed' }])
  expect((await visitor(product).get('/thrown-away')).status).toBe(200)
  for (const unknown of ['01jd3w8k5v2m9q7x4c6t0r1zhb', 'nonsense']) {
    expectFailure(await admin.call('DELETE', `/v1/content/${unknown}`), 404, 'NotFound')
  }
})

test('does not undo contents changed after the action, and reports deleted ones', async () => {
  const id = await make('Changed twice')
  const [first] = await change(id, 'archived')
  await admin.post(`/v1/content/${id}`, { title: 'Changed by another' })

  const { status, body } = await admin.post('/v1/admin/content/state', {
    changes: [
      { id, state: first?.before, updatedAt: first?.updatedAt },
      { id: '01jd3w8k5v2m9q7x4c6t0r1zhb', state: 'published' },
    ],
  })

  expect(status).toBe(200)
  expect(rowsOf(body).map(({ result, error }) => [result, error])).toEqual([
    ['failed', 'Conflict'],
    ['failed', 'NotFound'],
  ])
  expect(await statusOf(id)).toBe('archived')
})

test('unpublished changes stay unpublished through every change of state', async () => {
  const id = await make('Text for all')
  await saveDraft(id, { title: 'Text for later' })
  for (const state of ['archived', 'published', 'trashed', 'published']) await change(id, state)

  expect((await visitor(product).get(`/v1/content/${id}`)).body.title).toBe('Text for all')
  const draft = await admin.get(`/api/contents/${id}?draft=true&depth=0`)
  expect([draft.body.title, draft.body.slug, draft.body._status]).toEqual([
    'Text for later',
    'text-for-all',
    'draft',
  ])
})

test('a trashed content appears only in the trash, and its address is free', async () => {
  const id = await make('Lost heron', { data: 'A heron.' })
  expect((await visitor(product).get('/lost-heron')).status).toBe(200)
  await change(id, 'trashed')

  const anonymous = visitor(product)
  expect((await anonymous.get('/lost-heron')).status).toBe(404)
  expect((await admin.get('/lost-heron')).status).toBe(404)
  expect((await anonymous.get(`/v1/content/${id}`)).status).toBe(404)
  expect((await admin.get(`/v1/content/${id}`)).status).toBe(404)
  expect((await anonymous.get('/v1/content/slug/lost-heron')).status).toBe(404)
  expect((await anonymous.get('/v1/site/search?q=heron')).text).not.toContain(id)
  expect((await anonymous.get('/v1/site/search?q=lost+heron')).text).not.toContain('Lost heron')
  expect((await anonymous.get('/sitemap.xml?part=1')).text).not.toContain('lost-heron')
  expect((await anonymous.get('/v1/site/pages')).text).not.toContain('lost-heron')
  expect((await admin.get('/v1/content')).text).not.toContain('lost-heron')
  expect(await titles('search=lost heron')).toEqual([])
  expect(await titles('id=nonsense')).toEqual([])
  expect(await titles('search=lost heron&state=trashed')).toEqual(['Lost heron'])
  const [row] = await rows(`id=${id}`)
  expect([row?.slug, row?.status, typeof row?.trashedAt]).toEqual([
    'lost-heron',
    'published',
    'string',
  ])

  const next = await make('Lost heron')
  expect((await admin.get(`/v1/content/${next}`)).body.slug).toBe('lost-heron')
  await change(id, 'draft')
  expect((await admin.get(`/v1/content/${id}`)).body).toMatchObject({
    slug: 'lost-heron-2',
    status: 'draft',
  })
})

test('a restored content has its address and its redirects again', async () => {
  const id = await make('Old name')
  await admin.post(`/v1/content/${id}`, { slug: 'new-name' })
  await change(id, 'trashed')
  const anonymous = visitor(product)
  expect((await anonymous.get('/old-name')).status).toBe(404)
  await change(id, 'published')

  expect((await anonymous.get('/new-name')).status).toBe(200)
  expect((await anonymous.get('/old-name')).headers.get('location')).toBe('/new-name')
  const { body } = await admin.get('/api/redirects?limit=0&depth=0')
  const all = rowsOf(body.docs)
  expect(all.filter(({ to }) => String(to) === id).map(({ from }) => from)).toEqual(['old-name'])
})

test('the home page does not link visitors to a trashed content', async () => {
  const id = await make('Shown work')
  const home = { work: { items: [{ title: 'Shown work', content: id }] } }
  await editInAdmin(admin, 'POST', '/api/globals/home', home)
  const links = async () => {
    const { body } = await visitor(product).get('/v1/site/home')
    return (body.work as unknown as { items: Json[] }).items.map(({ href }) => href)
  }
  expect(await links()).toEqual(['/shown-work'])

  await change(id, 'trashed')

  expect(await links()).toEqual([''])
})

test('a content published again has the date of its first publication', async () => {
  const id = await make('On and off')
  const first = await publicationOf(id)
  await admin.post(`/v1/content/${id}`, { title: 'On and off again' })
  expect(await publicationOf(id)).toBe(first)

  await change(id, 'draft')
  await change(id, 'published')

  expect(await publicationOf(id)).toBe(first)
})

test('permanently deletes a content, and only from the trash', async () => {
  const [stored, gone] = [await make('Stays'), await make('Goes')]
  await change(gone, 'trashed')

  const { body } = await admin.post('/v1/admin/content/removal', { ids: [stored, gone] })

  expect(rowsOf(body).map(({ id, result }) => [id, result])).toEqual([
    [stored, 'failed'],
    [gone, 'changed'],
  ])
  expect(await titles('state=trashed&search=goes')).toEqual([])
  expect((await change(gone, 'draft'))[0]?.error).toBe('NotFound')
})

test('lists where a content is used: links in contents and proposals, site pages, redirects', async () => {
  const id = await make('Used page')
  await admin.post(`/v1/content/${id}`, { slug: 'used-page-now', data: '[up](/used-page-now)' })
  const linking = await make('Links by its address', { data: '[here](/used-page-now#part)' })
  await make('Links elsewhere', { data: `[there](${product.url}/v1) [x](/used-page-now-not)` })
  const older = await make('Links by what it was', { data: '[here](/used-page?old)' })
  const proposal = await admin.post('/v1/proposal', {
    title: 'Offer',
    client: 'Them',
    sections: [{ title: 'One', body: `[read](/content/${id})` }],
  })
  const origin = { headers: { origin: product.url } }
  const site = { navigation: [{ label: 'Used', href: '/used-page-now' }] }
  const home = { work: { items: [{ title: 'Used', content: id }] } }
  expect((await admin.post('/api/globals/site', site, origin)).status).toBe(200)
  expect((await admin.post('/api/globals/home', home, origin)).status).toBe(200)

  const uses = await usesOf(id)

  expect(uses.map(({ kind, id: of, label }) => [kind, of, label])).toEqual([
    ['home', null, 'Home page'],
    ['site', null, 'Navigation'],
    ['content', linking, 'Links by its address'],
    ['content', older, 'Links by what it was'],
    ['proposal', proposal.body.id, 'Offer'],
    ['redirect', expect.any(String), '/used-page'],
  ])
  await saveDraft(older, { data: null })
  expect((await usesOf(id)).map(({ id: of }) => of)).toContain(older)
  await admin.post(`/v1/content/${linking}`, { data: 'Nothing.' })
  await change(older, 'trashed')
  expect((await usesOf(id)).filter(({ kind }) => String(kind) === 'content')).toEqual([])
})

test('records changes of contents in the audit log, from Payload’s admin too', async () => {
  const id = await make('Watched')
  await change(id, 'archived')
  await change(id, 'trashed')
  await editInAdmin(admin, 'PATCH', `/api/contents/${id}?trash=true`, {
    deletedAt: null,
    archived: false,
    _status: 'published',
  })
  await saveDraft(id, { title: 'Watched closely' })
  await change(id, 'draft')
  await change(id, 'trashed')
  await admin.post('/v1/admin/content/removal', { ids: [id] })

  const { body } = await admin.get(`/v1/audit?targetId=${id}&sort=id`)

  expect(rowsOf(body.content).map(({ action, details }) => [action, details?.status])).toEqual([
    ['content.created', 'published'],
    ['content.archived', { from: 'published', to: 'archived' }],
    ['content.trashed', { from: 'archived', to: 'trashed' }],
    ['content.restored', { from: 'trashed', to: 'published' }],
    ['content.unpublished', { from: 'published', to: 'draft' }],
    ['content.trashed', { from: 'draft', to: 'trashed' }],
    ['content.deleted', undefined],
  ])
  expect((await admin.get('/v1/audit?action=content.&size=1')).body.totalElements).toBeGreaterThan(
    7,
  )
})

test('rejects callers who are not administrators', async () => {
  const writer = await signUp(product)
  await admin.post(`/v1/user/${writer.id}/acl`, { permission: 'edit' })
  const id = await make('Not for all')
  for (const [client, status, error] of [
    [visitor(product), 401, 'Unauthorized'],
    [await signedInAs(product, writer), 403, 'Forbidden'],
  ] as const) {
    const changes = [{ id, state: 'trashed' }]
    expectFailure(await client.get('/v1/admin/content'), status, error)
    expectFailure(await client.get(`/v1/admin/content/uses?id=${id}`), status, error)
    expectFailure(await client.post('/v1/admin/content/state', { changes }), status, error)
    expectFailure(await client.post('/v1/admin/content/removal', { ids: [id] }), status, error)
    expectFailure(await client.call('DELETE', `/v1/content/${id}`), status, error)
  }
  expect(await statusOf(id)).toBe('published')
})

test.each([
  ['/v1/admin/content?state=lost', 'state'],
  ['/v1/admin/content?sort=data', 'sort'],
  ['/v1/admin/content/uses', 'id'],
])('rejects %s', async (path, field) => {
  const { status, body } = await admin.get(path)
  expect([status, String(body.errors?.[0]?.path).split('.')[0]]).toEqual([400, field])
})

async function make(title: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await admin.post('/v1/content', {
    title,
    status: 'published',
    ...fields,
  })
  expect(status).toBe(201)
  return String(body.id)
}

async function saveDraft(id: string, fields: Record<string, unknown>): Promise<void> {
  const draft = { ...fields, _status: 'draft' }
  const answer = await editInAdmin(admin, 'PATCH', `/api/contents/${id}?draft=true`, draft)
  expect(answer.status).toBe(200)
}

async function change(...idsAndStates: string[]): Promise<Json[]> {
  const changes = idsAndStates.flatMap((id, place) =>
    place % 2 === 0 ? [{ id, state: idsAndStates[place + 1] }] : [],
  )
  const { status, body } = await admin.post('/v1/admin/content/state', { changes })
  expect(status).toBe(200)
  return rowsOf(body)
}

async function usesOf(id: string): Promise<Json[]> {
  return rowsOf((await admin.get(`/v1/admin/content/uses?id=${id}`)).body)
}

async function statusOf(id: string): Promise<unknown> {
  return (await admin.get(`/v1/content/${id}`)).body.status
}

async function publicationOf(id: string): Promise<string> {
  const [row] = await rows(`id=${id}`)
  return String(row?.publishedAt)
}

async function rows(query: string): Promise<Json[]> {
  const { status, body } = await admin.get(`/v1/admin/content?${query}`)
  expect(status).toBe(200)
  return rowsOf(body.content)
}

async function titles(query: string): Promise<unknown[]> {
  return (await rows(query)).map(({ title }) => title)
}
