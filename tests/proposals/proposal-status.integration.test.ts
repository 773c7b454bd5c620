import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Client, type Json, signedIn } from '../product/client'
import { editInAdmin } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const states = ['draft', 'sent', 'accepted', 'declined'] as const
type State = (typeof states)[number]
/** The statuses through which a proposal reaches a status. */
const ways: Record<State, State[]> = {
  draft: ['draft'],
  sent: ['sent'],
  accepted: ['sent', 'accepted'],
  declined: ['sent', 'declined'],
}
const allowed: Record<State, State[]> = {
  draft: ['draft', 'sent'],
  sent: ['sent', 'accepted', 'declined', 'draft'],
  accepted: ['accepted'],
  declined: ['declined'],
}
const moves = states.flatMap((from) =>
  states.map((to) => ({ from, to, allowed: allowed[from].includes(to) })),
)

describe.each([
  ['/v1', (id: string, status: State) => admin.post(`/v1/proposal/${id}`, { status })],
  [
    'Payload’s admin',
    (id: string, status: State) => editInAdmin(admin, 'PATCH', `/api/proposals/${id}`, { status }),
  ],
])('through %s', (_how, move) => {
  test.each(moves)(
    'the change from $from to $to is allowed: $allowed',
    async ({ from, to, allowed }) => {
      const { id } = await proposalThatIs(from)

      const { status, text } = await move(id, to)

      expect(status).toBe(allowed ? 200 : 409)
      if (!allowed) expect(text).toMatch(/which is final|cannot become/)
      await expectStatus(id, allowed ? to : from)
    },
  )
})

test('a new proposal is a draft or sent', async () => {
  for (const status of ['accepted', 'declined']) {
    const answer = await admin.post('/v1/proposal', { title: 'T', client: 'X', status })
    expect([answer.status, answer.body.error]).toEqual([409, 'Conflict'])
    expect(answer.body.message).toBe(`A proposal that is draft cannot become ${status}, only sent.`)
  }
})

test('rejects changes of a final proposal with a message', async () => {
  const { id } = await proposalThatIs('accepted')

  const { body } = await admin.post(`/v1/proposal/${id}`, { status: 'draft' })

  expect(body.message).toBe('This proposal is accepted, which is final: create a new one instead.')
})

test('publishing a draft in Payload’s admin sends it, and unpublishing withdraws it', async () => {
  const { id } = await proposalThatIs('draft')

  await buttonInAdmin(id, { _status: 'published' })
  await expectStatus(id, 'sent')
  await buttonInAdmin(id, { _status: 'draft' })
  await expectStatus(id, 'draft')
})

test('saving a draft in Payload’s admin saves the proposal itself', async () => {
  const { id } = await proposalThatIs('draft')

  const path = `/api/proposals/${id}?draft=true`
  await editInAdmin(admin, 'PATCH', path, { _status: 'draft', status: 'draft', title: 'Newer' })

  expect((await admin.get(`/v1/proposal/${id}`)).body.title).toBe('Newer')
})

test('rejects a draft of an accepted proposal', async () => {
  const { id } = await proposalThatIs('accepted')

  const path = `/api/proposals/${id}?draft=true`
  const { status } = await editInAdmin(admin, 'PATCH', path, { _status: 'draft', title: 'Newer' })

  expect(status).toBe(409)
  await expectStatus(id, 'accepted')
})

test('a duplicate starts as a new draft', async () => {
  const original = await proposalThatIs('accepted')

  const { status, body } = await editInAdmin(
    admin,
    'POST',
    `/api/proposals/${original.id}/duplicate`,
    {},
  )

  expect(status).toBe(200)
  const { id, slug } = named(body.doc)
  await expectStatus(id, 'draft')
  expect(slug).toBe(`${original.slug}-2`)
})

test('Payload’s admin validates prices too', async () => {
  const { id } = await proposalThatIs('draft')

  for (const unitPrice of [0.001, 1_000_001, null, 'much']) {
    const items = [{ label: 'A', quantity: 1, unitPrice }]
    const { status } = await editInAdmin(admin, 'PATCH', `/api/proposals/${id}`, { items })
    expect(status).toBe(400)
  }
})

let made = 0

async function proposalThatIs(state: State): Promise<{ id: string; slug: string }> {
  made += 1
  const title = `Proposal ${made}`
  const [first, ...rest] = ways[state]
  const { status, body } = await admin.post('/v1/proposal', { title, client: 'X', status: first })
  expect(status).toBe(201)
  for (const next of rest) await admin.post(`/v1/proposal/${body.id}`, { status: next })
  await expectStatus(String(body.id), state)
  return named(body)
}

function named(stored: Json | undefined): { id: string; slug: string } {
  return { id: String(stored?.id), slug: String(stored?.slug) }
}

function buttonInAdmin(id: string, data: { _status: string }): Promise<ApiResponse> {
  return editInAdmin(admin, 'PATCH', `/api/proposals/${id}`, data)
}

/** Checks both the status and Payload's own state, which follows it. */
async function expectStatus(id: string, status: State): Promise<void> {
  const { body } = await admin.get(`/v1/proposal/${id}`)
  const stored: Json = (await admin.get(`/api/proposals/${id}`)).body
  expect([body.status, stored.status, stored._status]).toEqual([
    status,
    status,
    status === 'draft' ? 'draft' : 'published',
  ])
}
