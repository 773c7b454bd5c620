import { beforeAll, expect, test } from 'vitest'
import { entriesOf, type Role } from '../../cms/accounts/roles'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { mailsOf, mailTo } from '../product/outbox'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

/*
 * Comments on passages of a draft: threads, and mails to those they name. Which calls a role can make at all,
 * tests/access/access-table holds.
 */

const product = productForAll()
const passage = { quote: 'at ninety degrees', before: 'Pour ', after: '.\nWait.' }
let admin: Client
let author: Person
let other: Person
let editor: Person

interface Person {
  id: string
  email: string
  client: Client
}

async function withRole(name: string, role: Role, names: object): Promise<Person> {
  const { id, ...credentials } = await makeUser(admin, name, entriesOf(role))
  await admin.post(`/v1/user/${id}`, names)
  return { id, email: credentials.email, client: await signedIn(product, credentials) }
}

beforeAll(async () => {
  admin = await signedIn(product)
  author = await withRole('author', 'author', { firstName: 'Ada', lastName: 'Byron' })
  other = await withRole('other', 'author', { firstName: 'Mary', lastName: 'Shelley' })
  editor = await withRole('editor', 'editor', { firstName: 'Grace', lastName: 'Hopper' })
})

async function draft(title: string): Promise<{ id: string; review: string }> {
  const data = 'Pour at ninety degrees.\n\nWait.'
  const { status, body } = await author.client.post('/v1/content', { title, data })
  expect(status).toBe(201)
  return { id: String(body.id), review: `/v1/content/${body.id}/review` }
}

/** The id of a new comment on the passage. */
async function comment(review: string, fields: object = {}): Promise<string> {
  const sent = { kind: 'comment', text: 'Not hotter?', passage, ...fields }
  const { status, body } = await editor.client.post(review, sent)
  expect(status).toBe(200)
  return String(rowsOf(body.entries).at(-1)?.id)
}

const mailsAbout = async (title: string) =>
  (await mailsOf(product))
    .filter(({ subject = '' }) => subject.includes(`"${title}"`))
    .map(({ to, subject }) => `${to?.[0]?.address}: ${subject}`)
    .toSorted()

test('a comment on a passage keeps its words, and the text is not changed', async () => {
  const { id, review } = await draft('Tea')
  const before = (await author.client.get(`/v1/content/${id}/draft`)).body
  expect((await author.client.get(review)).body).toMatchObject({ entries: [], updatedAt: null })

  await comment(review)

  const { body } = await author.client.get(review)
  expect(rowsOf(body.entries)).toMatchObject([
    { kind: 'comment', passage, replyTo: null, mentions: [], resolvedAt: null },
  ])
  expect((await author.client.get(`/v1/content/${id}/draft`)).body).toEqual(before)
  const present = await author.client.post(`/v1/content/${id}/presence`, {})
  expect(present.body.reviewedAt).toBe(body.updatedAt)
})

test('what is no passage, too long, or names nobody who writes the draft is refused', async () => {
  const { review } = await draft('Coffee')
  const sent = { kind: 'comment', text: 'Hm.', passage }
  const refused: [object, string][] = [
    [{ passage: { ...passage, quote: ' \n' } }, 'passage.quote'],
    [{ passage: { ...passage, quote: 'x'.repeat(1001) } }, 'passage.quote'],
    [{ passage: { ...passage, before: 'x'.repeat(65) } }, 'passage.before'],
    [{ passage: { ...passage, after: 'x'.repeat(65) } }, 'passage.after'],
    [{ passage: { before: 'x' } }, 'passage.quote'],
    [{ kind: 'changesRequested' }, 'passage'],
    [{ text: ' ' }, 'text'],
    [{ mentions: [other.id] }, 'mentions.0'],
    [{ mentions: [author.id, '01jd3w8k5v2m9q7x4c6t0r1zhb'] }, 'mentions.1'],
    [{ mentions: Array.from({ length: 21 }, () => author.id) }, 'mentions'],
  ]
  for (const [fields, path] of refused) {
    const answer = await editor.client.post(review, { ...sent, ...fields })
    expectFailure(answer, 400, 'ValidationFailed')
    expect(rowsOf(answer.body.errors).map((error) => error.path)).toContain(path)
  }
  expect((await editor.client.get(review)).body.entries).toEqual([])
})

