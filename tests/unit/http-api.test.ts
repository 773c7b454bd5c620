import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ApiError } from '../../app/api-error'
import { httpApi } from '../../app/http-api'
import type { ContentListInput } from '../../server/contract/content'

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
let asked: Asked[]
let next: Answered

beforeEach(async () => {
  asked = []
  next = { body: {} }
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { method, url, headers } = request
    asked.push({ method, url, headers, body: Buffer.concat(chunks).toString() })
    response.writeHead(next.status ?? 200, next.headers)
    response.end(typeof next.body === 'string' ? next.body : JSON.stringify(next.body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

test.each<[query: ContentListInput | undefined, url: string]>([
  [undefined, '/v1/content'],
  [{}, '/v1/content'],
  [{ page: 0, size: 25 }, '/v1/content?page=0&size=25'],
  [{ sort: 'title,desc' }, '/v1/content?sort=title%2Cdesc'],
  [{ sort: ['title,desc', 'id'] }, '/v1/content?sort=title%2Cdesc&sort=id'],
  [JSON.parse('{"page":null,"size":5}'), '/v1/content?size=5'],
  [{ type: 'case', status: 'draft' }, '/v1/content?type=case&status=draft'],
])('a list asked with %j calls %s', async (query, url) => {
  next = { body: { content: [] } }

  await httpApi({ baseUrl }).contents.list(query)

  expect(asked).toMatchObject([{ method: 'GET', url, body: '' }])
})

test.each([
  ['an id', 'one', '/v1/content/one'],
  ['an id that is a path', '../user/current', '/v1/content/..%2Fuser%2Fcurrent'],
  ['an id with a query', 'one?format=html', '/v1/content/one%3Fformat%3Dhtml'],
])('%s is asked for as one segment', async (_what, id, url) => {
  await httpApi({ baseUrl }).contents.get(id)

  expect(asked[0]?.url).toBe(url)
})

test('moments arrive as dates at every depth, and nothing else does', async () => {
  next = {
    body: {
      content: [{ ...dates, title: '2026-11-21T09:30:00.000Z', metadata: { image: { ...dates } } }],
    },
  }

  const { content } = await httpApi({ baseUrl }).contents.list()

  const moments = { createdAt: new Date(dates.createdAt), updatedAt: new Date(dates.updatedAt) }
  expect(content).toEqual([
    { ...moments, title: '2026-11-21T09:30:00.000Z', metadata: { image: moments } },
  ])
})

test('a failure carries everything the server said of it', async () => {
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

  const error = await failureOf(httpApi({ baseUrl }).contents.create({ title: '' }))

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
  [502, '<html>Bad gateway</html>', 'InternalServerError'],
  [500, '', 'InternalServerError'],
  [404, 'Not found', 'BadRequest'],
])(
  'a failure %i of something that is not this API has words of its own',
  async (status, body, name) => {
    next = { status, body }

    const error = await failureOf(httpApi({ baseUrl }).contents.get('one'))

    expect(error).toMatchObject({
      name,
      status,
      message: `The request failed with status ${status}.`,
      createdAt: expect.any(Date),
    })
  },
)

test('a service that cannot be reached is unavailable', async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))

  const error = await failureOf(httpApi({ baseUrl }).site.get())

  expect(error).toMatchObject({ name: 'ServiceUnavailable', status: 503 })
  expect((error as Error).cause).toBeInstanceOf(Error)
})

test('an address that has moved is an answer, and is not followed', async () => {
  next = { status: 301, headers: { Location: '/v1/content/slug/new' }, body: { movedTo: '/new' } }

  const found = await httpApi({ baseUrl }).contents.getBySlug('old')

  expect(found).toEqual({ movedTo: '/new' })
  expect(asked.map(({ url }) => url)).toEqual(['/v1/content/slug/old'])
})

test('a redirect nobody expects is a failure', async () => {
  next = { status: 302, headers: { Location: 'https://elsewhere.example/' }, body: '' }

  expect(await failureOf(httpApi({ baseUrl }).contents.get('one'))).toMatchObject({ status: 302 })
})

test("the visitor's cookie goes along with every call, and the cookies of the answers come back", async () => {
  next = { headers: { 'Set-Cookie': ['sid=new; HttpOnly', 'other=1'] }, body: { token: 't' } }
  const cookies: string[] = []
  const api = httpApi({
    baseUrl,
    headers: new Headers({ cookie: 'sid=old' }),
    onSetCookie: (cookie) => cookies.push(cookie),
  })

  await api.auth.signIn({ email: 'ada@studio.example', password: 'right' })
  await api.site.get()

  expect(asked.map(({ headers }) => headers.cookie)).toEqual(['sid=old', 'sid=old'])
  expect(cookies.slice(0, 2)).toEqual(['sid=new; HttpOnly', 'other=1'])
})

test('a body is sent as JSON, and only where there is one', async () => {
  const api = httpApi({ baseUrl })
  await api.contents.update('one', { title: 'Größe', updatedAt: new Date(dates.updatedAt) })
  await api.auth.signOut()

  expect(asked).toMatchObject([
    { method: 'POST', url: '/v1/content/one', headers: { 'content-type': 'application/json' } },
    { method: 'DELETE', url: '/v1/auth', body: '' },
  ])
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ title: 'Größe', updatedAt: dates.updatedAt })
  expect(asked[1]?.headers).not.toHaveProperty('content-type')
})

test('signing out takes an answer without a body', async () => {
  next = { status: 204, body: '' }

  await expect(httpApi({ baseUrl }).auth.signOut()).resolves.toBeUndefined()
})

test.each([
  ['nobody is signed in', { status: 401, body: { error: 'Unauthorized' } }],
  ['the service fails', { status: 500, body: '' }],
])('when %s there is no current user', async (_what, answer) => {
  next = answer

  await expect(httpApi({ baseUrl }).users.current()).resolves.toBeNull()
})

test('a service whose database is away still says how it is doing', async () => {
  next = { status: 503, body: { status: 'unavailable', thoughts: 'The database does not answer.' } }

  await expect(httpApi({ baseUrl }).health.check()).resolves.toMatchObject({
    status: 'unavailable',
  })
})

async function failureOf(pending: Promise<unknown>): Promise<unknown> {
  return pending.then(
    () => 'it succeeded',
    (error: unknown) => error,
  )
}
