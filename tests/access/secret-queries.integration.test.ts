import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { callersOf, type RoleCaller } from '../product/callers'
import { signedIn } from '../product/client'
import type { DescribedCollection } from '../product/payload-description'
import { type PayloadRest, startPayloadRest } from '../product/payload-rest'
import { type Role, roles, secretFields } from '../product/rights'
import { type RunningProduct, startProduct } from '../product/start'

/*
 * The results of a query and their order reveal the values it filters by. So no caller, not even an
 * administrator, may query by a field that no caller may read, through any related document.
 */

let product: RunningProduct
let rest: PayloadRest
let callers: Record<Role, RoleCaller>
let collections: DescribedCollection[]

beforeAll(async () => {
  product = await startProduct({ mongo: inject('mongo') })
  const admin = await signedIn(product)
  callers = await callersOf(product, admin)
  await admin.post('/v1/content', { title: 'Found by no secret', status: 'published' })
  await admin.post('/v1/chat', { title: 'Found by no secret', messages: [{ text: 'A text' }] })
  rest = await startPayloadRest(product, inject('mongo'))
  collections = rest.description.collections.filter(({ secretPaths }) => secretPaths.length > 0)
})

afterAll(async () => {
  await rest?.stop()
  await product.stop()
})

test('the secret fields match the table', () => {
  const found = Object.fromEntries(
    rest.description.collections.map(({ slug, ownSecrets }) => [slug, [...ownSecrets].sort()]),
  )
  expect(Object.fromEntries(Object.entries(found).filter(([, own]) => own.length > 0))).toEqual(
    secretFields,
  )
  const paths = collections.flatMap(({ slug, secretPaths }) =>
    secretPaths.map((path) => `${slug}.${path}`),
  )
  expect(paths).toEqual(
    expect.arrayContaining([
      'users.hash',
      'contents.createdBy.sessions.id',
      'contents.metadata.image.createdBy.hash',
      'chats.messages.author.resetPasswordToken',
      'payload-preferences.user.value.apiKeyIndex',
    ]),
  )
})

test.each(roles)(
  'a %s cannot query by a secret field',
  async (role) => {
    const wrong = []
    for (const query of collections.flatMap(queriesOf)) {
      const { status, text } = await ask(callers[role], query)
      const isRefused = role === 'administrator' ? status === 400 : [401, 403].includes(status)
      if (!isRefused || text.includes('"docs"')) wrong.push({ ...query, status })
    }
    expect(wrong).toEqual([])
  },
  300_000,
)

test('select and populate reveal no secret field', async () => {
  for (const { slug, relations, secretPaths } of collections) {
    const names = secretPaths.filter((path) => !path.includes('sessions.')).map(lastOf)
    const chosen = [
      ...Object.entries(secretFields).flatMap(([of, fields]) =>
        fields.map((field) => `populate[${of}][${field.replace('.', '][')}]=true`),
      ),
      ...(secretFields[slug] ?? []).map((field) => `select[${field.replace('.', '][')}]=true`),
      ...relations.map(({ path }) => `select[${path}]=true`),
    ].join('&')
    for (const query of ['depth=10', `depth=10&${chosen}`]) {
      const { status, text } = await ask(callers.administrator, {
        method: 'GET',
        path: `/api/${slug}?${query}`,
      })
      expect({ slug, status }).toEqual({ slug, status: 200 })
      // A list that may not be read is empty.
      const shownText = text.replaceAll('"sessions":[]', '')
      const shown = names.filter((name) => shownText.includes(`"${name}":`))
      expect({ slug, query, shown }).toEqual({ slug, query, shown: [] })
    }
  }
})

test('rejects a path that does not exist, and keeps running', async () => {
  for (const path of ['nothing', 'createdBy.nothing', 'metadata.image.createdBy.nothing']) {
    for (const query of [`where[${path}][exists]=true`, `sort=${path}`]) {
      const { status } = await ask(callers.administrator, {
        method: 'GET',
        path: `/api/contents?${query}`,
      })
      expect({ query, status }).toEqual({ query, status: 400 })
    }
  }
})

