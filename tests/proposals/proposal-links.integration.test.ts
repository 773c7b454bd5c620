import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { mailTo } from '../product/outbox'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a client reads and accepts a proposal by its link, once', async () => {
  const id = await makeProposal({ title: 'Read and accept' })
  const link = (await admin.get(`/v1/proposal/${id}/link`)).body
  const key = String(link.key)
  expect(link.url).toBe(`${product.url}/proposal/${id}?key=${key}`)
  const client = visitor(product)

  const read = await client.get(`/v1/proposal/${id}/shared?key=${key}`)
  expect([read.status, read.body.title, read.body.status]).toEqual([200, 'Read and accept', 'sent'])

  const answer = { key, status: 'accepted', name: 'Ada Bread' }
  const accepted = await client.post(`/v1/proposal/${id}/answer`, answer)
  expect([accepted.status, accepted.body.status]).toEqual([200, 'accepted'])
  const again = await client.post(`/v1/proposal/${id}/answer`, answer)
  expect([again.status, again.body.status]).toEqual([200, 'accepted'])
  const declined = await client.post(`/v1/proposal/${id}/answer`, { key, status: 'declined' })
  expectFailure(declined, 409, 'Conflict')
  expect((await admin.get(`/v1/proposal/${id}`)).body.status).toBe('accepted')
})

test('of two concurrent answers, one counts', async () => {
  const id = await makeProposal({ title: 'Two answers' })
  const key = await keyOf(id)
  const client = visitor(product)

  const answers = await Promise.all(
    ['accepted', 'declined'].map((status) =>
      client.post(`/v1/proposal/${id}/answer`, { key, status, name: 'Ada' }),
    ),
  )

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
})

test('rejects a wrong key, and the key of another proposal', async () => {
  const id = await makeProposal({ title: 'Not yours' })
  const other = await keyOf(await makeProposal({ title: 'Yours' }))
  const client = visitor(product)

  for (const key of ['', 'x', other, `${other}x`, 'ü'.repeat(43)]) {
    const query = `key=${encodeURIComponent(key)}`
    expectFailure(await client.get(`/v1/proposal/${id}/shared?${query}`), 404, 'NotFound')
    const answer = await client.post(`/v1/proposal/${id}/answer`, {
      key,
      status: 'accepted',
      name: 'Ada',
    })
    expectFailure(answer, 404, 'NotFound')
  }
  expectFailure(await client.get(`/v1/proposal/${id}/shared`), 400, 'ValidationFailed')
  expect((await admin.get(`/v1/proposal/${id}`)).body.status).toBe('sent')
})

test('rejects the link of a draft until it is sent', async () => {
  const id = await makeProposal({ title: 'Still a draft', status: 'draft' })
  const key = await keyOf(id)
  const client = visitor(product)
  expectFailure(await client.get(`/v1/proposal/${id}/shared?key=${key}`), 404, 'NotFound')

  await admin.post(`/v1/proposal/${id}`, { status: 'sent' })

  expect((await client.get(`/v1/proposal/${id}/shared?key=${key}`)).status).toBe(200)
})

test('accepts an answer until the end of the last valid day', async () => {
  const day = 24 * 60 * 60 * 1000
  const today = `${new Date().toISOString().slice(0, 10)}T00:00:00.000Z`
  const yesterday = new Date(Date.parse(today) - day).toISOString()
  const client = visitor(product)
  const open = await makeProposal({ title: 'Until tonight', validUntil: today })
  const over = await makeProposal({ title: 'Until yesterday', validUntil: yesterday })

  const late = await client.post(`/v1/proposal/${over}/answer`, {
    key: await keyOf(over),
    status: 'accepted',
    name: 'Ada',
  })
  expectFailure(late, 409, 'Conflict')
  expect(late.body.message).toContain('no longer valid')
  const inTime = await client.post(`/v1/proposal/${open}/answer`, {
    key: await keyOf(open),
    status: 'accepted',
    name: 'Ada',
  })
  expect(inTime.body.status).toBe('accepted')
})

test.each(['sent', 'draft', 'maybe', null])('rejects "%s" as an answer', async (status) => {
  const id = await makeProposal({ title: 'Odd answer' })
  const answer = await visitor(product).post(`/v1/proposal/${id}/answer`, {
    key: await keyOf(id),
    status,
  })

  expectFailure(answer, 400, 'ValidationFailed')
})

test('only administrators can read the link', async () => {
  const id = await makeProposal({ title: 'Whose link' })
  const { email, password } = await makeUser(admin, 'viewer', [
    { permission: 'view', targetId: id },
  ])
  const viewer = await signedIn(product, { email, password })

  expectFailure(await visitor(product).get(`/v1/proposal/${id}/link`), 401, 'Unauthorized')
  expectFailure(await viewer.get(`/v1/proposal/${id}/link`), 403, 'Forbidden')
  expectFailure(await admin.get('/v1/proposal/01jd3w8k5v2m9q7x4c6t0r1zhb/link'), 404, 'NotFound')
})

test("notifies the agency of a client's answer", async () => {
  await admin.call('POST', '/api/globals/site', {
    body: { footer: { email: 'desk@studio.example' } },
    headers: { origin: product.url },
  })
  const id = await makeProposal({ title: 'Tell us', client: 'Ofenrot' })
  await visitor(product).post(`/v1/proposal/${id}/answer`, {
    key: await keyOf(id),
    status: 'declined',
  })

  const mail = await mailTo(product, 'desk@studio.example', 'declined')
  expect(mail.subject).toBe('Ofenrot has declined "Tell us"')
  expect(mail.text).toContain(`${product.url}/proposal/${id}`)
})

async function makeProposal(fields: Record<string, unknown>): Promise<string> {
  const made = await admin.post('/v1/proposal', { client: 'Somebody', status: 'sent', ...fields })
  expect(made.status).toBe(201)
  return String(made.body.id)
}

async function keyOf(id: string): Promise<string> {
  return String((await admin.get(`/v1/proposal/${id}/link`)).body.key)
}
