import path from 'node:path'
import Database from 'libsql'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

/** How many answers the product has given from its cache. */
async function cacheHits(): Promise<number> {
  const { text } = await visitor(product).get('/metrics')
  return Number(/^site_cache_hits_total (\d+)$/m.exec(text)?.[1])
}

async function published(fields: Record<string, unknown>) {
  const { status, body } = await admin.post('/v1/content', { status: 'published', ...fields })
  expect(status).toBe(201)
  return { id: String(body.id), path: String(body.url) }
}

describe('a cached response', () => {
  test('is the same page, byte for byte, in every encoding', async () => {
    const { path } = await published({ title: 'Encoded', data: 'Grüße '.repeat(800) })
    const { text } = await visitor(product).get(path)

    for (const encoding of ['identity', 'gzip', 'br', 'gzip;q=0, br;q=0', 'zstd']) {
      const answer = await visitor(product).get(path, { headers: { 'accept-encoding': encoding } })
      expect(answer.text).toBe(text)
      const coded = ['gzip', 'br'].includes(encoding) ? encoding : null
      expect(answer.headers.get('content-encoding')).toBe(coded)
      expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    }
  })

  test('is not sent again to a browser that has it', async () => {
    const { id, path } = await published({ title: 'Asked twice', data: 'Once.' })
    const { headers } = await visitor(product).get(path)
    const known = { 'if-none-match': String(headers.get('etag')) }

    const again = await visitor(product).get(path, { headers: known })
    expect(again.status).toBe(304)
    expect(again.text).toBe('')

    await admin.post(`/v1/content/${id}`, { data: 'Twice.' })
    const changed = await visitor(product).get(path, { headers: known })
    expect(changed.status).toBe(200)
    expect(changed.text).toContain('Twice.')
  })

  test('stays fresh while a draft is written, and is stale once the draft is published', async () => {
    const { id, path } = await published({ title: 'Kept', data: 'Published.' })
    const { path: other } = await published({ title: 'Beside it' })
    const isKept = async (address: string) => {
      const before = await cacheHits()
      await visitor(product).get(address)
      return (await cacheHits()) > before
    }
    const save = async (fields: Record<string, unknown>) => {
      const { updatedAt } = (await admin.get(`/v1/content/${id}/draft`)).body
      const { status } = await admin.post(`/v1/content/${id}/draft`, { ...fields, updatedAt })
      expect(status).toBe(200)
    }
    const addresses = [path, `/v1/content/${id}`, '/v1/content', other]
    for (const address of addresses) expect(await isKept(address)).toBe(false)

    await save({ title: 'Kept, changed', data: 'A draft.', as: 'autosave' })
    await save({ data: 'Another draft.', as: 'draft' })
    for (const address of addresses)
      expect([address, await isKept(address)]).toEqual([address, true])
    expect((await visitor(product).get(path)).text).toContain('Published.')

    await save({ as: 'published' })
    for (const address of addresses)
      expect([address, await isKept(address)]).toEqual([address, false])
    expect((await visitor(product).get(path)).text).toContain('Another draft.')
    expect((await visitor(product).get(other)).text).toContain('Kept, changed')
  })

  test('is stale when a listed content with a draft is unpublished', async () => {
    const { id } = await published({ title: 'Taken back later' })
    const { path: other } = await published({ title: 'Lists the others' })
    const { updatedAt } = (await admin.get(`/v1/content/${id}/draft`)).body
    await admin.post(`/v1/content/${id}/draft`, { data: 'A draft.', updatedAt, as: 'draft' })
    expect((await visitor(product).get(other)).text).toContain('Taken back later')

    const changes = [{ id, state: 'draft' }]
    expect((await admin.post('/v1/admin/content/state', { changes })).status).toBe(200)
    expect((await visitor(product).get(other)).text).not.toContain('Taken back later')
  })

  test('has no body for HEAD', async () => {
    const { path } = await published({ title: 'Only its head' })
    const { headers, text } = await visitor(product).get(path)
    const head = await visitor(product).call('HEAD', path)

    expect(head.text).toBe('')
    expect(head.headers.get('etag')).toBe(headers.get('etag'))
    expect(Number(head.headers.get('content-length'))).toBeGreaterThan(0)
    expect(text.length).toBeGreaterThan(0)
  })

  test('names its tags for a cache in front of the site', async () => {
    const { id } = await published({ title: 'Tagged', slug: 'tagged' })
    const { headers } = await visitor(product).get('/tagged')
    expect(headers.get('surrogate-key')?.split(' ')).toEqual(
      expect.arrayContaining([`content-${id}`, 'pages', 'site']),
    )
    expect(headers.get('cache-control')).toBe('no-cache')
    expect(headers.get('content-security-policy')).toContain("'sha256-")
  })

  test('does not depend on parameters of campaigns', async () => {
    const { path } = await published({ title: 'Advertised' })
    const { text } = await visitor(product).get(`${path}?utm_source=letter&x=1`)
    expect(text).toContain('Advertised')

    for (const query of ['?utm_source=other', '?x=<script>', '']) {
      const { text } = await visitor(product).get(path + query)
      expect(text).not.toContain('utm_source')
      expect(text).not.toContain('script%3E')
    }
  })

  test('depends on the query where the page reads it', async () => {
    const [first, second] = await Promise.all(
      ['size=1&page=0', 'size=1&page=1'].map((query) =>
        visitor(product).get(`/v1/content?${query}`),
      ),
    )
    expect(first?.body.content?.[0]?.id).not.toBe(second?.body.content?.[0]?.id)
    const again = await visitor(product).get('/v1/content?size=1&page=1')
    expect(again.text).toBe(second?.text)
  })
})

