import type { Db, Document } from 'mongodb'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { newId } from '../../cms/database/id'
import { type Client, signedIn, visitor } from '../product/client'
import { onMongo, profiled } from '../product/mongo-database'
import { makeUser } from '../product/people'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'
import { idOf } from '../product/uploads'

const mongo = inject('mongo')
const copies = 600
/** What a query may examine however little it returns: a small collection, or a batch by ids. */
const few = 60

const byStranger = [
  '/v1/content?size=20',
  '/v1/content?size=20&page=2',
  '/v1/content?size=20&page=20',
  ...lists('content', ['id', 'title', 'slug', 'type', 'createdAt', 'updatedAt']),
  '/v1/content?size=20&type=article',
  '/v1/content?size=20&type=article&sort=title',
  '/v1/content?size=20&type=article&sort=updatedAt,desc',
  '/v1/content?size=20&filter[createdAt][gte]=2020-01-01T00:00:00Z&filter[type]=article',
  '/v1/content?size=20&filter[updatedAt][lt]=2120-01-01T00:00:00Z&sort=updatedAt,desc',
  '/v1/content?size=20&search=copy-599',
  '/v1/content?size=20&filter[tag]=copied',
  '/v1/content?size=20&filter[tag]=copied&filter[type]=case&page=2&sort=publishedAt',
  '/v1/content?size=20&filter[author]=ADMINISTRATOR',
  '/v1/content?size=20&filter[series]=copied',
  '/v1/tag',
  '/v1/series',
  '/v1/series/copied',
  '/articles',
  '/work?page=2',
  '/tags',
  '/tags/copied',
  '/tags/copied/rss.xml',
  '/series',
  '/series/copied',
  '/series/copied/rss.xml',
  '/authors/ADMINISTRATOR',
  '/v1/content?size=20&include=data,author,assets,cursor',
  '/v1/content?size=20&changedSince=0',
  '/v1/site/pages',
  '/v1/site/search?q=copy',
  '/sitemap.xml?part=1',
  '/rss.xml',
  '/search',
  '/search?q=copy',
  '/copy-8',
  '/proposal',
  '/v1/proposal?size=20',
  '/v1/proposal?size=20&sort=total,desc',
  '/v1/proposal?size=20&sort=status&status=sent',
]

const byUser = [
  '/v1/content?size=20',
  '/v1/content?size=20&sort=updatedAt,desc',
  '/v1/chat',
  '/v1/proposal?size=20&sort=client',
]

const byAdministrator = [
  '/v1/form?size=20&filter[createdAt][gte]=2020-01-01T00:00:00Z',
  '/v1/form?size=20&filter[createdAt][lt]=2120-01-01T00:00:00Z&sort=createdAt,desc&read=false',
  '/v1/user?size=20&filter[updatedAt][gte]=2020-01-01T00:00:00Z',
  '/v1/proposal?size=20&filter[updatedAt][gte]=2020-01-01T00:00:00Z&status=sent',
  '/v1/audit?size=20&filter[createdAt][gte]=2020-01-01T00:00:00Z',
  '/v1/admin/content?size=20&filter[publishedAt][gte]=2020-01-01T00:00:00Z',
  '/v1/content?size=20',
  '/v1/content?size=20&status=draft',
  '/v1/content?size=20&status=draft&filter[tag]=copied',
  '/v1/tag?sort=name,desc',
  '/v1/content?size=20&status=draft&sort=updatedAt,desc',
  '/v1/content?size=20&status=published&type=case&sort=title,desc',
  '/admin',
  '/admin/contents',
  '/admin/contents?page=20',
  '/admin/contents?sort=title,asc',
  '/admin/contents?type=article&sort=updatedAt,desc',
  '/admin/contents?state=draft',
  '/admin/contents?state=trashed',
  '/admin/forms',
  '/admin/users',
  '/admin/chats',
  '/admin/proposals',
  '/admin/proposals?status=trashed',
  '/admin/audit',
  '/admin/keys',
  '/admin/mails',
  '/admin/webhooks',
  '/v1/webhook',
  '/v1/content?size=20&changedSince=0&include=data',
  ...lists('form', ['id', 'name', 'createdAt']),
  ...lists('chat', ['id', 'title', 'createdAt', 'updatedAt']),
  ...lists('asset', ['id', 'key', 'createdAt', 'updatedAt']),
  ...lists('user', ['id', 'email', 'firstName', 'lastName', 'createdAt', 'updatedAt']),
  ...lists('proposal', [
    'id',
    'title',
    'client',
    'status',
    'validUntil',
    'total',
    'createdAt',
    'updatedAt',
  ]),
  '/api/contents?limit=10',
  '/api/contents?limit=10&draft=true&sort=title',
  '/api/users?limit=10&sort=-email',
  '/cms/collections/contents',
  '/cms/collections/contents?limit=25&sort=-title',
  '/cms/collections/contents?limit=25&search=copy',
  '/cms/collections/contents/trash',
  '/cms/collections/proposals',
  '/cms/collections/users',
  '/cms/collections/forms',
  '/cms/collections/chats',
  '/cms/collections/assets',
  '/cms/collections/audit',
]