test.each([
  ['contents', 'where[createdBy.email][like]=studio&sort=-createdBy.email'],
  [
    'contents',
    'where[or][0][metadata.image.alt][exists]=false&where[or][1][_status][equals]=draft',
  ],
  ['contents', 'where[and][0][metadata__permission][equals]=public&sort=title,-id&trash=true'],
  ['contents/versions', 'where[version.createdBy.email][like]=studio&sort=-version.title'],
  ['contents/versions', 'where[parent][exists]=true&where[latest][equals]=true&sort=updatedAt'],
  ['chats', 'where[messages.text][like]=text&joins[messages][sort]=-place'],
  ['chats', 'joins[messages][where][text][like]=A'],
  ['payload-preferences', 'where[user.value][exists]=false&where[user.relationTo][equals]=users'],
  ['users', 'where[acl.permission][equals]=admin&sort=acl.permission'],
])('an administrator can query %s by readable fields: %s', async (path, query) => {
  const { status } = await ask(callers.administrator, {
    method: 'GET',
    path: `/api/${path}?${query}`,
  })
  expect(status).toBe(200)
})

function lastOf(path: string): string {
  return path.split('.').at(-1) ?? ''
}

interface Query {
  method: string
  path: string
  /** Sent by POST, as Payload's admin sends long queries. */
  body?: string
}

function queriesOf({
  slug,
  calls,
  secretPaths,
  hasVersions,
  relations,
}: DescribedCollection): Query[] {
  const base = `/api/${slug}`
  return secretPaths.flatMap((path, place) => {
    const [first = '', ...rest] = path.split('.')
    const inside = rest.join('.')
    const condition = `where[${path}][exists]=true`
    const plain = [get(`${base}?${condition}`), get(`${base}?sort=${path}`)]
    const inVersions = [
      get(`${base}/versions?where[version.${path}][exists]=true`),
      get(`${base}/versions?sort=version.${path}`),
      get(`${base}?draft=true&${condition}`),
    ]
    const through = [
      get(`${base}?where[${first}][contains][${inside}][exists]=true`),
      get(`${base}?joins[${first}][where][${inside}][exists]=true`),
      get(`${base}?joins[${first}][sort]=${inside}`),
    ]
    const otherwise = [
      get(`${base}?where[${path}][like]=a`),
      get(`${base}?where[${path.replaceAll('.', '__')}][not_equals]=a`),
      get(`${base}?where[or][0][and][0][${path}][exists]=true`),
      get(`${base}?where[AND][0][${path}][exists]=true`),
      get(`${base}?sort=id,-${path.replaceAll('.', '__')}`),
      // Payload's call to delete several preferences is omitted, as SQLite cannot run it.
      ...(calls.includes('delete /')
        ? [{ method: 'DELETE', path: `${base}?where[id][equals]=0&${condition}` }]
        : []),
      { method: 'PATCH', path: `${base}?where[id][equals]=0&sort=${path}`, body: '{}' },
      { method: 'POST', path: base, body: condition },
      // Among preferences, `count` is read as a key, so nothing is queried.
      ...(calls.includes('get /:key') ? [] : [get(`${base}/count?${condition}`)]),
    ]
    const leadsOn = inside !== '' && relations.some((relation) => relation.path === first)
    return [
      ...plain,
      ...(hasVersions ? inVersions : []),
      ...(leadsOn ? through : []),
      // One path in four is enough to test the other ways to query.
      ...(place % 4 === 0 ? otherwise : []),
    ]
  })
}

function get(path: string): Query {
  return { method: 'GET', path }
}

const form = 'application/x-www-form-urlencoded'

async function ask(
  { headers }: RoleCaller,
  { method, path, body }: Query,
): Promise<{ status: number; text: string }> {
  const sent = new Headers(headers)
  if (method === 'POST') sent.set('X-HTTP-Method-Override', 'GET')
  if (body !== undefined) sent.set('content-type', method === 'POST' ? form : 'application/json')
  const answer = await fetch(rest.url + path, {
    method,
    headers: sent,
    body: body ?? null,
  })
  return { status: answer.status, text: await answer.text() }
}