describe('a signed-in user', () => {
  test('gets no response of anonymous visitors, and they get none of a user', async () => {
    const { path } = await published({ title: 'For everyone' })
    const ada = await signUp(product, { firstName: 'Ada', lastName: 'Lovelace' })
    const client = await signedInAs(product, ada)

    for (let round = 0; round < 3; round += 1) {
      const [own, anonymousVisitors] = await Promise.all([
        client.get(path),
        visitor(product).get(path),
      ])
      expect(own.text).toContain('Ada Lovelace')
      expect(own.headers.get('cache-control')).toContain('private')
      expect(anonymousVisitors.text).not.toContain('Ada Lovelace')
    }
  })

  test('reads contents that anonymous visitors cannot read, also afterwards', async () => {
    const { id, path } = await published({
      title: 'For members',
      metadata: { permission: 'authenticated' },
    })
    const client = await signedInAs(product, await signUp(product))

    for (let round = 0; round < 2; round += 1) {
      expect((await visitor(product).get(path)).status).toBe(302)
      expect((await client.get(path)).text).toContain('For members')
      expect((await visitor(product).get(`/v1/content/${id}`)).status).toBe(401)
      expect((await client.get(`/v1/content/${id}`)).status).toBe(200)
    }
  })

  test('sees at once what was published or withdrawn for anonymous visitors', async () => {
    const { id, path } = await published({ title: 'Withdrawn' })
    expect((await visitor(product).get(path)).status).toBe(200)
    expect((await visitor(product).get(`/v1/content/${id}`)).status).toBe(200)

    await admin.post(`/v1/content/${id}`, { status: 'archived' })

    expect((await visitor(product).get(path)).status).toBe(404)
    expect((await visitor(product).get(`/v1/content/${id}`)).status).toBe(404)
    expect((await visitor(product).get('/about')).text).not.toContain('Withdrawn')
  })
})

test('files are not in the response cache', async () => {
  for (let round = 0; round < 3; round += 1) {
    expect((await visitor(product).get('/favicon.svg')).status).toBe(200)
  }
})

test('a redirect to a new address keeps the query, also after a page that ignores it', async () => {
  const { id } = await published({ title: 'Moving', slug: 'moving' })
  for (const query of ['', '?from=leaflet']) await visitor(product).get(`/moving${query}`)
  await admin.post(`/v1/content/${id}`, { slug: 'moved' })

  for (const query of ['?from=leaflet', '', '?utm_source=letter']) {
    const { status, headers } = await visitor(product).get(`/moving${query}`)
    expect(status).toBe(301)
    expect(headers.get('location')).toBe(`/moved${query}`)
  }
})

test('cookies of other programs change nothing', async () => {
  const { path } = await published({ title: 'Counted' })
  const counted = await visitor(product).get(path, { headers: { cookie: '_ga=GA1.1.2.3' } })
  expect(counted.headers.get('cache-control')).toBe('no-cache')
  expect(counted.text).toBe((await visitor(product).get(path)).text)
})

test('concurrent requests for one page all get it', async () => {
  const { path } = await published({ title: 'Popular', data: 'Read by many.' })
  const answers = await Promise.all(Array.from({ length: 40 }, () => visitor(product).get(path)))
  for (const { status, text } of answers) {
    expect(status).toBe(200)
    expect(text).toContain('Read by many.')
  }
})

test('a new description of a picture is on the pages that show it', async () => {
  const { path } = await published({ title: 'Bystander' })
  const before = await visitor(product).get(path)
  await editInAdmin(admin, 'POST', '/api/globals/site', { description: 'Said anew.' })
  const after = await visitor(product).get(path)
  expect(after.text).not.toBe(before.text)
  expect(after.text).toContain('Said anew.')
})

test.skipIf(inject('mongo'))(
  'a change is detected after all earlier ones were pruned',
  async () => {
    const { id, path: address } = await published({ title: 'Quiet', data: 'Before.' })
    expect((await visitor(product).get(address)).text).toContain('Before.')
    const database = new Database(path.join(product.dataDir, 'site.sqlite'))
    database.exec('PRAGMA busy_timeout = 5000')
    database.exec('DELETE FROM changes')
    database.close()

    await admin.post(`/v1/content/${id}`, { data: 'After.' })
    expect((await visitor(product).get(address)).text).toContain('After.')
  },
)