let product: RunningProduct
let author: string
let callers: Record<'stranger' | 'user' | 'administrator', Client>

beforeAll(async () => {
  if (!mongo) return
  product = await startProduct({ mongo })
  const administrator = await signedIn(product)
  author = await idOf(administrator)
  await administrator.post(`/v1/user/${author}`, { firstName: 'Ada', lastName: 'Byron' })
  const { email, password } = await makeUser(administrator, 'ada')
  callers = {
    stranger: visitor(product),
    user: await signedIn(product, { email, password }),
    administrator,
  }
  await fill(administrator, visitor(product))
  // Indexes the copies.
  await callers.stranger.get('/v1/site/search?q=copy')
})

afterAll(async () => {
  if (mongo) await product.stop()
})

test
  .runIf(mongo)
  .each([
    ...byStranger.map((path) => ['stranger', path] as const),
    ...byUser.map((path) => ['user', path] as const),
    ...byAdministrator.map((path) => ['administrator', path] as const),
  ])('answers a %s from indexes: %s', async (caller, path) => {
  const queries = await profiled(databaseOf(mongo ?? '', product.dataDir), async () => {
    const { status } = await callers[caller].call('GET', path.replace('ADMINISTRATOR', author))
    expect(status).toBe(200)
  })

  expect(queries.filter(isSlow).map(described)).toEqual([])
})

test.runIf(mongo)('lists the copies that the caller may read', async () => {
  const totals = await Promise.all(
    Object.values(callers).map(async (client) => {
      const { body } = await client.get('/v1/content?size=1')
      return Number(body.totalElements)
    }),
  )

  const drafts = Math.ceil(copies / 7)
  expect(totals).toEqual([1 + copies - drafts, 1 + copies - drafts, 1 + copies])
})

test.runIf(mongo)('a change of a content examines few of its versions', async () => {
  const content = { type: 'page', title: 'Often changed', status: 'published', data: 'Words.' }
  const { body } = await callers.administrator.post('/v1/content', content)
  const change = async (description: string) => {
    const path = `/v1/content/${body.id}`
    const { status } = await callers.administrator.post(path, { metadata: { description } })
    expect(status).toBe(200)
  }
  for (let count = 0; count < 20; count += 1) await change(`Change ${count}`)

  const commands = await profiled(databaseOf(mongo ?? '', product.dataDir), () => change('Last'))

  const ofVersions = commands.filter(({ ns }) => ns.endsWith('._contents_versions'))
  expect(ofVersions.map(({ docsExamined = 0 }) => docsExamined > 2)).not.toContain(true)
})

/** A list of `/v1` in each of its orders. */
function lists(name: string, fields: string[]): string[] {
  return ['', ...fields.flatMap((field) => [`&sort=${field}`, `&sort=${field},desc`])].map(
    (sort) => `/v1/${name}?size=20${sort}`,
  )
}

