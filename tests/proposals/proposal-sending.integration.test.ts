import { beforeAll, describe, expect, test } from 'vitest'
import {
  type ApiResponse,
  type Client,
  type Json,
  rowsOf,
  signedIn,
  visitor,
} from '../product/client'
import { expectFailure } from '../product/failure'
import { mailTo } from '../product/outbox'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { makeProposal } from './make-proposal'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
  await admin.call('POST', '/api/globals/site', {
    body: { footer: { email: 'desk@studio.example' } },
    headers: { origin: product.url },
  })
})

const items = [{ label: 'Days', quantity: 2, unitPrice: 800 }]
const sections = [{ title: 'Scope', body: 'Two **shops** first.\n\n- bread\n- cake' }]

describe('a write on a stale version', () => {
  test('is rejected with both versions', async () => {
    const read = await makeProposal(admin, { items, sections })
    const first = await change(read, { title: 'First', updatedAt: read.updatedAt })
    expect(first.status).toBe(200)

    const second = await change(read, { title: 'Second', updatedAt: read.updatedAt })

    expectFailure(second, 409, 'Conflict')
    expect(second.body.versions).toMatchObject({
      yours: { title: 'Second', updatedAt: read.updatedAt },
      latest: { title: 'First', updatedAt: first.body.updatedAt },
    })
    const over = await change(read, { title: 'Second', updatedAt: first.body.updatedAt })
    expect([over.status, over.body.title]).toEqual([200, 'Second'])
  })

  test('is the second of two concurrent writes', async () => {
    const read = await makeProposal(admin, {})

    const both = await Promise.all(
      ['One', 'Other'].map((title) => change(read, { title, updatedAt: read.updatedAt })),
    )

    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('does not result from mailing, renewing or revoking the link', async () => {
    const read = await makeProposal(admin, { status: 'sent', clientEmail: 'ada@bread.example' })
    await admin.post(`/v1/proposal/${read.id}/link/mail`, {})
    await admin.post(`/v1/proposal/${read.id}/link`)
    await admin.call('DELETE', `/v1/proposal/${read.id}/link`)

    expect((await change(read, { title: 'New', updatedAt: read.updatedAt })).status).toBe(200)
  })
})

test('returns a proposal in the form in which it is edited, and writing it back changes nothing', async () => {
  const made = await makeProposal(admin, { items, sections, status: 'sent' })

  const { status, body } = await admin.get(`/v1/proposal/${made.id}/source`)
  expect(status).toBe(200)
  expect(body.mayBecome).toEqual(['accepted', 'declined', 'draft'])
  expect(body.sections).toEqual(sections)
  const windows = [{ title: 'Scope', body: `${sections[0]?.body.replaceAll('\n', '\r\n')}\r\n` }]
  const sent = await change(made, { sections: windows })
  expect(sent.body.sections).toEqual(made.sections)

  const { email, password } = await makeUser(admin, 'reader', [
    { permission: 'view', targetId: String(made.id) },
  ])
  const reader = await signedIn(product, { email, password })
  expectFailure(await reader.get(`/v1/proposal/${made.id}/source`), 403, 'Forbidden')
  expectFailure(await visitor(product).get(`/v1/proposal/${made.id}/source`), 401, 'Unauthorized')
})

test('only administrators can read the addresses of a client', async () => {
  const made = await makeProposal(admin, { status: 'sent', clientEmail: ' Ada@Bread.Example ' })
  expect(made.clientEmail).toBe('ada@bread.example')
  const client = visitor(product)
  const { key } = await linkOf(made)
  await client.post(`/v1/proposal/${made.id}/answer`, { key, status: 'accepted', name: 'Ada' })

  const { body } = await client.get(`/v1/proposal/${made.id}/shared?key=${key}`)

  expect(body).toMatchObject({ clientEmail: null, answer: { name: 'Ada', address: null } })
  expect((await admin.get(`/v1/proposal/${made.id}`)).body).toMatchObject({
    clientEmail: 'ada@bread.example',
    answer: { name: 'Ada', address: '127.0.0.1' },
  })
})

test('stores an answer with name, time and address, notifies the agency, and records it in the audit log', async () => {
  const made = await makeProposal(admin, {
    title: 'Stored answer',
    client: 'Ofenrot',
    status: 'sent',
  })
  const { key } = await linkOf(made)
  const client = visitor(product)
  const before = Date.now()

  const nameless = await client.post(`/v1/proposal/${made.id}/answer`, { key, status: 'accepted' })
  expectFailure(nameless, 400, 'ValidationFailed')
  expect(nameless.body.errors).toMatchObject([{ path: 'name' }])
  await client.post(`/v1/proposal/${made.id}/answer`, { key, status: 'accepted', name: ' Ada B ' })

  const { answer } = (await admin.get(`/v1/proposal/${made.id}`)).body
  expect(answer).toMatchObject({ name: 'Ada B', address: '127.0.0.1' })
  expect(Date.parse(String(answer?.answeredAt))).toBeGreaterThanOrEqual(before)
  const mail = await mailTo(product, 'desk@studio.example', 'Stored answer')
  expect(mail.text).toContain('Answered by Ada B.')
  expect(await logOf(made)).toEqual(['proposal.accepted', 'proposal.created'])
  const log = (await admin.get(`/v1/audit?targetId=${made.id}&action=proposal.accepted`)).body
  expect(log.content).toMatchObject([
    { actor: null, address: '127.0.0.1', details: { name: 'Ada B' } },
  ])
})

test('a client can decline without a name', async () => {
  const made = await makeProposal(admin, { status: 'sent' })
  const { key } = await linkOf(made)

  const { body } = await visitor(product).post(`/v1/proposal/${made.id}/answer`, {
    key,
    status: 'declined',
  })

  expect(body).toMatchObject({ status: 'declined', answer: { name: null } })
})

test('rejects an answer to a proposal that changed since the client read it', async () => {
  const made = await makeProposal(admin, { status: 'sent', items })
  const { key } = await linkOf(made)
  const client = visitor(product)
  const read = (await client.get(`/v1/proposal/${made.id}/shared?key=${key}`)).body
  await change(made, { items: [{ label: 'Days', quantity: 2, unitPrice: 900 }] })
  const answer = { key, status: 'accepted', name: 'Ada' }

  const late = await client.post(`/v1/proposal/${made.id}/answer`, {
    ...answer,
    updatedAt: read.updatedAt,
  })

  expectFailure(late, 409, 'Conflict')
  expect(late.body.message).toContain('changed this proposal since you opened it')
  const again = (await client.get(`/v1/proposal/${made.id}/shared?key=${key}`)).body
  const inTime = await client.post(`/v1/proposal/${made.id}/answer`, {
    ...answer,
    updatedAt: again.updatedAt,
  })
  expect(inTime.status).toBe(200)
})

describe.each(['accepted', 'declined'])('a proposal that is %s', (status) => {
  const changes: [string, Json | unknown][] = [
    ['title', 'Another'],
    ['client', 'Another'],
    ['summary', 'Another'],
    ['sections', [{ title: 'Scope', body: 'Three shops.' }]],
    ['items', [{ label: 'Days', quantity: 3, unitPrice: 800 }]],
    ['items', []],
    ['currency', 'GBP'],
    ['validUntil', '2027-01-01T00:00:00.000Z'],
  ]

  test('cannot change in /v1 or in Payload’s admin', async () => {
    const made = await makeProposal(admin, { items, sections, status: 'sent', currency: 'EUR' })
    await change(made, { status })
    const stored = (await admin.get(`/v1/proposal/${made.id}`)).body

    for (const [field, value] of changes) {
      const rejected = await change(made, { [field]: value })
      expectFailure(rejected, 409, 'Conflict')
      expect(rejected.body.message).toContain(`${status}: its offer can no longer be changed`)
      if (field === 'sections') continue
      const path = `/api/proposals/${made.id}`
      const inAdmin = await editInAdmin(admin, 'PATCH', path, { [field]: value })
      expect([field, inAdmin.status]).toEqual([field, 409])
      expect(inAdmin.text).toContain('its offer can no longer be changed')
    }

    expect((await admin.get(`/v1/proposal/${made.id}`)).body).toEqual(stored)
    const same = await change(made, { items, sections, currency: 'EUR', title: made.title })
    expect(same.status).toBe(200)
    const email = await change(made, { clientEmail: 'new@bread.example' })
    expect([email.status, email.body.clientEmail]).toEqual([200, 'new@bread.example'])
  })
})

test('records an answer entered by an administrator as the administrator’s', async () => {
  const made = await makeProposal(admin, { status: 'sent' })

  const { body } = await change(made, { status: 'declined' })

  expect(body.answer).toMatchObject({ name: null, address: null })
  const { content } = (await admin.get(`/v1/audit?targetId=${made.id}&action=proposal.declined`))
    .body
  expect(content).toMatchObject([{ actor: { email: 'admin@studio.example' } }])
  const forged = await editInAdmin(admin, 'PATCH', `/api/proposals/${made.id}`, {
    answer: { name: 'Somebody', at: '2020-01-01T00:00:00.000Z' },
  })
  expect(forged.status).toBe(200)
  expect((await admin.get(`/v1/proposal/${made.id}`)).body.answer).toEqual(body.answer)
})

test('a copy is a new, independent draft with the same text', async () => {
  const made = await makeProposal(admin, {
    items,
    sections,
    status: 'sent',
    clientEmail: 'ada@bread.example',
    validUntil: '2027-01-01T00:00:00.000Z',
  })
  await change(made, { status: 'accepted' })

  const { status, headers, body: copy } = await admin.post(`/v1/proposal/${made.id}/copy`)

  expect(status).toBe(201)
  expect(headers.get('location')).toBe(`/v1/proposal/${copy.id}`)
  expect(copy).toMatchObject({
    title: made.title,
    clientEmail: 'ada@bread.example',
    status: 'draft',
    answer: null,
    validUntil: null,
    total: 1600,
    items,
    sections: made.sections,
  })
  expect([copy.id, copy.number, copy.slug]).not.toContain([made.id, made.number, made.slug])
  expect((await change(copy, { items: [] })).body.total).toBe(0)
  const reader = visitor(product)
  expectFailure(await reader.post(`/v1/proposal/${made.id}/copy`), 401, 'Unauthorized')
})

describe('the client link', () => {
  test('is mailed to the client with a message', async () => {
    const made = await makeProposal(admin, {
      title: 'By mail',
      status: 'sent',
      clientEmail: 'ada@bread.example',
      validUntil: '2027-01-31T00:00:00.000Z',
    })

    const { status, body } = await admin.post(`/v1/proposal/${made.id}/link/mail`, {
      message: 'As promised.\n\nUntil Monday!',
    })

    expect(status).toBe(200)
    expect(body).toMatchObject({ mailedTo: 'ada@bread.example', mailedAt: expect.any(String) })
    const mail = await mailTo(product, 'ada@bread.example', 'By mail')
    expect(mail.subject).toBe('Our proposal: By mail')
    for (const part of ['As promised.', 'Until Monday!', body.url, 'January 31, 2027', 'desk@'])
      expect(mail.text).toContain(String(part))
    const shared = String(body.url).replace(product.url, '')
    expect((await visitor(product).get(shared)).status).toBe(200)
    expect((await admin.get(`/v1/proposal/${made.id}/link`)).body).toEqual(body)
    expect(await logOf(made)).toEqual(['proposal.linkMailed', 'proposal.created'])
  })

  test('is not mailed without an address, or while it is invalid', async () => {
    const sent = await makeProposal(admin, { status: 'sent' })
    const draft = await makeProposal(admin, { clientEmail: 'ada@bread.example' })
    const ended = await makeProposal(admin, { status: 'sent', clientEmail: 'ada@bread.example' })
    await admin.call('DELETE', `/v1/proposal/${ended.id}/link`)

    const nowhere = await admin.post(`/v1/proposal/${sent.id}/link/mail`, {})
    expectFailure(nowhere, 400, 'ValidationFailed')
    expect(nowhere.body.errors).toMatchObject([{ path: 'to' }])
    for (const { id } of [draft, ended]) {
      expectFailure(await admin.post(`/v1/proposal/${id}/link/mail`, {}), 409, 'Conflict')
    }
  })

  test('is invalid once revoked or renewed, and the new one is valid', async () => {
    const made = await makeProposal(admin, { status: 'sent' })
    const first = await linkOf(made)
    expect(await opens(made, first.key)).toBe(true)

    const ended = await admin.call('DELETE', `/v1/proposal/${made.id}/link`)
    expect([ended.status, ended.body.key]).toEqual([200, first.key])
    expect(ended.body.endedAt).toEqual(expect.any(String))
    expect(await opens(made, first.key)).toBe(false)
    const answer = { key: first.key, status: 'accepted', name: 'Ada' }
    const late = await visitor(product).post(`/v1/proposal/${made.id}/answer`, answer)
    expectFailure(late, 404, 'NotFound')

    const renewed = (await admin.post(`/v1/proposal/${made.id}/link`)).body
    expect(renewed.endedAt).toBeNull()
    expect([await opens(made, first.key), await opens(made, String(renewed.key))]).toEqual([
      false,
      true,
    ])
    expect(await logOf(made)).toEqual([
      'proposal.linkRenewed',
      'proposal.linkEnded',
      'proposal.created',
    ])
  })

  test('only administrators renew, revoke and mail it', async () => {
    const made = await makeProposal(admin, { status: 'sent' })
    const { email, password } = await makeUser(admin, 'looker', [
      { permission: 'view', targetId: String(made.id) },
    ])
    const looker = await signedIn(product, { email, password })
    for (const [method, path, body] of [
      ['POST', 'link', undefined],
      ['DELETE', 'link', undefined],
      ['POST', 'link/mail', { to: 'me@bread.example' }],
      ['POST', 'copy', undefined],
    ] as const) {
      const address = `/v1/proposal/${made.id}/${path}`
      expectFailure(await visitor(product).call(method, address, { body }), 401, 'Unauthorized')
      expectFailure(await looker.call(method, address, { body }), 403, 'Forbidden')
    }
  })
})

test('searches proposals by title, client and number, and sorts them by total', async () => {
  const big = await makeProposal(admin, { title: 'Quince one', items })
  const small = await makeProposal(admin, { title: 'Small', client: 'The Quince House' })

  const found = async (query: string) => {
    const { content } = (await admin.get(`/v1/proposal?${query}`)).body
    return rowsOf(content).map(({ id }) => id)
  }

  expect(await found('search=quince&sort=total,desc')).toEqual([big.id, small.id])
  expect(await found('search=quince+house')).toEqual([small.id])
  expect(await found(`search=${big.number}`)).toEqual([big.id])
  expect(await found('search=quince&status=sent')).toEqual([])
})

test('records every change of a proposal in the audit log, including its deletion', async () => {
  const made = await makeProposal(admin, {})
  await change(made, { status: 'sent' })
  await change(made, { status: 'draft' })
  await change(made, { title: 'Said otherwise' })
  await editInAdmin(admin, 'DELETE', `/api/proposals/${made.id}`)

  expect(await logOf(made)).toEqual([
    'proposal.deleted',
    'proposal.takenBack',
    'proposal.sent',
    'proposal.created',
  ])
})

function change(proposal: Json, changes: Record<string, unknown>): Promise<ApiResponse> {
  return admin.post(`/v1/proposal/${proposal.id}`, changes)
}

async function linkOf(proposal: Json): Promise<{ key: string; url: string }> {
  const { key, url } = (await admin.get(`/v1/proposal/${proposal.id}/link`)).body
  return { key: String(key), url: String(url) }
}

async function opens(proposal: Json, key: string): Promise<boolean> {
  const { status } = await visitor(product).get(`/v1/proposal/${proposal.id}/shared?key=${key}`)
  return status === 200
}

/** The audit log of a proposal, newest first. */
async function logOf(proposal: Json): Promise<unknown[]> {
  const { content } = (await admin.get(`/v1/audit?targetId=${proposal.id}`)).body
  return rowsOf(content).map(({ action }) => action)
}
