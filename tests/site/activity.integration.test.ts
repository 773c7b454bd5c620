import { beforeAll, expect, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('counts publications, submissions and sign-ups by day, for thirty days', async () => {
  for (const status of ['published', 'published', 'draft', 'archived']) {
    await admin.post('/v1/content', { title: `One ${status}`, status })
  }
  const { body: late } = await admin.post('/v1/content', { title: 'Late', status: 'draft' })
  await admin.post(`/v1/content/${String(late.id)}`, { status: 'published' })
  for (let place = 0; place < 4; place += 1) {
    await visitor(product).post('/v1/form/contact', { place })
  }
  await signUp(product)

  const { status, body } = await admin.get('/v1/admin/activity')

  expect(status).toBe(200)
  const today = new Date().toISOString().slice(0, 10)
  for (const [kind, total] of [
    ['published', 3],
    ['sentIn', 4],
    // The administrator is one of them.
    ['signedUp', 2],
  ] as const) {
    const days = rowsOf(body[kind])
    expect(days).toHaveLength(30)
    expect(new Set(days.map(({ day }) => day)).size).toBe(30)
    expect(days.at(-1)).toEqual({ day: today, total })
    expect(days.slice(0, -1).every((day) => Number(day.total) === 0)).toBe(true)
  }
})

test('counts what waits for an administrator, and lists what is scheduled', async () => {
  const before = await waiting()
  const { body: draft } = await admin.post('/v1/content', { title: 'Later', status: 'draft' })
  const dueAt = new Date(Date.now() + 3_600_000).toISOString()
  const schedule = `/v1/content/${String(draft.id)}/schedule`
  const { body: planned } = await admin.post(schedule, { action: 'publish', dueAt })
  const { body: form } = await visitor(product).post('/v1/form/contact', { message: 'Hello' })
  await visitor(product).post('/v1/chat', { title: 'A question', messages: [{ text: 'Hello?' }] })

  const after = await waiting()
  expect(after).toEqual({
    ...before,
    chats: Number(before.chats) + 1,
    forms: Number(before.forms) + 1,
    drafts: Number(before.drafts) + 1,
    scheduled: Number(before.scheduled) + 1,
    next: [
      {
        id: String(rowsOf(planned.plans)[0]?.id),
        contentId: draft.id,
        title: 'Later',
        action: 'publish',
        dueAt,
        failed: false,
      },
    ],
  })

  await admin.post('/v1/admin/form/reading', { ids: [form.id], read: true })
  await admin.post(`/v1/content/${String(draft.id)}`, { status: 'published' })
  await admin.call('DELETE', `${schedule}/${String(rowsOf(planned.plans)[0]?.id)}`)
  const { chats: _chats, ...rest } = await waiting()
  expect(rest).toEqual(
    expect.objectContaining({ forms: before.forms, drafts: before.drafts, next: [] }),
  )
})

async function waiting(): Promise<Record<string, unknown>> {
  const { status, body } = await admin.get('/v1/admin/activity')
  expect(status).toBe(200)
  return body.waiting as never
}

test('only administrators can read it', async () => {
  const ada = await signedInAs(product, await signUp(product))
  expectFailure(await visitor(product).get('/v1/admin/activity'), 401, 'Unauthorized')
  expectFailure(await ada.get('/v1/admin/activity'), 403, 'Forbidden')
})
