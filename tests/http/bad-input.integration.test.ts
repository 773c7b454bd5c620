import { gzipSync } from 'node:zlib'
import { beforeAll, expect, inject, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { pdf } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { idOf, uploadForm } from '../product/uploads'

const product = productForAll({ environment: { RATE_LIMITS: 'on' } })
let admin: Client
let reader: Client

beforeAll(async () => {
  admin = await signedIn(product)
  const { email, password } = await makeUser(admin, 'reader')
  reader = await signedIn(product, { email, password })
})

const json = { 'content-type': 'application/json' }
const form = { 'content-type': 'multipart/form-data' }
const content = { title: 'Written twice', slug: 'written-twice' }
const sent = (body: string, headers: Record<string, string>) => ({ body, headers })

const refusals: [string, number, () => Promise<ApiResponse>, RegExp][] = [
  [
    'BadRequest',
    400,
    () => admin.call('POST', '/v1/content', sent('{"title":', json)),
    /send one object, with double quotes/,
  ],
  ['BadRequest', 400, () => admin.get('/v1/content/%E0%A4%A'), /% is written as %25/],
  [
    'BadRequest',
    400,
    () => admin.call('POST', '/v1/asset', sent('--b\r\n', form)),
    /send every part whole, and the boundary/,
  ],
  [
    'BadRequest',
    400,
    () => visitor(product).post('/v1/form/contact', uploadForm(pdf)),
    /leave them out/,
  ],
  ['ValidationFailed', 400, () => admin.post('/v1/content', {}), /see "errors"/],
  ['ValidationFailed', 400, () => admin.get('/v1/user?size=0'), /see "errors"/],
  ['Unauthorized', 401, () => visitor(product).get('/v1/user/current'), /sign in first/],
  [
    'Unauthorized',
    401,
    () => visitor(product).post('/v1/auth', { email: 'a@studio.example', password: 'wrong' }),
    /password is wrong, or sign-in is paused/,
  ],
  ['Forbidden', 403, () => reader.get('/v1/user'), /permission to list users/],
  ['NotFound', 404, () => admin.get('/v1/nothing'), /\/v1\/docs lists all/],
  ['NotFound', 404, () => admin.get('/v1/content/nothing'), /There is no such content/],
  ['MethodNotAllowed', 405, () => admin.call('PUT', '/v1/content'), /takes GET, HEAD, POST/],
  ['Conflict', 409, twoWithOneSlug, /choose another one/],
  ['Conflict', 409, twoEditors, /see "versions", and send yours again with the latest updatedAt/],
  [
    'PayloadTooLarge',
    413,
    () => admin.post('/v1/user', { firstName: 'x'.repeat(101 * 1024) }),
    /larger than the 100 KB this call takes: send less/,
  ],
  [
    'PayloadTooLarge',
    413,
    () => admin.post('/v1/content', { title: 'x', data: 'x'.repeat(5 * 1024 * 1024) }),
    /larger than the 5 MB this call takes: send less/,
  ],
  ['PayloadTooLarge', 413, tooLargeFile, /10 MB/],
  [
    'UnsupportedMediaType',
    415,
    () => admin.call('POST', '/v1/auth', sent('a=b', { 'content-type': 'text/plain' })),
    /Send the body as application\/json/,
  ],
  ['UnsupportedMediaType', 415, aText, /JPEG|image/],
  ['TooManyRequests', 429, manyForms, /Try again in \d+ (seconds|minutes)/],
]

test.each(refusals)('%s (%d) says what to change', async (error, status, attempt, says) => {
  const answer = await attempt()

  expectFailure(answer, status, error)
  expect(answer.body.message).toMatch(says)
})

test.each([
  ['gzip', 'text'],
  ['deflate', 'text'],
  ['br', 'text'],
  ['gzip', gzipSync('{"email":"a"}').subarray(0, 15)],
])('rejects a body that is not %s despite its content encoding', async (encoding, body) => {
  const headers = { ...json, 'content-encoding': encoding }

  const answer = await visitor(product).call('POST', '/v1/auth', {
    body: new Blob([body]),
    headers,
  })

  expectFailure(answer, 400, 'BadRequest')
  expect(answer.body.message).toMatch(/as its headers describe/)
})

test.each([
  '/api/webhooks/versions',
  '/api/webhooks/versions/x',
  '/api/payload-preferences/versions/x',
])('returns 404 for %s, which has no versions', async (path) => {
  expect((await admin.get(path)).status).toBe(404)
  expect((await editInAdmin(admin, 'POST', path, {})).status).toBe(404)
})

test.each(['user', 'chat', 'form', 'proposal', 'admin/content', 'audit'])(
  'rejects a search of /v1/%s for a null character',
  async (list) => {
    const answer = await admin.get(`/v1/${list}?search=a%00b`)

    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]?.path).toBe('search')
  },
)

test.each(['users', 'chats', 'forms', 'proposals', 'contents', 'audit'])(
  '/admin/%s removes invalid characters from a search',
  async (list) => {
    for (const search of ['a%00b', `${'a'.repeat(199)}%F0%9F%98%80`]) {
      expect((await admin.get(`/admin/${list}?search=${search}`)).status).toBe(200)
    }
  },
)

