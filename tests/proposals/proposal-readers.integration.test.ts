import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { makeProposal } from './make-proposal'

const product = productForAll()
let admin: Client
let user: Client
let stranger: Client

beforeAll(async () => {
  admin = await signedIn(product)
  const { email, password } = await makeUser(admin, 'reader')
  user = await signedIn(product, { email, password })
  stranger = visitor(product)
})

test('a proposal is open to its client, to users, or to everyone, once it is sent', async () => {
  const byDefault = await sent({})
  const forUsers = await sent({ metadata: { permission: 'authenticated' } })
  const forAll = await sent({ metadata: { permission: 'public' } })
  const draft = await makeProposal(admin, { metadata: { permission: 'public' } })

  expect(byDefault.metadata).toEqual({ permission: 'view' })
  const all = [byDefault, forUsers, forAll, draft]
  const statuses = async (client: Client) =>
    Promise.all(all.map(async ({ id }) => (await client.get(`/v1/proposal/${id}`)).status))
  expect(await statuses(stranger)).toEqual([401, 401, 200, 404])
  expect(await statuses(user)).toEqual([403, 200, 200, 404])
  expect(await statuses(admin)).toEqual([200, 200, 200, 200])

  const listed = async (client: Client) => {
    const { body } = await client.get('/v1/proposal?size=1000')
    const ids = rowsOf(body.content).map(({ id }) => id)
    expect(body.totalElements).toBe(ids.length)
    return all.map(({ id }) => ids.includes(id))
  }
  expect(await listed(stranger)).toEqual([false, false, true, false])
  expect(await listed(user)).toEqual([false, true, true, false])
  expect((await stranger.get(`/v1/proposal/${byDefault.id}`)).body.missing).toEqual({
    permission: 'view',
    targetId: byDefault.id,
  })
})

test('a public proposal is a page that search engines list, and its list too', async () => {
  const { id, title } = await sent({ title: 'Open to all', metadata: { permission: 'public' } })

  const page = await stranger.get(`/proposal/${id}`)

  expect(page.status).toBe(200)
  expect(page.text).toContain('Open to all')
  expect(page.text).not.toContain('noindex')
  const list = await stranger.get('/proposal')
  expect(list.text).toContain(`/proposal/${id}`)
  expect(list.text).not.toContain('noindex')
  expect((await stranger.get('/sitemap.xml?part=1')).text).toContain(`/proposal/${id}</loc>`)
  expect(title).toBe('Open to all')
})

test('a private proposal is in no list, and no form of its address opens it', async () => {
  const { id } = await sent({ title: 'Zwiebelfisch secret', client: 'Zwiebelfisch' })
  const { key, url } = (await admin.get(`/v1/proposal/${id}/link`)).body

  for (const client of [stranger, user]) {
    for (const path of [
      '/v1/proposal?search=zwiebelfisch',
      `/v1/proposal?search=${String(id).slice(-5)}`,
      '/v1/proposal?status=sent&sort=client&size=1000',
      '/proposal',
      '/proposal?sort=client,desc',
      '/sitemap.xml?part=1',
      '/v1/site/search?q=zwiebelfisch',
      '/search?q=secret',
      '/rss.xml',
      '/feed.json',
    ]) {
      const { text } = await client.get(path)
      expect([path, text.includes(String(id)), text.includes('Zwiebelfisch')]).toEqual([
        path,
        false,
        false,
      ])
    }
    for (const path of [
      `/proposal/${id}`,
      `/proposal/${id}/`,
      `/proposal//${id}`,
      `/proposal/./${id}`,
      `/PROPOSAL/${id}`,
      `/proposal/${String(id).toUpperCase()}`,
      `/proposal/%${String(id).charCodeAt(0).toString(16)}${String(id).slice(1)}`,
      `/proposal/${id}.json`,
      `/proposal/${id}?_data=routes%2Fproposal%2Fproposal`,
      `/proposal/${id}?key=`,
      `/proposal/${id}?key=${String(key).slice(0, -1)}`,
      `/v1/proposal/${id}`,
      `/v1/proposal/${id}/`,
      `/V1/PROPOSAL/${id}`,
      `/v1/proposal/${id}?depth=2&overrideAccess=true`,
      `/v1/proposal/${id}/shared?key=wrong`,
      `/v1/proposal/${id}/source`,
      `/v1/proposal/${id}/link`,
      `/api/proposals/${id}`,
      `/content/${id}`,
    ]) {
      for (const method of ['GET', 'HEAD']) {
        const { status, text } = await client.call(method, path)
        expect([method, path, status === 200 && !path.includes('_data')]).toEqual([
          method,
          path,
          false,
        ])
        expect([method, path, text.includes('Zwiebelfisch')]).toEqual([method, path, false])
      }
    }
  }
  const byLink = await stranger.get(new URL(String(url)).pathname + new URL(String(url)).search)
  expect(byLink.status).toBe(200)
  expect(byLink.text).toContain('content="noindex"')
  // The page of the link is not what others get afterwards.
  expect((await stranger.get(`/proposal/${id}`)).status).toBe(302)
})

