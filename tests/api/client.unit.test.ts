import { createServer, type IncomingMessage, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../app/client/api-error'
import { type Client, createClient } from '../../app/client/client'
import { serverDefaults } from '../../app/client/list-defaults'
import { profileImageUrl } from '../../app/client/profile-image'
import { listen } from '../product/local-server'

interface Asked {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  body: string
}

interface Answered {
  status?: number
  headers?: Record<string, string | string[]>
  body?: unknown
}

const dates = { createdAt: '2026-11-21T09:30:00.000Z', updatedAt: '2026-11-22T10:00:00.000Z' }

let server: Server
let baseUrl: string
let requests: Asked[]
let next: Answered

beforeEach(async () => {
  requests = []
  next = { body: {} }
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    requests.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(next.status ?? 200, next.headers)
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
  })
  baseUrl = `http://127.0.0.1:${await listen(server)}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each<[what: string, list: (client: Client) => Promise<unknown>, url: string]>([
  ['users', ({ users }) => users.list(), '/v1/user?page=0&size=100&sort=id'],
  ['assets', ({ assets }) => assets.list(), '/v1/asset?page=0&size=100&sort=id%2Cdesc'],
  ['forms', ({ forms }) => forms.list(), '/v1/form?page=0&size=100&sort=id%2Cdesc'],
  ['contents', ({ contents }) => contents.list(), '/v1/content?page=0&size=100&sort=id%2Cdesc'],
  ['proposals', ({ proposals }) => proposals.list(), '/v1/proposal'],
  [
    'contents of one kind',
    ({ contents }) => contents.list({ page: 2, sort: ['title,desc', 'id'], status: 'draft' }),
    '/v1/content?page=2&size=100&sort=title%2Cdesc&sort=id&status=draft',
  ],
  [
    'assets of a target',
    ({ assets }) => assets.list({ targetId: 'one', size: 5 }),
    '/v1/asset?page=0&size=5&sort=id%2Cdesc&targetId=one',
  ],
])('requests a list of %s as specified', async (_what, list, url) => {
  next = { body: { content: [] } }

  await list(createClient({ baseUrl }))

  expect(requests).toMatchObject([{ method: 'GET', url, body: '' }])
})

test("can leave the list's defaults to the server", async () => {
  const client = createClient({ baseUrl, lists: serverDefaults })

  await client.contents.list()
  await client.users.list({ size: 5 })

  expect(requests.map(({ url }) => url)).toEqual(['/v1/content', '/v1/user?size=5'])
})

test.each([
  ['an id', 'one', '/v1/content/one'],
  ['an id that is a path', '../user/current', '/v1/content/..%2Fuser%2Fcurrent'],
  ['an id with a query', 'one?format=html', '/v1/content/one%3Fformat%3Dhtml'],
])('sends %s as one segment', async (_what, id, url) => {
  await createClient({ baseUrl }).contents.get(id)

  expect(requests[0]?.url).toBe(url)
})

test('converts dates at every depth, and nothing else', async () => {
  next = {
    body: {
      content: [{ ...dates, title: '2026-11-21T09:30:00.000Z', metadata: { image: { ...dates } } }],
    },
  }

  const { content } = await createClient({ baseUrl }).contents.list()

  const moments = { createdAt: new Date(dates.createdAt), updatedAt: new Date(dates.updatedAt) }
  expect(content).toEqual([
    { ...moments, title: '2026-11-21T09:30:00.000Z', metadata: { image: moments } },
  ])
})

test('an error contains everything the server returned', async () => {
  next = {
    status: 415,
    body: {
      error: 'UnsupportedMediaType',
      message: 'Send the body as JSON.',
      status: 415,
      createdAt: dates.createdAt,
      supportedMediaTypes: ['application/json'],
      errors: [{ path: 'title', message: 'A content needs a title.' }],
      requestId: 'r-1',
    },
  }

  const error = await failureOf(createClient({ baseUrl }).contents.create({ title: '' }))

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    name: 'UnsupportedMediaType',
    error: 'UnsupportedMediaType',
    message: 'Send the body as JSON.',
    status: 415,
    createdAt: new Date(dates.createdAt),
    supportedMediaTypes: ['application/json'],
    errors: [{ path: 'title', message: 'A content needs a title.' }],
    requestId: 'r-1',
  })
})

test.each([
  [502, '<html>Bad gateway</html>'],
  [500, ''],
  [404, 'Not found'],
  [400, '"a text"'],
  [400, 'null'],
])('an error %i of another server (%j) has its own message', async (status, body) => {
  next = { status, body }

  const error = await failureOf(createClient({ baseUrl }).contents.get('one'))

  expect(error).toMatchObject({
    name: 'ApiError',
    error: null,
    status,
    message: `The request failed with status ${status}.`,
    createdAt: expect.any(Date),
  })
})

test('reports a response that is not JSON as an error', async () => {
  next = { status: 200, body: '<html>Welcome</html>' }

  const error = await failureOf(createClient({ baseUrl }).site.get())

  expect(error).toBeInstanceOf(ApiError)
  expect(error).toMatchObject({
    status: 200,
    message: 'What answered is not this API: it sent no JSON.',
  })
})

test('an error contains the retry time, and both versions after a conflict', async () => {
  const versions = { yours: { title: 'A' }, latest: { title: 'B', ...dates } }
  next = { status: 429, headers: { 'Retry-After': '60' }, body: { error: 'TooManyRequests' } }
  expect(await failureOf(createClient({ baseUrl }).site.get())).toMatchObject({ retryAfter: 60 })

  next = { status: 409, body: { error: 'Conflict', message: 'Stale.', versions } }
  expect(await failureOf(createClient({ baseUrl }).contents.update('one', {}))).toMatchObject({
    name: 'Conflict',
    versions: {
      yours: { title: 'A' },
      latest: { title: 'B', createdAt: new Date(dates.createdAt) },
    },
  })
})

test('does not convert the data of a submission', async () => {
  const data = { createdAt: dates.createdAt, files: { original: '/etc/passwd' }, validUntil: 'x' }
  const sent = { id: 'one', data, createdAt: dates.createdAt }
  const received = { id: 'one', data, createdAt: new Date(dates.createdAt) }

  next = { body: sent }
  expect(await createClient({ baseUrl }).forms.submit('contact', data)).toEqual(received)
  next = { body: { content: [sent] } }
  expect(await createClient({ baseUrl }).forms.list()).toEqual({ content: [received] })
})

test('resolves the file addresses of an asset against the API, at any depth', async () => {
  const asset = { files: { original: '/files/a.webp', w640: 'https://cdn.example/a.webp' } }
  next = { body: { metadata: { image: asset }, data: { root: { children: [{ value: asset }] } } } }

  const found = await createClient({ baseUrl }).contents.get('one')

  const files = { original: `${baseUrl}/files/a.webp`, w640: 'https://cdn.example/a.webp' }
  expect(found).toMatchObject({
    metadata: { image: { files } },
    data: { root: { children: [{ value: { files } }] } },
  })
  expect(createClient({ baseUrl }).assets.fileUrl('one')).toBe(
    `${baseUrl}/v1/asset/one/file/original`,
  )
  expect(createClient({ baseUrl: '' }).assets.fileUrl('a/b', 'crop200x200')).toBe(
    '/v1/asset/a%2Fb/file/crop200x200',
  )
})

test('a caller can abort any call and gets its own reason', async () => {
  const reason = new Error('Changed my mind.')
  const signal = AbortSignal.abort(reason)
  const { users, assets, auth, forms, health } = createClient({ baseUrl })
  const upload = { targetId: 'one', key: 'profile', file: new Blob(['a']) }

  const ended = [
    users.current({ signal }),
    users.list({}, { signal }),
    users.get('one', { signal }),
    assets.create(upload, { signal, onProgress: () => undefined }),
    auth.signOut({ signal }),
    forms.csv('contact', { signal }),
    health.check({ signal }),
  ]

  expect(await Promise.all(ended.map(failureOf))).toEqual(ended.map(() => reason))
})

test('aborts a pending call', async () => {
  const controller = new AbortController()
  const pending = createClient({ baseUrl }).site.get({ signal: controller.signal })
  server.removeAllListeners('request')
  server.once('request', () => controller.abort())

  expect(await failureOf(pending)).toMatchObject({ name: 'AbortError' })
})

test('reports the progress of an upload up to the last byte', async () => {
  const progressEvents: { loaded: number; total: number }[] = []
  const file = new File([new Uint8Array(300_000)], 'large.jpg')

  await createClient({ baseUrl }).assets.create(
    { targetId: 'one', key: 'profile', file },
    { onProgress: (progress) => progressEvents.push(progress) },
  )

  const { headers, body } = requests[0] ?? {}
  const total = Number(headers?.['content-length'])
  expect(headers?.['content-type']).toMatch(/^multipart\/form-data; ?boundary=/)
  expect(body).toContain('filename="large.jpg"')
  expect(total).toBeGreaterThan(300_000)
  expect(progressEvents.length).toBeGreaterThan(1)
  expect(progressEvents.map(({ loaded }) => loaded)).toEqual(
    progressEvents.map(({ loaded }) => loaded).toSorted(up),
  )
  expect(progressEvents.at(-1)).toEqual({ loaded: total, total })
})

test('rejects a file given by a server path', () => {
  const file = { path: '/etc/passwd', name: 'passwd' }

  expect(() => createClient({ baseUrl }).assets.replace('one', { file })).toThrow(
    'Over HTTP a file is sent as a Blob.',
  )
})

test.each([
  ['the crop', { crop200x200: '/files/c.webp', original: '/files/o.webp' }, '/files/c.webp'],
  ['the original if there is no crop', { original: '/files/o.webp' }, '/files/o.webp'],
])('returns %s as the profile image', async (_what, files, expected) => {
  next = { body: { key: 'profile', files } }

  expect(await profileImageUrl(createClient({ baseUrl }), 'one')).toBe(baseUrl + expected)
  expect(requests[0]?.url).toBe('/v1/asset/one/profile')
})

test('returns the default profile image for a user without one', async () => {
  next = { status: 404, body: { error: 'NotFound' } }

  expect(await profileImageUrl(createClient({ baseUrl }), 'one')).toBe(
    '/images/default-profile.svg',
  )
})

test('reports an unreachable server as unavailable', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))

  const error = await failureOf(createClient({ baseUrl }).site.get())

  expect(error).toMatchObject({ name: 'ServiceUnavailable', status: 503 })
  expect((error as Error).cause).toBeInstanceOf(Error)
})

test('returns a moved address without following it', async () => {
  next = { status: 301, headers: { Location: '/v1/content/slug/new' }, body: { movedTo: '/new' } }

  const found = await createClient({ baseUrl }).contents.getBySlug('old')

  expect(found).toEqual({ movedTo: '/new' })
  expect(requests.map(({ url }) => url)).toEqual(['/v1/content/slug/old'])
})

test('reports an unexpected redirect as an error', async () => {
  next = { status: 302, headers: { Location: 'https://elsewhere.example/' }, body: '' }

  expect(await failureOf(createClient({ baseUrl }).contents.get('one'))).toMatchObject({
    status: 302,
  })
})

test("sends the visitor's cookie with every call, and returns new cookies", async () => {
  next = { headers: { 'Set-Cookie': ['sid=new; HttpOnly', 'other=1'] }, body: { token: 't' } }
  const cookies: string[] = []
  const api = createClient({
    baseUrl,
    headers: new Headers({ cookie: 'sid=old' }),
    onSetCookie: (cookie) => cookies.push(cookie),
  })

  await api.auth.signIn({ email: 'ada@studio.example', password: 'right' })
  await api.site.get()

  expect(requests.map(({ headers }) => headers.cookie)).toEqual(['sid=old', 'sid=old'])
  expect(cookies.slice(0, 2)).toEqual(['sid=new; HttpOnly', 'other=1'])
})

test('sends a body as JSON, and only if there is one', async () => {
  const api = createClient({ baseUrl })
  await api.contents.update('one', { title: 'Größe', updatedAt: new Date(dates.updatedAt) })
  await api.auth.signOut()

  expect(requests).toMatchObject([
    { method: 'POST', url: '/v1/content/one', headers: { 'content-type': 'application/json' } },
    { method: 'DELETE', url: '/v1/auth', body: '' },
  ])
  expect(JSON.parse(requests[0]?.body ?? '')).toEqual({
    title: 'Größe',
    updatedAt: dates.updatedAt,
  })
  expect(requests[1]?.headers).not.toHaveProperty('content-type')
})

test('sign-out accepts a response without a body', async () => {
  next = { status: 204, body: '' }

  await expect(createClient({ baseUrl }).auth.signOut()).resolves.toBeUndefined()
})

test.each([
  ['the visitor is anonymous', { status: 401, body: { error: 'Unauthorized' } }],
  ['the service fails', { status: 500, body: '' }],
])('returns no current user when %s', async (_what, answer) => {
  next = answer

  await expect(createClient({ baseUrl }).users.current()).resolves.toBeNull()
})

test('returns the health of a server whose database is down', async () => {
  next = { status: 503, body: { status: 'unavailable', thoughts: 'The database does not answer.' } }

  await expect(createClient({ baseUrl }).health.check()).resolves.toMatchObject({
    status: 'unavailable',
  })
})

function up(one: number, other: number): number {
  return one - other
}

async function failureOf(pending: Promise<unknown>): Promise<unknown> {
  return pending.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )
}
