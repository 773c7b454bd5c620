import { beforeAll, expect, test } from 'vitest'
import { entriesOf, type Role } from '../../cms/accounts/roles'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { mailsOf, mailTo } from '../product/outbox'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

/*
 * A client without an account reads a draft by a link and comments on it. Which calls a role can make at all,
 * tests/access/access-table holds.
 */

const product = productForAll()
const client = 'Brunnhof, Ms Gruber'
let admin: Client
let author: Person
let editor: Person
let anonymous: Client

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
  editor = await withRole('editor', 'editor')
  await admin.post(`/v1/user/${editor.id}`, { firstName: 'Grace', lastName: 'Hopper' })
  anonymous = visitor(product)
})

/** A draft of the author. */
async function draft(title: string, data = 'Not yet.'): Promise<string> {
  const { status, body } = await author.client.post('/v1/content', { title, data })
  expect(status).toBe(201)
  return String(body.id)
}

/** Saves the newest version of a content, with other fields. */
async function save(id: string, fields: object) {
  const { updatedAt } = (await editor.client.get(`/v1/content/${id}/draft`)).body
  const { status } = await editor.client.post(`/v1/content/${id}/draft`, { updatedAt, ...fields })
  expect(status).toBe(200)
}

/** A link of the editor. */
async function link(id: string, fields: object = {}) {
  const { status, body } = await editor.client.post(`/v1/content/${id}/clientLinks`, {
    client,
    ...fields,
  })
  expect(status).toBe(201)
  const { pathname, search, searchParams } = new URL(String(body.url))
  return {
    id: String(body.id),
    key: searchParams.get('key') ?? '',
    shared: `/v1${pathname}${search}`,
    page: `${pathname}${search}`,
    comment: (text: string, more: object = {}) =>
      anonymous.post(`/v1${pathname}`, { key: searchParams.get('key') ?? '', text, ...more }),
  }
}

const reviewOf = async (id: string) =>
  rowsOf((await editor.client.get(`/v1/content/${id}/review`)).body.entries)

test('only those who may publish a content make, list and revoke its links', async () => {
  const id = await draft('Tea')
  const links = `/v1/content/${id}/clientLinks`
  const { id: linkId } = await link(id)

  for (const [caller, status] of [
    [anonymous, 401],
    [author.client, 403],
  ] as const) {
    expect((await caller.get(links)).status).toBe(status)
    expect((await caller.post(links, { client })).status).toBe(status)
    expect((await caller.call('DELETE', `${links}/${linkId}`)).status).toBe(status)
  }
  const other = `/v1/content/${await draft('Milk')}/clientLinks/${linkId}`
  expectFailure(await editor.client.call('DELETE', other), 404, 'NotFound')
  for (const fields of [{ client: ' ' }, { client, days: 0 }, { client, days: 91 }]) {
    expectFailure(await editor.client.post(links, fields), 400, 'ValidationFailed')
  }
  const listed = (await editor.client.get(links)).body
  expect(rowsOf(listed.content)).toMatchObject([
    { client, comments: 0, lastUsedAt: null, endedAt: null, createdBy: { id: editor.id } },
  ])
  expect(JSON.stringify(listed)).not.toMatch(/hash|key=/)
  const [{ createdAt, expiresAt } = {}] = rowsOf(listed.content)
  const days = (Date.parse(String(expiresAt)) - Date.parse(String(createdAt))) / 86_400_000
  expect(days).toBeCloseTo(14, 2)
  const actions = rowsOf((await admin.get(`/v1/audit?targetId=${id}`)).body.content)
  expect(actions).toContainEqual(expect.objectContaining({ action: 'content.linkCreated' }))
})

