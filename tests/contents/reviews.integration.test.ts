import { beforeAll, expect, test } from 'vitest'
import { entriesOf, type Role } from '../../cms/accounts/roles'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { mailsOf, mailTo } from '../product/outbox'
import { makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'
import { upload } from '../product/uploads'

/*
 * Authors write drafts of their own; editors review and publish them. Which calls an author can make at all,
 * tests/access/access-table holds.
 */

const product = productForAll()
let admin: Client
let author: Person
let other: Person
let editor: Person

interface Person {
  id: string
  email: string
  client: Client
}

async function withRole(name: string, role: Role): Promise<Person> {
  const { id, ...credentials } = await makeUser(admin, name, entriesOf(role))
  return { id, email: credentials.email, client: await signedIn(product, credentials) }
}

beforeAll(async () => {
  admin = await signedIn(product)
  author = await withRole('author', 'author')
  other = await withRole('other', 'author')
  editor = await withRole('editor', 'editor')
})

/** A draft of the author. */
async function draft(title: string): Promise<string> {
  const { status, body } = await author.client.post('/v1/content', { title, data: 'Not yet.' })
  expect(status).toBe(201)
  return String(body.id)
}

/** Saves the newest version of a content, with other fields. */
async function save({ client }: Person, id: string, fields: object) {
  const { updatedAt } = (await client.get(`/v1/content/${id}/draft`)).body
  return client.post(`/v1/content/${id}/draft`, { updatedAt, ...fields })
}

const stateOf = async (id: string) => (await admin.get(`/v1/content/${id}/review`)).body.state

test('an author writes drafts of their own, and no visitor sees them', async () => {
  const id = await draft('Tea')

  expect((await save(author, id, { data: 'First **words**.' })).status).toBe(200)

  const read = await author.client.get(`/v1/content/${id}`)
  expect(read.body).toMatchObject({ title: 'Tea', status: 'draft' })
  expect((await author.client.get(`/v1/content/${id}/versions`)).status).toBe(200)
  expect((await author.client.post(`/v1/content/${id}/preview`)).status).toBe(200)
  expect((await author.client.post(`/v1/content/${id}/presence`, {})).status).toBe(200)
  const file = await picture({ width: 16, height: 16 })
  expect((await upload(author.client, file, { targetId: id, key: 'cover' })).status).toBe(201)
  expect((await visitor(product).get(`/v1/content/${id}`)).status).toBe(404)
})

test('an author neither publishes nor archives, schedules or deletes', async () => {
  const id = await draft('Coffee')
  const { client } = author
  const { updatedAt } = (await client.get(`/v1/content/${id}/draft`)).body
  const dueAt = new Date(Date.now() + 60_000).toISOString()
  const refused = [
    await client.post('/v1/content', { title: 'Mine', status: 'published' }),
    await client.post('/v1/content', { title: 'Mine', status: 'archived' }),
    await client.post(`/v1/content/${id}/draft`, { updatedAt, as: 'published' }),
    await client.post(`/v1/content/${id}`, { status: 'published' }),
    await client.post(`/v1/content/${id}`, { title: 'Renamed' }),
    await client.post(`/v1/content/${id}/schedule`, { action: 'publish', dueAt }),
    await client.post('/v1/admin/content/state', { changes: [{ id, state: 'published' }] }),
    await client.call('DELETE', `/v1/content/${id}`),
    await client.get('/v1/admin/content/uses?id=1'),
    await client.get('/v1/admin/asset'),
    await client.get('/v1/asset'),
    await client.get('/api/contents'),
  ]

  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  expect((await client.get(`/v1/content/${id}`)).body).toMatchObject({ status: 'draft' })
})

test('an author reaches no content of another', async () => {
  const id = await draft('Milk')
  const { body: published } = await admin.post('/v1/content', {
    title: 'Sugar',
    status: 'published',
  })
  for (const [{ client }, of] of [
    [other, id],
    [author, published.id],
  ] as const) {
    const file = await picture({ width: 16, height: 16 })
    const refused = [
      await client.get(`/v1/content/${of}/draft`),
      await client.post(`/v1/content/${of}/draft`, { updatedAt: new Date(), title: 'Mine' }),
      await client.get(`/v1/content/${of}/versions`),
      await client.get(`/v1/content/${of}/schedule`),
      await client.post(`/v1/content/${of}/preview`),
      await client.post(`/v1/content/${of}/presence`, {}),
      await client.get(`/v1/content/${of}/review`),
      await client.post(`/v1/content/${of}/review`, { kind: 'comment', text: 'Mine' }),
      await upload(client, file, { targetId: String(of), key: 'cover' }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403))
  }
  expect((await author.client.post(`/v1/content/${published.id}`, { title: 'Mine' })).status).toBe(
    403,
  )
  expect((await other.client.post(`/v1/content/${id}`, { title: 'Mine' })).status).toBe(404)
  expect((await other.client.get(`/v1/content/${id}`)).status).toBe(404)
  const listed = rowsOf((await other.client.get('/v1/content?size=100')).body.content)
  expect(listed.map((row) => row.id)).not.toContain(id)
})

test('an author lists contents of their own alone, in every state and order', async () => {
  const id = await draft('Own')
  await admin.post('/v1/content', { title: 'Own by the owner' })

  for (const query of ['', '?sort=title,asc', '?search=own', '?state=draft', '?format=csv']) {
    const { status, text } = await author.client.get(`/v1/admin/content${query}`)
    if (query === '?format=csv') {
      expect(status).toBe(403)
      continue
    }
    expect({ query, status }).toEqual({ query, status: 200 })
    expect(text).toContain(id)
    expect(text).not.toContain('Own by the owner')
  }
})

test('a draft is submitted, sent back with a note, submitted again and approved by its publication', async () => {
  const id = await draft('Cake')
  const review = `/v1/content/${id}/review`

  const submitted = await author.client.post(review, { kind: 'submitted', text: 'Is it fine?' })
  expect(submitted.body).toMatchObject({ state: 'waiting', mayApprove: false })
  expect((await author.client.post(review, { kind: 'submitted' })).status).toBe(409)
  expect((await author.client.post(review, { kind: 'changesRequested', text: 'No' })).status).toBe(
    403,
  )
  const waiting = await editor.client.get('/v1/admin/content?review=waiting')
  expect(rowsOf(waiting.body.content)).toContainEqual(
    expect.objectContaining({ id, review: 'waiting' }),
  )
  expect((await editor.client.get('/v1/admin/activity')).body.waiting).toMatchObject({
    reviews: expect.toSatisfy((count) => count > 0),
  })

  expect((await editor.client.post(review, { kind: 'changesRequested' })).status).toBe(400)
  const sentBack = await editor.client.post(review, {
    kind: 'changesRequested',
    text: 'Add the oven.',
  })
  expect(sentBack.body).toMatchObject({ state: 'changesRequested', mayApprove: true })
  expect((await author.client.get('/v1/admin/activity')).body.waiting).toMatchObject({
    changesRequested: 1,
    reviews: null,
    drafts: null,
  })
  expect(
    (await editor.client.post(review, { kind: 'changesRequested', text: 'Again' })).status,
  ).toBe(409)

  await save(author, id, { data: 'With an oven.' })
  await author.client.post(review, { kind: 'submitted' })
  await editor.client.post(review, { kind: 'comment', text: 'Better.' })
  expect(await stateOf(id)).toBe('waiting')
  expect((await save(editor, id, { as: 'published' })).status).toBe(200)

  const { body } = await author.client.get(review)
  expect(body.state).toBe('approved')
  expect(rowsOf(body.entries)).toMatchObject([
    { kind: 'submitted', by: { id: author.id }, text: 'Is it fine?' },
    { kind: 'changesRequested', by: { id: editor.id }, text: 'Add the oven.' },
    { kind: 'submitted', by: { id: author.id }, text: null },
    { kind: 'comment', by: { id: editor.id }, text: 'Better.' },
    { kind: 'approved', by: { id: editor.id }, text: null },
  ])
  expect((await visitor(product).get(`/v1/content/${id}`)).body.data).toMatchObject({})
  expect((await author.client.post(review, { kind: 'submitted' })).status).toBe(409)
  const own = await author.client.get(`/v1/user/${author.id}/data`)
  expect(
    rowsOf(own.body.reviews).filter(({ contentId }) => String(contentId) === id),
  ).toMatchObject([
    { kind: 'submitted', text: 'Is it fine?' },
    { kind: 'submitted', text: null },
  ])
  const actions = rowsOf((await admin.get(`/v1/audit?targetId=${id}`)).body.content)
  expect(actions.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['content.submitted', 'content.changesRequested', 'content.approved']),
  )
})