test('what was public and cached is closed by the next request', async () => {
  const { id } = await sent({ title: 'Shown for a while', metadata: { permission: 'public' } })
  const { body: content } = await admin.post('/v1/content', {
    title: 'A page with an offer',
    status: 'published',
    data: `Look:\n\n<Proposal proposal="${id}" />`,
  })
  const paths = [
    `/proposal/${id}`,
    '/proposal',
    `/v1/proposal/${id}`,
    '/v1/proposal',
    '/sitemap.xml?part=1',
    `/v1/content/${content.id}`,
    String(content.url),
  ]
  const shows = () =>
    Promise.all(
      paths.map(async (path) => {
        const { text } = await stranger.get(path)
        return text.includes('Shown for a while') || text.includes(`/proposal/${id}<`)
      }),
    )
  // The second time from the cache.
  expect(await shows()).toEqual(paths.map(() => true))
  expect(await shows()).toEqual(paths.map(() => true))

  const { status } = await editInAdmin(admin, 'PATCH', `/api/proposals/${id}`, {
    metadata: { permission: 'view' },
  })

  expect(status).toBe(200)
  expect(await shows()).toEqual(paths.map(() => false))
  expectFailure(await stranger.get(`/v1/proposal/${id}`), 401, 'Unauthorized')
  await change(id, { metadata: { permission: 'public' } })
  expect(await shows()).toEqual(paths.map(() => true))
  await admin.call('DELETE', `/v1/proposal/${id}`)
  expect(await shows()).toEqual(paths.map(() => false))
})

test('readers of a public proposal do not learn who answered it, nor addresses', async () => {
  const { id } = await sent({
    clientEmail: 'client@bread.example',
    metadata: { permission: 'public' },
  })
  const { key } = (await admin.get(`/v1/proposal/${id}/link`)).body
  const answer = { key, status: 'accepted', name: 'Ada Bread' }
  expect((await stranger.post(`/v1/proposal/${id}/answer`, answer)).status).toBe(200)

  for (const client of [stranger, user]) {
    const { body } = await client.get(`/v1/proposal/${id}`)
    expect(body).toMatchObject({ status: 'accepted', clientEmail: null })
    expect(body.answer).toMatchObject({ name: null, address: null })
    expect((await client.get(`/proposal/${id}`)).text).not.toContain('Ada Bread')
  }
  const shared = (await stranger.get(`/v1/proposal/${id}/shared?key=${key}`)).body
  expect(shared.answer).toMatchObject({ name: 'Ada Bread' })
})

test('the list of a content with an offer shows each reader what they may read', async () => {
  const { id } = await sent({ title: 'Only for the client' })
  await admin.post('/v1/content', {
    title: 'Offer within',
    slug: 'offer-within',
    type: 'case',
    status: 'published',
    data: `<Proposal proposal="${id}" />`,
  })
  const { email, password } = await makeUser(admin, 'writer', [{ permission: 'edit' }])
  const editorOfAll = await signedIn(product, { email, password })
  const path = '/v1/content?type=case&include=data&size=100'

  expect((await admin.get(path)).text).toContain('Only for the client')
  for (const client of [editorOfAll, user, stranger]) {
    expect((await client.get(path)).text).not.toContain('Only for the client')
  }
})

test('a copy of a public proposal is for its client alone, and readers are validated', async () => {
  const { id } = await sent({ metadata: { permission: 'public' } })

  const { body: copy } = await admin.post(`/v1/proposal/${id}/copy`)
  const refused = await admin.post(`/v1/proposal/${id}`, { metadata: { permission: 'admin' } })

  expect(copy.metadata).toEqual({ permission: 'view' })
  expectFailure(refused, 400, 'ValidationFailed')
  expect(rowsOf(refused.body.errors).map(({ path }) => path)).toEqual(['metadata.permission'])
})

function sent(fields: Record<string, unknown>): Promise<Json> {
  return makeProposal(admin, { status: 'sent', ...fields })
}

async function change(id: unknown, changes: Record<string, unknown>): Promise<void> {
  expect((await admin.post(`/v1/proposal/${id}`, changes)).status).toBe(200)
}
