import { beforeAll, expect, test } from 'vitest'
import { signUp, withTokenOf } from '../product/accounts'
import { type ApiResponse, Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'

const page = 'https://app.studio.example'
const product = productForAll({ environment: { RATE_LIMITS: 'on', CORS_ORIGINS: page } })
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

async function newKey(): Promise<Client> {
  const { status, text, body } = await admin.post('/v1/key', {
    name: 'A program',
    scopes: ['content:read', 'content:write'],
  })
  if (status !== 201) throw new Error(`No key: ${status} ${text}`)
  return new Client(product.url, { authorization: `Bearer ${String(body.key)}` })
}

interface Limit {
  r: number
  t: number
  q: number
  w: number
}

/** The limits in the headers of a response, by name. */
function limitsOf({ headers }: ApiResponse): Record<string, Limit> {
  const limits: Record<string, Limit> = {}
  for (const header of ['ratelimit', 'ratelimit-policy']) {
    for (const item of headers.get(header)?.split(', ') ?? []) {
      const [, name = '', given = ''] = /^"(\w+)"((?:;[rtqw]=\d+)+)$/.exec(item) ?? []
      const parameters = [...given.matchAll(/;(\w)=(\d+)/g)].map(([, letter, value]) => [
        letter,
        Number(value),
      ])
      limits[name] = Object.assign(limits[name] ?? {}, Object.fromEntries(parameters))
    }
  }
  return limits
}

test('a response that counts against a limit says how much of it is left', async () => {
  const author = await withTokenOf(product, await signUp(product))

  const first = await author.post('/v1/content', { title: 'A' })
  const second = await author.post('/v1/content', { title: 'A' })

  // A write that is refused has been counted too.
  expectFailure(first, 403, 'Forbidden')
  // The account may write 300 times a minute, the network 1,200 times.
  expect(limitsOf(first).write).toMatchObject({ r: 299, q: 300, w: 60 })
  expect(limitsOf(second).write).toMatchObject({ r: 298, q: 300, w: 60 })
  expect(limitsOf(first).write?.t).toBeGreaterThan(0)
  expect(limitsOf(first).write?.t).toBeLessThanOrEqual(60)
})

test('a response that counts against no limit has no such headers', async () => {
  expect(limitsOf(await admin.get('/v1/content'))).toEqual({})
  expect(limitsOf(await visitor(product).get('/v1/site'))).toEqual({})
})

test('every request with a key counts against the limit of this key alone', async () => {
  const [one, other] = [await newKey(), await newKey()]

  const read = await one.get('/v1/content')
  const refused = await one.get('/v1/form')
  const write = await one.post('/v1/content', { title: 'Counted twice' })

  expect(limitsOf(read)).toMatchObject({ key: { r: 599, q: 600, w: 60 } })
  expectFailure(refused, 403, 'Forbidden')
  expect(limitsOf(refused)).toMatchObject({ key: { r: 598 } })
  expect(write.status).toBe(201)
  expect(limitsOf(write)).toMatchObject({ key: { r: 597 }, write: { q: 300 } })
  expect(limitsOf(await other.get('/v1/content'))).toMatchObject({ key: { r: 599 } })
})

test('a key that has used up its limit learns when to go on, and others are not stopped', async () => {
  const [busy, other] = [await newKey(), await newKey()]
  const answers: ApiResponse[] = []
  for (let count = 0; count < 600; count += 30) {
    const some = Array.from({ length: 30 }, () => busy.get('/v1/content?size=1'))
    answers.push(...(await Promise.all(some)))
  }
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])

  const refused = await busy.get('/v1/content?size=1')

  expectFailure(refused, 429, 'TooManyRequests')
  const { key } = limitsOf(refused)
  expect(key).toMatchObject({ r: 0, q: 600, w: 60 })
  expect(refused.headers.get('retry-after')).toBe(String(key?.t))
  expect((await other.get('/v1/content?size=1')).status).toBe(200)
})

test('pages of allowed origins may read the headers', async () => {
  const { headers } = await visitor(product).get('/v1/site', { headers: { origin: page } })

  const exposed = headers.get('access-control-expose-headers')?.split(',')
  expect(exposed).toEqual(expect.arrayContaining(['RateLimit', 'RateLimit-Policy']))
})
