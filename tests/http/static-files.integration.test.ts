import { get } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let script: string

beforeAll(async () => {
  const page = await (await fetch(product.url)).text()
  script = /\/assets\/entry\.client-[\w-]+\.js/.exec(page)?.[0] ?? ''
})

test('returns no file for an address that cannot be decoded, whatever its extension', async () => {
  const answer = await fetch(`${product.url}/v1/content/a.%zz`)

  expect(answer.headers.get('content-type')).toMatch(/^application\/json/)
  expect(await answer.json()).toMatchObject({
    status: answer.status,
    message: expect.stringMatching(/./),
  })
})

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('serves a script as precompressed by the build, as %s', async (encoding, decoded) => {
  const plain = await raw({ 'accept-encoding': 'identity' })
  const packed = await raw({ 'accept-encoding': encoding })

  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe(encoding)
  expect(packed.headers.get('content-type')).toMatch(/^text\/javascript; charset=utf-8$/i)
  expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(packed.headers.get('vary')).toContain('Accept-Encoding')
  expect(Number(packed.headers.get('content-length'))).toBeLessThan(plain.body.length / 2)
  expect(decoded(packed.body).equals(plain.body)).toBe(true)
})

test('returns 304 for a cached script', async () => {
  const { headers } = await raw({ 'accept-encoding': 'br' })
  const again = await raw({ 'accept-encoding': 'br', 'if-none-match': headers.get('etag') ?? '' })

  expect(again.status).toBe(304)
})

/** The response as sent over the wire, which `fetch` would decode. */
function raw(headers: Record<string, string>) {
  return new Promise<{ status: number; headers: Headers; body: Buffer }>((resolve, reject) => {
    get(product.url + script, { headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const known = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        resolve({
          status: response.statusCode ?? 0,
          headers: new Headers(known as [string, string][]),
          body: Buffer.concat(chunks),
        })
      })
    }).on('error', reject)
  })
}
