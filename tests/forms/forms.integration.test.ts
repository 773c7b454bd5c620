import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { stampOf, submitForm } from '../product/form'
import { mailsOf, mailTo } from '../product/outbox'
import { makeUser, type Person } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client
let user: Client
let person: Person

beforeAll(async () => {
  admin = await signedIn(product)
  person = await makeUser(admin, 'sender')
  user = await signedIn(product, { email: person.email, password: person.password })
})

const json = { 'content-type': 'application/json' }
const ada = { name: 'Ada', email: 'ada@engines.example', topics: ['website', 'chat'] }

test('a visitor sends a form, and the agency reads it', async () => {
  const sent = await visitor(product).post('/v1/form/contact', ada)

  expect(sent.status).toBe(201)
  expect(sent.body).toEqual({
    id: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{26}$/),
    userId: null,
    name: 'contact',
    data: ada,
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  })
  const list = await admin.get('/v1/form?name=contact&sort=id,desc')
  expect(list.body).toMatchObject({ number: 0, size: 100, totalElements: 1, first: true })
  expect(list.body.content).toEqual([received(sent.body)])
})

test('accepts any fields of programs in "contact", and validates those of its page', async () => {
  const contact = (fields: Record<string, string>) =>
    visitor(product).post('/v1/form/contact', fields)
  const message = { name: 'Ada', email: 'ada@engines.example', message: 'Hello' }
  const design = (await visitor(product).get('/v1/form/contact/design')).body
  const shown = stampOf(-60)

  expect((await contact({ fax: '555', email: 'none' })).body.data).toEqual({
    fax: '555',
    email: 'none',
  })
  const stored = await contact({ ...message, stray: 'x', _stamp: shown })
  expect([stored.status, stored.body.data]).toEqual([201, message])
  const wrong = await contact({ email: 'none', _stamp: shown })
  expectFailure(wrong, 400, 'ValidationFailed')
  const fields = rowsOf(design.fields).map(({ key }) => key)
  expect(rowsOf(wrong.body.errors).map(({ path }) => path)).toEqual(fields)
  for (const stamp of [stampOf(60), 'made.up', '']) {
    expect((await contact({ ...message, _stamp: stamp })).body.message).toContain('once more')
  }
  expect((await mailTo(product, message.email)).text).toContain('Message: Hello')
  expect(await mailsOf(product)).toHaveLength(1)
})

test('the page /contact asks a sender who is too fast to send again, with the values preserved', async () => {
  const fields = { name: 'Ada Byron', email: 'ada@engines.example' }
  const early: Record<string, string>[] = [{}, { _stamp: stampOf(60) }]
  for (const stamp of early) {
    const { status, text } = await submitForm(visitor(product), '/contact', { ...fields, ...stamp })
    expect(status).toBe(400)
    expect(text).toContain('once more')
    expect(text).toContain('value="Ada Byron"')
  }
  const twin = await visitor(product).get('/form/contact')
  expect([twin.status, twin.headers.get('location')]).toEqual([301, '/contact'])
})

test('reads HTML forms like JSON, with a repeated field as a list', async () => {
  const pairs = [
    ['name', 'Ada'],
    ['email', 'ada@engines.example'],
    ['topics', 'website'],
    ['topics', 'chat'],
  ] as const
  const fields = new FormData()
  for (const [name, value] of pairs) fields.append(name, value)

  const urlencoded = await visitor(product).post(
    '/v1/form/encoded',
    new URLSearchParams(pairs.map(([name, value]) => [name, value])),
  )
  const multipart = await postMultipart('/v1/form/encoded', fields)

  for (const { status, body } of [urlencoded, multipart]) {
    expect([status, body.data]).toEqual([201, ada])
  }
})

test('JSON preserves types, and the other encodings send text', async () => {
  const typed = { count: 2, member: true, nothing: null, nested: { a: [1, { b: 'c' }] } }

  expect((await visitor(product).post('/v1/form/types', typed)).body.data).toEqual(typed)
  const { body } = await visitor(product).post('/v1/form/types', new URLSearchParams('count=2'))
  expect(body.data).toEqual({ count: '2' })
})

test('returns submitted values unchanged', async () => {
  const odd = {
    constructor: 'a builder',
    toString: 'x',
    $where: '1',
    'a.b': 'dotted',
    größe: 'ä 🙂',
    empty: '',
    list: [],
    object: {},
    zero: 'a\u0000b',
    lines: 'one\r\ntwo',
  }

  const sent = await visitor(product).post('/v1/form/odd', odd)

  expect([sent.status, sent.body.data]).toEqual([201, odd])
  expect((await admin.get('/v1/form?name=odd')).body.content).toEqual([received(sent.body)])
})

test('stores the id of a signed-in user', async () => {
  const { body } = await user.post('/v1/form/contact', { text: 'It is me.' })

  expect(body.userId).toBe(person.id)
})

test('responds to a submission with a filled honeypot as usual, but does not store it', async () => {
  const filled = await visitor(product).post('/v1/form/trap', { text: 'Buy!', _gotcha: 'a robot' })
  const empty = await visitor(product).post('/v1/form/trap', { text: 'Hello', _gotcha: '' })

  expect([filled.status, empty.status]).toEqual([201, 201])
  expect(Object.keys(filled.body)).toEqual(Object.keys(empty.body))
  expect([filled.body.data, empty.body.data]).toEqual([{ text: 'Buy!' }, { text: 'Hello' }])
  expect((await admin.get('/v1/form?name=trap')).body.content).toEqual([received(empty.body)])
})