const aForm = (body: string) => ({
  body,
  headers: { 'content-type': 'multipart/form-data; boundary=b' },
})
const aField = (name: string, value: string) =>
  aForm(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n--b--\r\n`)

test.each<[number, string, string, { body?: string; headers?: Record<string, string> }?]>([
  [404, 'GET', '/api/__proto__'],
  [404, 'GET', '/api/toString/x'],
  [404, 'GET', '/api/payload-migrations'],
  [404, 'GET', '/api/payload-locked-documents/x'],
  [404, 'DELETE', '/api/payload-preferences/x'],
  [404, 'GET', '/api/imports/file/x'],
  [400, 'GET', '/api/webhooks?where[or][0][address][near]=1,2,3'],
  [400, 'GET', '/api/webhooks?where[address][all]=x'],
  [400, 'GET', '/api/webhooks?where[address][equals][0]=x'],
  [400, 'GET', '/api/webhooks?where[and][0][id][greater_than][$gt]=x'],
  [400, 'GET', '/api/webhooks?where[id][in][0][0]=x'],
  [400, 'GET', '/api/chats?where[createdBy][not_in]=null'],
  [400, 'GET', '/api/chats?where[createdBy][contains]=null'],
  [400, 'GET', '/api/webhooks?where[address][like]=%00'],
  [400, 'GET', '/api/chats?page=0'],
  [400, 'GET', '/api/chats?page=1e400'],
  [400, 'GET', '/api/webhooks/count?where[createdAt][equals]=yesterday'],
  [400, 'GET', '/api/contents/versions?where[version.publishedAt][less_than]=x'],
  [200, 'GET', '/api/webhooks?where[createdAt][greater_than]=2026-01-01T00:00:00.000Z'],
  [200, 'GET', '/api/webhooks?where[or][0][id][in]=x,y&where[or][1][address][like]=z'],
  [400, 'POST', '/api/webhooks', { body: 'null', headers: json }],
  [400, 'POST', '/api/webhooks', aField('_payload', '{')],
  [400, 'POST', '/api/webhooks', aForm('--b\r\n')],
  [400, 'POST', '/api/assets', aField('file', '{}')],
  [
    415,
    'POST',
    '/api/webhooks',
    { body: '--b--', headers: { 'content-type': 'multipart/mixed; boundary=b' } },
  ],
])('returns %d for %s %s of an administrator', async (status, method, path, sends = {}) => {
  const headers = { origin: admin.url, ...sends.headers }

  const answer = await admin.call(method, path, { ...sends, headers })

  expect([answer.status, typeof answer.body]).toEqual([status, 'object'])
})

test.each([
  ['a missing field', {}, 'email', 'This is missing: send a text.'],
  ['another kind of value', { email: 7 }, 'email', 'Send a text here, not a number.'],
  [
    'an unknown field',
    { email: 'a', password: 'b', colour: 'red' },
    '',
    'Leave out "colour": there is no such field here.',
  ],
])('reports %s with its field and what to send instead', async (_what, body, path, message) => {
  const answer = await visitor(product).post('/v1/auth', body)

  expectFailure(answer, 400, 'ValidationFailed')
  const problems = Object.values(answer.body.errors ?? {})
  expect(problems).toContainEqual({ path, message })
})

async function twoWithOneSlug(): Promise<ApiResponse> {
  expect((await admin.post('/v1/content', content)).status).toBe(201)
  return admin.post('/v1/content', content)
}

async function twoEditors(): Promise<ApiResponse> {
  const { body } = await admin.post('/v1/content', { title: 'Edited by two' })
  const address = `/v1/content/${String(body.id)}`
  await admin.post(address, { title: 'The first', updatedAt: body.updatedAt })
  return admin.post(address, { title: 'The second', updatedAt: body.updatedAt })
}

async function tooLargeFile(): Promise<ApiResponse> {
  const targetId = await idOf(admin)
  const large = Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)])
  return admin.post('/v1/asset', uploadForm(large, { targetId, key: 'large' }))
}

async function aText(): Promise<ApiResponse> {
  const targetId = await idOf(admin)
  return admin.post('/v1/asset', uploadForm(Buffer.from('words'), { targetId, key: 'text' }))
}

async function manyForms(): Promise<ApiResponse> {
  let answer = await visitor(product).post('/v1/form/contact', { count: 0 })
  for (let count = 1; answer.status === 201; count++) {
    answer = await visitor(product).post('/v1/form/contact', { count })
  }
  return answer
}

// MongoDB has no foreign keys. The reference is stored there and reads as null.
test.each([190, 300])(
  'JSON with %d levels is rejected where the database cannot store it',
  async (levels) => {
    let nested: unknown = 1
    for (let level = 0; level < levels; level += 2) nested = { data: [nested] }
    const body = { title: nested }
    const { status } = await editInAdmin(admin, 'POST', '/api/payload-preferences/deep', body)
    // SQLite stores it as text.
    expect(status).toBe(inject('mongo') ? 400 : 200)
  },
)

test.skipIf(inject('mongo'))('rejects an id that refers to nothing', async () => {
  const image = '01aaaaaaaaaaaaaaaaaaaaaaaa'
  const sent = { title: 'No such picture', metadata: { image } }

  const byV1 = await admin.post('/v1/content', sent)
  const byPayload = await admin.call('POST', '/api/contents', {
    body: JSON.stringify(sent),
    headers: { ...json, origin: admin.url },
  })

  expectFailure(byV1, 400, 'ValidationFailed')
  expect(byPayload.status).toBe(400)
})

test.each(['/v1/form/contact', '/v1/asset'])(
  '%s rejects a body with an empty boundary',
  async (path) => {
    const headers = { 'content-type': 'multipart/form-data; boundary=' }

    const answer = await admin.call('POST', path, { body: '--\r\n', headers })

    expectFailure(answer, 400, 'BadRequest')
  },
)