test('a link shows the newest draft of its content to its holder alone, and is not cached', async () => {
  const id = await draft('Coffee', '## Beans\n\nWhole.')
  const { shared, page, key } = await link(id)

  await save(id, { title: 'Coffee, ground', data: '## Beans\n\nGround.\n\n## Water' })

  const read = await anonymous.get(shared)
  expect(read.body).toMatchObject({
    client,
    isPublic: false,
    sections: ['Beans', 'Water'],
    comments: [],
    content: { id, title: 'Coffee, ground', status: 'draft' },
  })
  const opened = await anonymous.get(page)
  expect(opened.text).toContain('Ground.')
  for (const { headers } of [read, opened]) {
    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect(headers.get('referrer-policy')).toBe('same-origin')
  }
  const other = await draft('Sugar')
  for (const wrong of [
    `/content/${id}/shared`,
    `/content/${id}/shared?key=`,
    `/content/${id}/shared?key=${key}x`,
    `/content/${other}/shared?key=${key}`,
    `/content/nonsense/shared?key=${key}`,
  ]) {
    const status = wrong.includes('?') ? 404 : 400
    expect([wrong, (await anonymous.get(`/v1${wrong}`)).status]).toEqual([wrong, status])
    const { status: ofPage, text } = await anonymous.get(wrong)
    expect([wrong, ofPage, text.includes('Ground.')]).toEqual([wrong, 404, false])
  }
  expect((await anonymous.get(`/v1/content/${id}`)).status).toBe(404)
  const [used] = rowsOf((await editor.client.get(`/v1/content/${id}/clientLinks`)).body.content)
  expect(used?.lastUsedAt).not.toBeNull()
})

test('a look of an editor does not count as use', async () => {
  const id = await draft('Cocoa')
  const { shared } = await link(id)

  expect((await editor.client.get(shared)).status).toBe(200)

  const [unused] = rowsOf((await editor.client.get(`/v1/content/${id}/clientLinks`)).body.content)
  expect(unused?.lastUsedAt).toBeNull()
})

test('a client comments, an editor replies and resolves, and each reads what concerns them', async () => {
  const id = await draft('Cake', '## The oven\n\nHot.')
  const { comment, shared, id: linkId } = await link(id)
  const second = await link(id, { client: 'Brunnhof, Mr Huber' })
  await editor.client.post(`/v1/content/${id}/review`, { kind: 'comment', text: 'Among us.' })

  const sent = await comment(' How hot? ', { section: 'The oven' })
  expect(sent.status).toBe(201)
  await second.comment('I like it.')

  const entries = await reviewOf(id)
  expect(entries).toMatchObject([
    { kind: 'comment', client: null, by: { id: editor.id } },
    { kind: 'clientComment', client, by: null, text: 'How hot?', section: 'The oven' },
    { kind: 'clientComment', client: 'Brunnhof, Mr Huber', section: null },
  ])
  const to = String(entries[1]?.id)
  const review = `/v1/content/${id}/review`
  const reply = { kind: 'reply', replyTo: to, text: '220 degrees.' }
  expect((await editor.client.post(review, reply)).status).toBe(200)
  expectFailure(
    await editor.client.post(review, { ...reply, replyTo: String(entries[0]?.id) }),
    400,
    'ValidationFailed',
  )
  const resolved = await author.client.post(`${review}/${to}`, { resolved: true })
  expect(rowsOf(resolved.body.entries)[1]).toMatchObject({ resolvedBy: { id: author.id } })

  const thread = rowsOf((await anonymous.get(shared)).body.comments)
  expect(thread).toMatchObject([
    { name: client, text: 'How hot?', section: 'The oven', resolved: true, replyTo: null },
    { name: 'Grace Hopper', text: '220 degrees.', replyTo: to },
  ])
  expect(thread).toHaveLength(2)
  expect(rowsOf((await anonymous.get(second.shared)).body.comments)).toMatchObject([
    { text: 'I like it.' },
  ])

  await editor.client.post(`${review}/${to}`, { resolved: false })
  expect((await reviewOf(id))[1]).toMatchObject({ resolvedAt: null, resolvedBy: null })
  const unknown = await editor.client.post(`${review}/${linkId}`, { resolved: true })
  expectFailure(unknown, 404, 'NotFound')
  expectFailure(await anonymous.post(`${review}/${to}`, { resolved: true }), 401, 'Unauthorized')
})