test.each(['Contact', 'a_b', 'a%20b', 'x'.repeat(65), 'a%2fuser'])(
  'rejects %s as a form name',
  async (name) => {
    const answer = await visitor(product).post(`/v1/form/${name}`, ada)

    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]?.path).toBe('name')
  },
)

test.each([
  ['nothing', {}],
  ['the honeypot alone', { _gotcha: '' }],
  ['a list', ['a']],
  ['101 fields', Object.fromEntries(Array.from({ length: 101 }, (_, place) => [`f${place}`, 'x']))],
  ['a value too deep', { a: [[[['b']]]] }],
  ['a field without a name', { '': 'x' }],
  ['a field of control characters', { 'a\u0000b': 'x' }],
  ['a field with a very long name', { ['x'.repeat(201)]: 'x' }],
])('rejects %s', async (_what, body) => {
  const answer = await visitor(product).post('/v1/form/refused', body)

  expectFailure(answer, 400, 'ValidationFailed')
  expect((await admin.get('/v1/form?name=refused')).body.empty).toBe(true)
})

test('rejects a form without a body', async () => {
  expectFailure(await visitor(product).post('/v1/form/refused'), 400, 'ValidationFailed')
})

test.each([
  ['more than 64 KB of JSON', 'application/json', JSON.stringify({ a: 'x'.repeat(64 * 1024) })],
  ['more than 64 KB of a form', 'application/x-www-form-urlencoded', `a=${'x'.repeat(64 * 1024)}`],
  [
    'more than 100 fields',
    'application/x-www-form-urlencoded',
    Array.from({ length: 101 }, (_, place) => `f${place}=x`).join('&'),
  ],
])('rejects %s as too large', async (_what, type, body) => {
  const headers = { 'content-type': type }

  const answer = await visitor(product).call('POST', '/v1/form/large', { body, headers })

  expectFailure(answer, 413, 'PayloadTooLarge')
})

test('rejects endlessly nested JSON', async () => {
  const body = `{"a":${'['.repeat(30_000)}${']'.repeat(30_000)}}`

  const answer = await visitor(product).call('POST', '/v1/form/deep', { body, headers: json })

  expectFailure(answer, 400, 'ValidationFailed')
})

test('ignores a planted prototype', async () => {
  const planted = [
    { body: '{"a":"b","__proto__":{"userId":"me"}}', headers: json },
    {
      body: new URLSearchParams([
        ['a', 'b'],
        ['__proto__', 'x'],
        ['__proto__[y]', 'z'],
      ]),
    },
  ]

  for (const options of planted) {
    const { status, body } = await visitor(product).call('POST', '/v1/form/proto', options)
    expect([status, body.userId, body.data?.a]).toEqual([201, null, 'b'])
    expect(Object.keys(body.data ?? {})).not.toContain('__proto__')
  }
  expect((await visitor(product).post('/v1/form/proto', ada)).body.data).toEqual(ada)
})

test('rejects a file in a form, and says what to do instead', async () => {
  const fields = new FormData()
  fields.append('name', 'Ada')
  fields.append('plan', new Blob(['of the engine']), 'plan.txt')

  const answer = await postMultipart('/v1/form/files', fields)

  expectFailure(answer, 400, 'BadRequest')
  expect(answer.body.message).toContain('files')
})

test('rejects a body of another type with the accepted types', async () => {
  const headers = { 'content-type': 'text/plain' }

  const answer = await visitor(product).call('POST', '/v1/form/contact', { body: 'a=b', headers })

  expectFailure(answer, 415, 'UnsupportedMediaType')
  expect(answer.body.supportedMediaTypes).toEqual([
    'application/json',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
  ])
})

test('only administrators read submissions', async () => {
  for (const path of ['/v1/form', '/v1/form?name=contact&format=csv']) {
    expectFailure(await visitor(product).get(path), 401, 'Unauthorized')
    expectFailure(await user.get(path), 403, 'Forbidden')
    expect((await admin.get(path)).status).toBe(200)
  }
})

test('paginates and sorts the list', async () => {
  const ids: string[] = []
  for (const place of [1, 2, 3]) {
    ids.push(String((await visitor(product).post('/v1/form/paged', { place })).body.id))
  }

  const { body } = await admin.get('/v1/form?name=paged&sort=id,desc&size=2&page=1')

  expect(rowsOf(body.content).map(({ id }) => id)).toEqual(ids.slice(0, 1))
  expect(body).toMatchObject({ number: 1, size: 2, totalElements: 3, totalPages: 2, last: true })
  expectFailure(await admin.get('/v1/form?sort=data'), 400, 'ValidationFailed')
  expectFailure(await admin.get('/v1/form?name=No%20Name'), 400, 'ValidationFailed')
})

test.each([
  ['GET', '/v1/form/contact', 'POST, OPTIONS'],
  ['POST', '/v1/form', 'GET, HEAD, OPTIONS'],
])('rejects %s %s with the allowed methods', async (method, path, allow) => {
  const answer = await admin.call(method, path)

  expectFailure(answer, 405, 'MethodNotAllowed')
  expect(answer.headers.get('allow')).toBe(allow)
})

async function postMultipart(path: string, fields: FormData): Promise<ApiResponse> {
  const encoded = new Response(fields)
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' }
  return visitor(product).call('POST', path, { body: await encoded.text(), headers })
}

/** An anonymous visitor's submission as administrators read it. */
function received(sent: ApiResponse['body']) {
  return { ...sent, sender: null, page: null, files: [], read: false }
}
