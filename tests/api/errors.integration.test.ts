import { beforeAll, expect, test } from 'vitest'
import { Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const json = { 'content-type': 'application/json' }
const unusedId = '01jd3w8k5v2m9q7x4c6t0r1zhb'

test.each(['/v1', '/v1/nothing', '/v1/CONTENT', '/v1/user/current/more'])(
  'returns 404 for the unknown call %s',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      expectFailure(await visitor(product).call(method, path), 404, 'NotFound')
    }
  },
)

test.each([
  `/v1/content/${unusedId}`,
  '/v1/content/no-id-at-all',
  '/v1/content/slug/no-such-slug',
  '/v1/content/%C3%A9',
  '/v1/content/a%2Cb',
])('returns 404 for the unknown content %s', async (path) => {
  expectFailure(await admin.get(path), 404, 'NotFound')
})

test.each(['/v1/content/%E0%A4%A', '/v1/content/%2e%2e%2f%2e%2e', '/v1/content/%00'])(
  'returns 400 for %s, which cannot be decoded or resolves to another path',
  async (path) => {
    expectFailure(await visitor(product).get(path), 400, 'BadRequest')
  },
)

test.each([
  ['DELETE', '/v1/content', 'GET, HEAD, POST, OPTIONS'],
  ['PUT', `/v1/content/${unusedId}`, 'GET, HEAD, POST, DELETE, OPTIONS'],
  ['GET', '/v1/auth', 'POST, DELETE, OPTIONS'],
  ['POST', '/v1/health', 'GET, HEAD, OPTIONS'],
  ['PATCH', '/v1/user/current', 'GET, HEAD, OPTIONS'],
])('rejects %s %s with the allowed methods', async (method, path, allow) => {
  const answer = await admin.call(method, path)

  expectFailure(answer, 405, 'MethodNotAllowed')
  expect(answer.headers.get('allow')).toBe(allow)
})

test('sends a problem of RFC 9457 to callers whose Accept names its media type', async () => {
  const anonymous = visitor(product)
  const both = { accept: 'application/json, application/problem+json' }
  const rejected = await anonymous.post('/v1/form/problem', {}, { headers: both })

  expect(rejected.status).toBe(400)
  expect(rejected.headers.get('content-type')).toBe('application/problem+json; charset=utf-8')
  expect(rejected.headers.get('vary')).toContain('Accept')
  expect(rejected.body).toEqual({
    type: '/v1/docs#ValidationFailed',
    title: 'Bad Request',
    status: 400,
    detail: expect.stringMatching(/see "errors"/),
    error: 'ValidationFailed',
    errors: [{ path: '', message: 'A form has at least one field.' }],
    createdAt: expect.stringMatching(/Z$/),
  })
  const successful = await anonymous.get('/v1/content', { headers: both })
  expect(successful.headers.get('content-type')).toBe('application/json; charset=utf-8')
})

test.each([
  ['de-AT, en;q=0.5', 'de', 'Diesen Aufruf gibt es nicht: /v1/docs nennt alle Aufrufe.'],
  ['fr, en;q=0.5', 'en', 'There is no such call: /v1/docs lists all calls.'],
  ['*', 'en', 'There is no such call: /v1/docs lists all calls.'],
])(
  'says what is wrong in the language for Accept-Language: %s',
  async (accepted, language, message) => {
    const headers = { 'accept-language': accepted }
    const answer = await visitor(product).get('/v1/nothing/of/the/kind', { headers })

    expectFailure(answer, 404, 'NotFound')
    expect(answer.body.message).toBe(message)
    expect(answer.headers.get('content-language')).toBe(language)
    expect(answer.headers.get('vary')).toContain('Accept-Language')
  },
)

test.each(['*/*', 'application/*', 'application/json', 'application/problem+json;q=0, */*'])(
  'sends an error of its own form for Accept: %s',
  async (accept) => {
    const path = `/v1/content/${unusedId}`
    expectFailure(await visitor(product).get(path, { headers: { accept } }), 404, 'NotFound')
  },
)