test('who has made the link and the author get a mail of each comment', async () => {
  const id = await draft('Jam')
  const { comment } = await link(id)

  await comment('With plums, please.')

  const { text } = await mailTo(product, author.email, 'has commented on "Jam"')
  expect(text).toContain('With plums, please.')
  expect(text).toContain(`/content/${id}/edit`)
  await mailTo(product, editor.email, 'has commented on "Jam"')
  const about = (await mailsOf(product)).filter(({ subject = '' }) => subject.includes('"Jam"'))
  expect(about.map(({ subject }) => subject)).toEqual([
    `${client} has commented on "Jam", as a client`,
    `${client} has commented on "Jam", as a client`,
  ])
})

test('a comment is refused when it is empty, too long, or on what the draft does not have', async () => {
  const id = await draft('Soup', '## Salt')
  const { comment, key } = await link(id)

  for (const refused of [
    await comment('  '),
    await comment('x'.repeat(2001)),
    await comment('Where?', { section: 'Pepper' }),
    await comment('Me?', { client: 'Another' }),
  ]) {
    expectFailure(refused, 400, 'ValidationFailed')
  }
  const without = await anonymous.post(`/v1/content/${id}/shared`, { key: `${key}x`, text: 'Hi' })
  expectFailure(without, 404, 'NotFound')
  expect(await reviewOf(id)).toEqual([])
})

test('a link that is revoked or has expired says whom to ask, and takes no comment', async () => {
  const id = await draft('Bread')
  const { id: linkId, shared, page, comment } = await link(id)
  await comment('Before.')

  const path = `/v1/content/${id}/clientLinks/${linkId}`
  const revoked = await editor.client.call('DELETE', path)
  expect(revoked.body.endedAt).not.toBeNull()
  expect((await editor.client.call('DELETE', path)).body).toEqual(revoked.body)

  const read = await anonymous.get(shared)
  expectFailure(read, 404, 'NotFound')
  expect(read.text).toContain('Ask Grace Hopper for a new one')
  expectFailure(await comment('After.'), 404, 'NotFound')
  const { status, text } = await anonymous.get(page)
  expect([status, text.includes('Ask Grace Hopper'), text.includes('Not yet.')]).toEqual([
    404,
    true,
    false,
  ])
  expect(await reviewOf(id)).toMatchObject([{ text: 'Before.' }])
  const actions = rowsOf((await admin.get(`/v1/audit?targetId=${id}`)).body.content)
  expect(actions.map(({ action }) => action)).toContain('content.linkRevoked')
})

test('a content has 20 links that work at most', async () => {
  const id = await draft('Pie')
  for (let made = 0; made < 19; made += 1) await link(id)
  const { id: last } = await link(id)

  const links = `/v1/content/${id}/clientLinks`
  expectFailure(await editor.client.post(links, { client }), 409, 'Conflict')

  await editor.client.call('DELETE', `${links}/${last}`)
  await link(id)
})

test('after publication a link leads to the page, and takes no comment until there is a draft again', async () => {
  const id = await draft('Bread and butter')
  const { page, shared, comment } = await link(id)
  await save(id, { as: 'published' })

  const { status, headers } = await anonymous.get(page)
  expect([status, headers.get('location')]).toEqual([302, '/bread-and-butter'])
  expect((await anonymous.get(shared)).body.isPublic).toBe(true)
  expectFailure(await comment('Too late.'), 409, 'Conflict')

  await save(id, { title: 'Bread and jam' })
  expect((await anonymous.get(page)).text).toContain('Bread and jam')
  expect((await comment('In time.')).status).toBe(201)
})

test('a content in the trash is not shown, and a deleted one has no links', async () => {
  const id = await draft('Salad')
  const { shared } = await link(id)
  await admin.call('DELETE', `/v1/content/${id}`)
  expectFailure(await anonymous.get(shared), 404, 'NotFound')

  await admin.post('/v1/admin/content/removal', { ids: [id] })
  const gone = await anonymous.get(shared)
  expectFailure(gone, 404, 'NotFound')
  expect(gone.text).toContain('not whole')
})
