import { beforeAll, expect, test } from 'vitest'
import { allRoutes } from '../../server/api/router'
import { type Client, type Json, rowsOf, signedIn } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeOneOfEach } from '../product/one-of-each'
import type { OpenApi } from '../product/openapi'
import { productForAll } from '../product/product-for-all'

const document = allRoutes({ siteUrl: 'https://studio.example' }).document()
const { paths } = document as unknown as OpenApi
const longAgo = '2000-01-01T00:00:00.000Z'
const farAhead = '2999-01-01T00:00:00.000Z'

/** Every list of `/v1`, with the names of its parameters. */
const lists = Object.entries(paths).flatMap(([path, { get }]) => {
  const names = (get?.parameters ?? []).map(({ name }) => name)
  return names.includes('size') ? [{ path, names }] : []
})

const product = productForAll({ environment: { SEED: 'demo' } })
let admin: Client
let content: string

beforeAll(async () => {
  admin = await signedIn(product)
  await makeOneOfEach(admin)
  content = String(rowsOf((await admin.get('/v1/content?size=1')).body.content)[0]?.id)
})

test('every list is in this table', () => {
  expect(lists.length).toBeGreaterThan(14)
})

test.each(lists)('$path has only the fields that are asked for, and the id', async ({ path }) => {
  const [whole] = await rows(path, {})
  const field = Object.keys(whole ?? {}).findLast((name) => name !== 'id')
  const few = await rows(path, field ? { fields: field } : { fields: 'id' })
  for (const row of few) expect(Object.keys(row)).toEqual(field ? ['id', field] : ['id'])
  expectFailure(
    await admin.get(address(path, { fields: 'id,passwordHash' })),
    400,
    'ValidationFailed',
  )
})

test.each(
  lists.flatMap(({ path, names }) =>
    names
      .flatMap((name) => /^filter\[(\w+)\]\[gte\]$/.exec(name)?.[1] ?? [])
      .map((field) => ({ path, field })),
  ),
)('$path is limited by $field, in its order', async ({ path, field }) => {
  const at = (comparison: string, date: string) => ({ [`filter[${field}][${comparison}]`]: date })
  const all = await rows(path, { sort: `${field},asc` })
  // A tag does not say when it was created.
  const isShown = all.some((row) => field in row)
  const dated = all.filter((row) => row[field])
  const middle = String(dated[Math.floor(dated.length / 2)]?.[field] ?? longAgo)
  const where = (isWanted: (date: string) => boolean) =>
    dated.filter((row) => isWanted(String(row[field]))).map(({ id }) => id)
  const found = async (query: Record<string, string>) =>
    (await rows(path, query)).map(({ id }) => id)

  if (!isShown) {
    const ids = all.map(({ id }) => id)
    expect(await found(at('gt', longAgo))).toEqual(ids)
    expect(await found(at('gt', farAhead))).toEqual([])
    return
  }
  expect(await found(at('gte', middle))).toEqual(where((date) => date >= middle))
  expect(await found(at('gt', middle))).toEqual(where((date) => date > middle))
  expect(await found(at('lte', middle))).toEqual(where((date) => date <= middle))
  expect(await found(at('lt', middle))).toEqual(where((date) => date < middle))
  expect(await found(at('gt', farAhead))).toEqual([])
  const backwards = { ...at('gte', longAgo), sort: `${field},desc` }
  expect(await found(backwards)).toEqual(where(() => true).toReversed())
  const counted = (await admin.get(address(path, at('gte', middle)))).body
  expect(counted.totalElements).toBe(where((date) => date >= middle).length)
  const other = await admin.get(address(path, { ...at('gt', longAgo), sort: 'id' }))
  expectFailure(other, 400, 'ValidationFailed')
})

test.each([
  ['/user', 'admin', 'true'],
  ['/user', 'disabled', 'true'],
  ['/asset', 'targetId', '01jd3wc7x4s0v9h6b2p5r8k1na'],
  ['/audit', 'action', 'content.'],
  ['/chat', 'waiting', 'false'],
  ['/form', 'name', 'contact'],
  ['/form', 'read', 'true'],
  ['/admin/subscriber', 'state', 'confirmed'],
  ['/key', 'owner', '01jd3wc7x4s0v9h6b2p5r8k1na'],
  ['/admin/mail', 'state', 'failed'],
  ['/admin/content', 'state', 'draft'],
  ['/admin/webhook/delivery', 'state', 'failed'],
  ['/proposal', 'status', 'sent'],
  ['/content', 'type', 'article'],
])('%s is limited by filter[%s] as by its short name', async (path, name, value) => {
  const short = await rows(path, { [name]: value })
  expect(await rows(path, { [`filter[${name}]`]: value })).toEqual(short)
  expect(short.length).toBeLessThan((await rows(path, {})).length || 1)
  const both = await admin.get(address(path, { [name]: value, [`filter[${name}]`]: value }))
  if (path !== '/content') expectFailure(both, 400, 'ValidationFailed')
})

test('the table of a form rejects what would limit it', async () => {
  const table = await admin.get('/v1/form?format=csv&name=contact&filter[read]=true')
  expectFailure(table, 400, 'ValidationFailed')
  const limited = await admin.get(`/v1/admin/content?format=csv&filter[createdAt][gt]=${farAhead}`)
  expect(limited.text.trim().split('\n')).toHaveLength(1)
})

async function rows(path: string, query: Record<string, string>): Promise<Json[]> {
  const { status, body } = await admin.get(address(path, { size: '1000', ...query }))
  expect([status, status === 200 ? 'a list' : body]).toEqual([200, 'a list'])
  return rowsOf(body.content)
}

function address(path: string, query: Record<string, string>): string {
  const filled = path.replace('{id}', content).replace('{name}', 'about')
  return `/v1${filled}?${new URLSearchParams(query)}`
}