test('an author changes a published content of their own on a draft that visitors do not see', async () => {
  const id = await draft('Bread')
  await author.client.post(`/v1/content/${id}/review`, { kind: 'submitted' })
  await save(editor, id, { as: 'published' })

  expect((await save(author, id, { title: 'Bread and butter' })).status).toBe(200)

  expect((await visitor(product).get(`/v1/content/${id}`)).body.title).toBe('Bread')
  const again = await author.client.post(`/v1/content/${id}/review`, { kind: 'submitted' })
  expect(again.body.state).toBe('waiting')
  await admin.post('/v1/admin/content/state', { changes: [{ id, state: 'archived' }] })
  await admin.post('/v1/admin/content/state', { changes: [{ id, state: 'published' }] })
  expect(await stateOf(id)).toBe('waiting')
  await save(editor, id, { as: 'published' })
  expect((await visitor(product).get(`/v1/content/${id}`)).body.title).toBe('Bread and butter')
  expect(await stateOf(id)).toBe('approved')
})

test('those concerned get a mail, and who has written does not', async () => {
  const id = await draft('Jam')
  const review = `/v1/content/${id}/review`
  await author.client.post(review, { kind: 'submitted', text: 'With plums.' })
  const { text } = await mailTo(product, editor.email, 'asks for a review of "Jam"')
  expect(text).toContain('With plums.')
  expect(text).toContain(`/content/${id}/edit`)

  await editor.client.post(review, { kind: 'comment', text: 'Which plums?' })
  await mailTo(product, author.email, 'has commented on "Jam"')
  await save(editor, id, { as: 'published' })
  await mailTo(product, author.email, '"Jam" has been approved')
  const about = (await mailsOf(product)).filter(({ subject = '' }) => subject.includes('"Jam"'))
  const addressesOf = (part: string) =>
    about
      .filter(({ subject = '' }) => subject.includes(part))
      .map(({ to }) => to?.[0]?.address)
      .toSorted()
  expect(addressesOf('review')).toEqual([administrator.email, editor.email].toSorted())
  expect(addressesOf('commented')).toEqual([author.email])
  expect(addressesOf('approved')).toEqual([author.email])
})

test('a content in the trash waits for no review, and one deleted has none', async () => {
  const id = await draft('Soup')
  await author.client.post(`/v1/content/${id}/review`, { kind: 'submitted' })

  await admin.call('DELETE', `/v1/content/${id}`)

  const waiting = async () =>
    rowsOf((await editor.client.get('/v1/admin/content?review=waiting')).body.content)
  expect((await waiting()).map((row) => row.id)).not.toContain(id)
  await admin.post('/v1/admin/content/state', { changes: [{ id, state: 'draft' }] })
  expect((await waiting()).map((row) => row.id)).not.toContain(id)
  expect(await stateOf(id)).toBe('open')
})