/** Makes one of each document through the product, and copies of them in the database. */
async function fill(administrator: Client, guest: Client): Promise<void> {
  const content = await administrator.post('/v1/content', {
    type: 'article',
    title: 'Copy',
    status: 'published',
    data: 'Some words to copy.',
    metadata: { tags: ['Copied'], series: 'Copied' },
  })
  expect(content.status).toBe(201)
  expect((await guest.post('/v1/form/contact', { name: 'Ada', message: 'Hello' })).status).toBe(201)
  const chat = { title: 'Hello', messages: [{ text: 'Hello' }] }
  expect((await guest.post('/v1/chat', chat)).status).toBe(201)
  const proposal = { title: 'Offer', client: 'Engines' }
  expect((await administrator.post('/v1/proposal', proposal)).status).toBe(201)
  await inDatabase(async (database) => {
    await copy(database, 'contents', (place) => ({
      title: `Copy ${place}`,
      slug: `copy-${place}`,
      titleAndSlug: `Copy ${place}\ncopy-${place}`,
      type: ['page', 'article', 'case'][place % 3],
      _status: place % 7 === 0 ? 'draft' : 'published',
    }))
    await copy(database, 'forms', () => ({}))
    await copy(database, 'chats', (place) => ({ title: `Copy ${place}` }))
    await copy(database, 'proposals', (place) => ({
      title: `Copy ${place}`,
      slug: `copy-${place}`,
      number: `copy-${place}`,
      ...(place % 3 > 0 && { _status: 'published', status: 'sent' }),
      metadata: { permission: ['view', 'public', 'authenticated'][(place >> 2) % 3] },
    }))
    await copy(database, 'users', (place) => ({ email: `copy${place}@studio.example` }))
    await copy(database, 'audits', () => ({}))
    await copyVersions(database, 'contents')
    await copyVersions(database, 'proposals')
  })
}

async function copy(
  database: Db,
  collection: string,
  fields: (place: number) => Document,
): Promise<void> {
  const documents = database.collection<{ _id: string }>(collection)
  const original = await documents.findOne()
  if (!original) throw new Error(`There is nothing in ${collection} to copy.`)
  await documents.insertMany(
    Array.from({ length: copies }, (_, place) => {
      const at = new Date(Date.now() - (copies - place) * 60_000)
      const dates = { createdAt: at, updatedAt: at }
      return { ...original, ...dates, ...fields(place), _id: newId() }
    }),
  )
}

/** Gives each copy its latest version. */
async function copyVersions(database: Db, collection: string): Promise<void> {
  const versions = database.collection(`_${collection}_versions`)
  const original = await versions.findOne({ latest: true })
  if (!original) throw new Error(`${collection} has no version to copy.`)
  const { _id, ...rest } = original
  const documents = await database
    .collection<{ _id: string; createdAt: Date }>(collection)
    .find({ _id: { $ne: original.parent } })
    .toArray()
  await versions.insertMany(
    documents.map(({ _id: parent, ...version }) => {
      return { ...rest, parent, version, createdAt: version.createdAt }
    }),
  )
}

/** The collections that processes follow in the background, whatever is requested. */
const followed = /\.(?:changes|signals|live-messages)$/

function isSlow({ ns, docsExamined = 0, nreturned = 0, hasSortStage = false }: Document): boolean {
  if (followed.test(ns)) return false
  return docsExamined > 2 * nreturned + few || (hasSortStage && nreturned > few)
}

function described({ ns, planSummary, docsExamined, nreturned, command }: Document): string {
  const { find, aggregate, filter, pipeline, sort } = command
  const query = JSON.stringify({ find, aggregate, filter, pipeline, sort })
  return `${ns}: ${planSummary} examined ${docsExamined} for ${nreturned}: ${query}`
}

function inDatabase<T>(work: (database: Db) => Promise<T>): Promise<T> {
  return onMongo(databaseOf(mongo ?? '', product.dataDir), work)
}