test.each(['Bearer no.such.token', 'users API-Key no-such-key'])(
  'rejects %s also where strangers may read, and not where one signs in again',
  async (authorization) => {
    const ended = new Client(product.url, { authorization })

    for (const [method, path] of [
      ['GET', '/v1/content'],
      ['GET', '/v1/site'],
      ['POST', '/v1/form/contact'],
      ['GET', '/v1/user/current'],
    ] as const) {
      const response = await ended.call(method, path)
      expectFailure(response, 401, 'Unauthorized')
      expect(response.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
    }
    expect((await ended.post('/v1/auth', administrator)).status).toBe(200)
    expect((await ended.get('/v1/live')).status).toBe(200)
    expect((await ended.get('/v1/openapi.json')).status).toBe(200)
  },
)

test('OPTIONS returns the allowed methods', async () => {
  const { status, headers, text } = await visitor(product).call('OPTIONS', '/v1/auth')

  expect([status, headers.get('allow'), text]).toEqual([204, 'POST, DELETE, OPTIONS', ''])
})

test('HEAD returns the headers of GET without the body', async () => {
  const get = await visitor(product).get('/v1/content')
  const head = await visitor(product).call('HEAD', '/v1/content')

  expect([head.status, head.text]).toEqual([200, ''])
  for (const name of ['content-type', 'etag']) {
    expect(head.headers.get(name)).toBe(get.headers.get(name))
  }
  expect((await visitor(product).call('HEAD', '/v1/user/current')).status).toBe(401)
})

test.each(['{', '{"email":}', '"text"', 'null', '[1', 'undefined'])(
  'rejects %s as invalid JSON',
  async (body) => {
    expectFailure(
      await visitor(product).call('POST', '/v1/auth', { body, headers: json }),
      400,
      'BadRequest',
    )
  },
)

test.each(['[]', '[{}]'])('rejects %s as JSON that is not an object', async (body) => {
  const answer = await visitor(product).call('POST', '/v1/auth', { body, headers: json })

  expectFailure(answer, 400, 'ValidationFailed')
})

test.each(['text/plain', 'application/xml', 'application/x-www-form-urlencoded', ''])(
  'rejects a body of type %j with the accepted types',
  async (type) => {
    const answer = await visitor(product).call('POST', '/v1/auth', {
      body: '{"email":"a@b.example","password":"x"}',
      headers: { 'content-type': type },
    })

    expectFailure(answer, 415, 'UnsupportedMediaType')
    expect(answer.body.supportedMediaTypes).toEqual(['application/json'])
  },
)

test('rejects a body in an unsupported encoding', async () => {
  const answer = await visitor(product).call('POST', '/v1/auth', {
    body: '{}',
    headers: { ...json, 'content-encoding': 'zstd-of-tomorrow' },
  })

  expectFailure(answer, 415, 'UnsupportedMediaType')
})

test('limits a content to 5 MB, and everything else to 100 KB', async () => {
  const small = JSON.stringify({ email: 'a@b.example', password: 'x'.repeat(101 * 1024) })
  const large = JSON.stringify({ title: 'Large', data: 'x'.repeat(5 * 1024 * 1024) })
  const within = { title: 'Within', data: 'word '.repeat(200 * 1024) }

  const toAuth = await admin.call('POST', '/v1/auth', { body: small, headers: json })
  const toContent = await admin.call('POST', '/v1/content', { body: large, headers: json })

  expectFailure(toAuth, 413, 'PayloadTooLarge')
  expectFailure(toContent, 413, 'PayloadTooLarge')
  expect((await admin.post('/v1/content', within)).status).toBe(201)
})

test('reports the errors of a body by field', async () => {
  const answer = await admin.post('/v1/content', {
    title: ' ',
    type: 'novel',
    metadata: { permission: 'everybody', colour: 'red' },
    surprise: true,
  })

  expectFailure(answer, 400, 'ValidationFailed')
  const problems = rowsOf(answer.body.errors)
  const byPath = Object.fromEntries(problems.map(({ path, message }) => [path, message]))
  expect(Object.keys(byPath).sort()).toEqual([
    '',
    'metadata',
    'metadata.permission',
    'title',
    'type',
  ])
  expect(byPath.title).toBe('A content needs a title.')
  expect(byPath['']).toContain('surprise')
  expect(byPath.metadata).toContain('colour')
})

test('an error contains the request id, as every response does', async () => {
  const { headers } = await visitor(product).get('/v1/nothing')

  expect(headers.get('x-request-id')).toMatch(/^[\da-f]{12}-\d+$/)
  expect(headers.get('x-powered-by')).toBeNull()
})
