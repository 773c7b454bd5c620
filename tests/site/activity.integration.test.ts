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

test('only administrators can read it', async () => {
  const ada = await signedInAs(product, await signUp(product))
  expectFailure(await visitor(product).get('/v1/admin/activity'), 401, 'Unauthorized')
  expectFailure(await ada.get('/v1/admin/activity'), 403, 'Forbidden')
})
