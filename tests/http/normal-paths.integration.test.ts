import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { withToken } from '../product/client'
import { type OddRequest, type Received, send } from '../product/odd-requests'
import { productForAll } from '../product/product-for-all'

const product = productForAll()

test.each([
  '/_next/../api/users',
  '/_next/%2e%2e/api/users',
  '/_next/%2E./api/users',
  '/_next/.%2e/api/users',
  '/_next/static/../../api/users',
  '/_next/static/%2e%2e/%2e%2e/api/users',
  '/_next/./../api/users',
  '/_next/..%2fapi/users',
  '/_next/%252e%252e/api/users',
  '/_next\\..\\api/users',
  '/_next//api/users',
  '//api/users',
  '/./api/users',
  '/%61pi/users',
  '/files/../api/users',
  '/v1/../api/users',
  '/about/../cms',
  '/about%00',
  'http://elsewhere.example/api/users',
])('rejects %s of an anonymous visitor with 400 before anything is served', async (path) => {
  const answer = await ask({ path })

  expect(answer.status).toBe(400)
  expect(answer.body).not.toMatch(/"docs"|admin@studio\.example/)
})

test('rejects it with JSON for programs and a page for browsers', async () => {
  const json = await ask({ path: '/v1/../api/users' })
  const page = await ask({ path: '/about/../cms', headers: { accept: 'text/html' } })

  expect(JSON.parse(json.body)).toMatchObject({ error: 'BadRequest', status: 400 })
  expect(page.body).toContain('<h1>This request was not carried out</h1>')
})

test('another form of a path opens nothing that is closed to administrators', async () => {
  const headers = (await withToken(product)).headers

  for (const path of ['/api/%75sers/login', '/api/users/LOGIN', '/api/USERS/Forgot-Password']) {
    const answer = await ask({ method: 'POST', path, headers })
    expect([path, answer.status]).toEqual([path, path.includes('%') ? 400 : 403])
  }
})

test.each(['a b', 'a/b', 'user@studio.example', 'studio.example:port', 'studio.example?x'])(
  'rejects a Host of “%s” with 400',
  async (host) => {
    expect((await ask({ path: '/about', headers: { host } })).status).toBe(400)
  },
)

test('serves only build files under /_next to anonymous visitors', async () => {
  const [script = ''] = readdirSync('cms/.next/static/chunks').filter((name) => /\.js$/.test(name))

  expect((await ask({ path: `/_next/static/chunks/${script}` })).status).toBe(200)
  for (const path of [
    '/_next',
    '/_next/',
    '/_next/static',
    '/_next/static/chunks',
    '/_next/static/none.js',
    '/_next/image?url=%2Ffavicon.svg&w=64&q=75',
    '/_next/data/build/cms.json',
    '/_next/webpack-hmr',
    '/_next/api/users',
    '/__nextjs_source-map',
    '/__nextjs_original-stack-frames',
  ]) {
    expect([path, (await ask({ path })).status]).toEqual([path, 404])
  }
})

function ask(request: Partial<OddRequest>): Promise<Received> {
  return send(product.url, { method: 'GET', path: '/', headers: {}, body: '', ...request })
}
