import http from 'node:http'
import { beforeAll, expect, test } from 'vitest'
import { visitor, withToken } from '../product/client'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const product = productForAll()
let output: () => string

const urlencoded = 'application/x-www-form-urlencoded'

beforeAll(async () => {
  output = product.output
})

test.each([
  ['/about', 'GET, HEAD, OPTIONS'],
  ['/nothing-here', 'GET, HEAD, OPTIONS'],
  ['/robots.txt', 'GET, HEAD, OPTIONS'],
  ['/signin', 'GET, HEAD, POST, OPTIONS'],
  ['/contact', 'GET, HEAD, POST, OPTIONS'],
])('%s refuses methods it does not know and says that it takes %s', async (path, allow) => {
  const others = ['PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND', 'MKCOL', 'PURGE']
  if (!allow.includes('POST')) others.push('POST')
  for (const method of others) {
    const { status, headers } = await ask({ method, path })
    expect([method, status, headers.allow]).toEqual([method, 405, allow])
  }
  const options = await ask({ method: 'OPTIONS', path })
  expect([options.status, options.headers.allow]).toEqual([204, allow])
})

test.each([
  ['JSON', 415, { 'content-type': 'application/json' }, '{"email":'],
  ['plain text', 415, { 'content-type': 'text/plain' }, 'email=a'],
  ['no content type', 415, {}, 'email=a'],
  ['multipart without a boundary', 415, { 'content-type': 'multipart/form-data' }, 'x'],
  ['broken multipart', 400, { 'content-type': 'multipart/form-data; boundary=x' }, 'junk'],
  ['gzip', 415, { 'content-type': urlencoded, 'content-encoding': 'gzip' }, 'email=a'],
  ['no body', 400, {}, ''],
])('a form that comes as %s is refused with %i', async (_what, status, headers, body) => {
  for (const path of ['/signin', '/signin.data', '/signup', '/passwordResetStart']) {
    const answer = await ask({ method: 'POST', path, headers, body })
    expect([path, answer.status]).toEqual([path, status])
  }
})

test('an invalid form gets a page as its response', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x', accept: 'text/html' }
  const { text } = await ask({ method: 'POST', path: '/signin', headers, body: 'junk' })

  expect(text).toContain('This request was rejected.')
})

test('the response to a program that accepts JSON is JSON', async () => {
  const headers = { accept: 'application/json' }
  const { text } = await ask({ method: 'PUT', path: '/about', headers })

  expect(JSON.parse(text)).toMatchObject({ error: 'MethodNotAllowed', status: 405 })
})

test.each(['/about?_data=routes%2Fabout', '/signin?_data=x%0A%7B%22level%22%3A30%7D'])(
  '%s asks for data in a way the site does not have, and is refused with 400',
  async (path) => {
    expect((await ask({ path })).status).toBe(400)
    expect((await ask({ method: 'POST', path, body: 'a=b' })).status).toBe(400)
  },
)

test('a body of /v1 with a wrong Content-Encoding gets 400', async () => {
  const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  const { status, text } = await ask({ method: 'POST', path: '/v1/auth', headers, body: '{}' })

  expect(status).toBe(400)
  expect(JSON.parse(text)).toMatchObject({ error: 'BadRequest' })
})

test('the log has no errors of these requests', async () => {
  await ask({ method: 'PROPFIND', path: '/signin' })
  await ask({ method: 'POST', path: '/signin', body: 'email=a' })
  expect((await visitor(product).get('/v1/health')).status).toBe(200)

  expect(output()).not.toMatch(/node_modules|\bat \w+ \(/)
})

test.each([
  ['broken JSON', { 'content-type': 'application/json' }, '{'],
  ['JSON that is no object', { 'content-type': 'application/json' }, 'null'],
  ['broken multipart', { 'content-type': 'multipart/form-data; boundary=x' }, 'junk'],
  ['multipart without a boundary', { 'content-type': 'multipart/form-data' }, 'junk'],
])('an administrator’s %s at Payload’s API is refused with 400', async (_what, type, body) => {
  const { authorization = '' } = (await withToken(product)).headers
  const headers = { ...type, authorization }

  expect((await ask({ method: 'POST', path: '/api/users', headers, body })).status).toBe(400)
})

test('an invalid JSON query gets 400 from Payload’s API', async () => {
  const { status } = await (await withToken(product)).get('/api/users?where=y')

  expect(status).toBe(400)
})

test('the admin’s pages reject other methods, and forms', async () => {
  const { authorization = '' } = (await withToken(product)).headers
  for (const method of ['PUT', 'DELETE', 'POST', 'PROPFIND', 'TRACE']) {
    const answer = await ask({ method, path: '/cms', headers: { authorization } })
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET, HEAD'])
  }
})

test('a request to upgrade the connection gets a normal response, also after the admin was opened', async () => {
  const { authorization = '' } = (await withToken(product)).headers
  expect((await ask({ path: '/cms', headers: { authorization } })).status).toBe(200)

  for (const upgrade of ['websocket', 'h2c']) {
    const headers = { connection: 'Upgrade', upgrade }
    expect((await ask({ path: '/about', headers })).status).toBe(200)
    expect((await ask({ path: '/v1/health', headers })).status).toBe(200)
    const posted = { method: 'POST', path: '/v1/auth', body: JSON.stringify(administrator) }
    const ofBody = { ...headers, 'content-type': 'application/json' }
    expect((await ask({ ...posted, headers: ofBody })).status).toBe(200)
  }
})

test('an address that cannot be decoded gets 400 from Payload’s API', async () => {
  const { authorization = '' } = (await withToken(product)).headers

  expect((await ask({ path: '/api/forms/%', headers: { authorization } })).status).toBe(400)
})

interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string
}

function ask({ method = 'GET', path, headers = {}, body = '' }: Asked) {
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const length = method === 'GET' ? {} : { 'content-length': Buffer.byteLength(body) }
      const options = { method, path, headers: { ...headers, ...length } }
      http
        .request(product.url, options, (incoming) => {
          const chunks: Buffer[] = []
          incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
          incoming.on('end', () => {
            const text = Buffer.concat(chunks).toString()
            resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text })
          })
        })
        .on('error', reject)
        .end(body)
    },
  )
}
