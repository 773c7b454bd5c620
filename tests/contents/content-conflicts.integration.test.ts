import { beforeAll, expect, test } from 'vitest'
import { type ApiResponse, type Client, type Json, signedIn } from '../product/client'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let mine: Client
let theirs: Client

beforeAll(async () => {
  mine = await signedIn(product)
  theirs = await signedIn(product)
})

test('rejects a write over another user’s change and returns both versions', async () => {
  const read = await written('Opening hours')
  const { body: latest } = await change(theirs, read, { title: 'Opening hours in June' })

  const byBody = await change(mine, read, { title: 'Closed in June', updatedAt: read.updatedAt })
  const byHeader = await change(mine, read, { title: 'Closed in June' }, `"${read.updatedAt}"`)

  for (const { status, body } of [byBody, byHeader]) {
    expect([status, body.error]).toEqual([409, 'Conflict'])
    expect(body.versions?.yours).toMatchObject({ title: 'Closed in June' })
    expect(body.versions?.latest).toEqual(latest)
  }
  expect((await mine.get(`/v1/content/${read.id}`)).body).toEqual(latest)
})

test('accepts a write based on the current version', async () => {
  const read = await written('Prices')

  const byBody = await change(mine, read, { title: 'New prices', updatedAt: read.updatedAt })
  const newer = byBody.body
  const byHeader = await change(mine, read, { title: 'Newer prices' }, `"${newer.updatedAt}"`)

  expect([byBody.status, byHeader.status]).toEqual([200, 200])
  expect(byHeader.body.title).toBe('Newer prices')
})

test('accepts the ETag of a read in If-Match until the next write', async () => {
  const { id } = await written('Tagged')
  const etag = (await mine.get(`/v1/content/${id}`)).headers.get('etag') ?? ''

  expect((await change(mine, { id }, { title: 'Tagged once' }, etag)).status).toBe(200)
  expect((await change(mine, { id }, { title: 'Tagged twice' }, etag)).status).toBe(409)
})

test('If-Match: * accepts any version', async () => {
  const { id } = await written('Any')

  expect((await change(mine, { id }, { title: 'Any at all' }, '*')).status).toBe(200)
})

test('of concurrent writes over the same version, one succeeds', async () => {
  const read = await written('The last word')

  const responses = await Promise.all(
    [mine, theirs, mine, theirs].map((client, place) =>
      change(client, read, { title: `Word ${place}`, updatedAt: read.updatedAt }),
    ),
  )

  expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
  const winner = responses.find(({ status }) => status === 200)
  expect((await mine.get(`/v1/content/${read.id}`)).body).toEqual(winner?.body)
})

test('rejects a version that is not a date', async () => {
  const { id } = await written('Undated')

  const { status, body } = await change(mine, { id }, { title: 'X', updatedAt: 'yesterday' })

  expect([status, body.errors?.[0]?.path]).toEqual([400, 'updatedAt'])
})

async function written(title: string): Promise<{ id: string; updatedAt: string }> {
  const { body } = await mine.post('/v1/content', { title, status: 'published' })
  return { id: String(body.id), updatedAt: String(body.updatedAt) }
}

function change(
  client: Client,
  { id }: { id: string | Json },
  content: Record<string, unknown>,
  ifMatch?: string,
): Promise<ApiResponse> {
  return client.post(`/v1/content/${String(id)}`, content, {
    ...(ifMatch !== undefined && { headers: { 'if-match': ifMatch } }),
  })
}