test('those who write the draft reply, resolve and reopen, and nobody else does', async () => {
  const { review } = await draft('Milk')
  const to = await comment(review)
  const reply = { kind: 'reply', replyTo: to, text: 'Ninety is right.' }

  const replied = await author.client.post(review, reply)
  expect(rowsOf(replied.body.entries)[1]).toMatchObject({ ...reply, passage: null })
  const again = String(rowsOf(replied.body.entries)[1]?.id)
  expectFailure(
    await author.client.post(review, { ...reply, replyTo: again }),
    400,
    'ValidationFailed',
  )
  const resolved = await author.client.post(`${review}/${to}`, { resolved: true })
  expect(rowsOf(resolved.body.entries)[0]).toMatchObject({
    resolvedBy: { id: author.id, name: 'Ada Byron' },
    resolvedAt: expect.any(String),
  })
  const reopened = await editor.client.post(`${review}/${to}`, { resolved: false })
  expect(rowsOf(reopened.body.entries)[0]).toMatchObject({ resolvedAt: null, resolvedBy: null })
  expectFailure(await editor.client.post(`${review}/${again}`, { resolved: true }), 404, 'NotFound')
  for (const [caller, status] of [
    [other.client, 403],
    [visitor(product), 401],
  ] as const) {
    expect((await caller.post(review, reply)).status).toBe(status)
    expect((await caller.post(`${review}/${to}`, { resolved: true })).status).toBe(status)
  }
})

test('no client reads a comment on a passage, or a reply to one', async () => {
  const { id, review } = await draft('Cake')
  const link = await editor.client.post(`/v1/content/${id}/clientLinks`, { client: 'Ms Gruber' })
  const { searchParams } = new URL(String(link.body.url))
  const key = searchParams.get('key') ?? ''
  await visitor(product).post(`/v1/content/${id}/shared`, { key, text: 'From the client.' })
  const [ofClient] = rowsOf((await editor.client.get(review)).body.entries)
  const to = await comment(review, { text: 'Among us.' })
  await author.client.post(review, { kind: 'reply', replyTo: to, text: 'Among us too.' })
  const answer = { kind: 'reply', replyTo: String(ofClient?.id), text: 'For the client. @Ada' }
  await editor.client.post(review, answer)
  await author.client.post(`${review}/${to}`, { resolved: true })

  const shared = await visitor(product).get(`/v1/content/${id}/shared?key=${key}`)
  const page = await visitor(product).get(`/content/${id}/shared?key=${key}`)

  expect(rowsOf(shared.body.comments).map((entry) => entry.text)).toEqual([
    'From the client.',
    'For the client. @Ada',
  ])
  for (const { text } of [shared, page]) {
    expect(text).toContain('For the client.')
    expect(text).not.toMatch(/Among us|ninety degrees.*Not hotter/)
  }
  await mailTo(product, author.email, 'Grace Hopper mentions you on "Cake"')
})

test('a comment mails those it names, with the words and a link to its thread', async () => {
  const { id, review } = await draft('Jam')

  const to = await comment(review, { text: '@ada byron, is this so?' })

  const { text } = await mailTo(product, author.email, 'mentions you on "Jam"')
  expect(text).toContain('@ada byron, is this so?')
  expect(text).toContain('at ninety degrees')
  expect(text).toContain(`/content/${id}/edit#comment-${to}`)
  await author.client.post(review, { kind: 'reply', replyTo: to, text: 'It is. @Mary @Grace @Ada' })
  await mailTo(product, editor.email, 'mentions you on "Jam"')
  await author.client.post(review, { kind: 'reply', replyTo: to, text: 'Surely.' })
  await mailTo(product, editor.email, 'Ada Byron has replied on "Jam"')
  const entries = rowsOf((await editor.client.get(review)).body.entries)
  expect(entries.map(({ mentions }) => mentions)).toEqual([[author.id], [editor.id, author.id], []])
  expect(await mailsAbout('Jam')).toEqual([
    `${author.email}: Grace Hopper mentions you on "Jam"`,
    `${editor.email}: Ada Byron has replied on "Jam"`,
    `${editor.email}: Ada Byron mentions you on "Jam"`,
  ])
})

test('who may no longer read the draft gets no mail, and is not among those who can be named', async () => {
  const { id, review } = await draft('Soup')
  const leaving = await withRole('leaving', 'editor', { firstName: 'Leah', lastName: 'Ving' })
  await leaving.client.post(review, { kind: 'comment', text: 'Salt?', passage })
  await mailTo(product, author.email, 'Leah Ving has commented on "Soup"')
  const { people } = (await editor.client.get(review)).body
  expect(rowsOf(people).map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ada Byron', 'Grace Hopper', 'Leah Ving']),
  )
  expect(rowsOf(people).map(({ name }) => name)).not.toContain('Mary Shelley')
  await admin.post(`/v1/user/${leaving.id}`, { acl: [] })

  await comment(review, { text: 'Pepper? @Leah Ving @Ada Byron' })

  await mailTo(product, author.email, 'Grace Hopper mentions you on "Soup"')
  expect(await mailsAbout('Soup')).toEqual([
    `${author.email}: Grace Hopper mentions you on "Soup"`,
    `${author.email}: Leah Ving has commented on "Soup"`,
  ])
  expect(JSON.stringify((await editor.client.get(review)).body.people)).not.toContain(leaving.id)
  expect((await leaving.client.get(`/v1/content/${id}/review`)).status).toBe(403)
})
