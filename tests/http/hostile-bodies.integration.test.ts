import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const json = { 'content-type': 'application/json' }

test.each([
  ['a planted prototype', '{"title":"A","__proto__":{"status":"published"}}'],
  ['a planted constructor', '{"title":"B","constructor":{"prototype":{"isAdmin":true}}}'],
  ['a huge number', '{"title":"C","updatedAt":1e400}'],
  ['a number for a text', '{"title":123456789012345678901234567890}'],
  ['an object for a text', '{"title":{"$ne":null},"slug":{"$gt":""}}'],
  ['a body of numbers', '{"title":"D","data":{"root":{"children":[1,2,3]}}}'],
  ['a body of nulls', '{"title":"E","data":{"root":{"children":[null]}}}'],
  ['a body of unknown nodes', '{"title":"F","data":{"root":{"children":[{"type":"?"}]}}}'],
  ['a body without an end', `{"title":"G","data":{"root":{"children":${nested(20_000)}}}}`],
  ['lone surrogates', '{"title":"H \\ud800","data":"\\udfff"}'],
  ['a character zero', '{"title":"I \\u0000","data":"\\u0000"}'],
])('survives %s', async (_what, body) => {
  const answer = await admin.call('POST', '/v1/content', { body, headers: json })

  expect(answer.status).toBeLessThan(500)
  expect((await admin.get('/v1/content')).status).toBe(200)
  if (answer.status !== 201) return expectFailure(answer, 400)
  expect(answer.body.status).toBe('draft')
  const address = `/v1/content/${String(answer.body.id)}`
  expect((await admin.get(`${address}?format=html`)).status).toBe(200)
  expect((await admin.get(String(answer.body.url))).status).toBe(200)
})

test('rejects a database operator as an e-mail address', async () => {
  const answer = await visitor(product).post('/v1/auth', {
    email: { $gt: '' },
    password: { $gt: '' },
  })

  expectFailure(answer, 400, 'ValidationFailed')
})

test.each([
  ['larger than the limit of texts', 'application/x-www-form-urlencoded', 5],
  ['larger than the limit of files', 'multipart/form-data; boundary=x', 30],
])('rejects a form %s before reading it', async (_what, type, megabytes) => {
  const form = { body: 'x'.repeat(megabytes * 1024 * 1024 + 1), headers: { 'content-type': type } }
  const answer = await visitor(product).call('POST', '/contact', form)

  expect(answer.status).toBe(413)
  expect((await visitor(product).get('/contact')).status).toBe(200)
})

test('rejects a form without its length', async () => {
  const answer = await fetch(`${product.url}/contact`, {
    method: 'POST',
    body: new Blob(['name=Ada']).stream(),
    duplex: 'half',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  } as RequestInit)

  expect(answer.status).toBe(400)
  expect(await answer.text()).toContain('Content-Length')
})

/** Nested lists. */
function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth)
}
