import { beforeAll, expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

/*
 * The calendar of contents, and moving what is scheduled. Who may call them, tests/access/access-table holds.
 */

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

async function create(fields: object): Promise<string> {
  const { status, body } = await admin.post('/v1/content', fields)
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body.id)
}

async function calendar(month: string): Promise<Json> {
  const { status, body } = await admin.get(`/v1/admin/content/calendar?month=${month}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}

/** The titles, kinds and local times of a month. */
async function entries(month: string) {
  return rowsOf((await calendar(month)).entries).map(({ kind, localTime, title }) => [
    kind,
    localTime,
    title,
  ])
}

/** Schedules a change. @returns the id of the plan */
async function plan(id: string, dueAt: string, action = 'publish'): Promise<string> {
  const { status, body } = await admin.post(`/v1/content/${id}/schedule`, { action, dueAt })
  expect(status, JSON.stringify(body)).toBe(200)
  return String(rowsOf(body.plans).at(-1)?.id)
}

test('has publications by their date, by the clocks of the site', async () => {
  // In Vienna this is the first minute of March.
  await create({ title: 'First', status: 'published', publishedAt: '2019-02-28T23:00:00.000Z' })
  await create({ title: 'Last', status: 'published', publishedAt: '2019-03-31T21:59:00.000Z' })
  await create({ title: 'Before', status: 'published', publishedAt: '2019-02-28T22:59:00.000Z' })
  await create({ title: 'After', status: 'published', publishedAt: '2019-03-31T22:00:00.000Z' })

  expect(await calendar('2019-03')).toMatchObject({
    month: '2019-03',
    timeZone: 'Europe/Vienna',
    isCut: false,
  })
  expect(await entries('2019-03')).toEqual([
    ['published', '2019-03-01T00:00', 'First'],
    ['published', '2019-03-31T23:59', 'Last'],
  ])
})

test('has drafts by their last change, and none that are in the trash', async () => {
  await create({ title: 'Under way' })
  const trashed = await create({ title: 'Given up' })
  await admin.call('DELETE', `/v1/content/${trashed}`)

  const { body } = await admin.get('/v1/admin/content/calendar')

  const drafts = rowsOf(body.entries).filter(({ kind }) => String(kind) === 'draft')
  expect(drafts).toMatchObject([{ title: 'Under way', plan: null }])
  expect(String(drafts[0]?.localTime)).toMatch(new RegExp(`^${body.today}T`))
})

test('has scheduled changes, which can be moved', async () => {
  const id = await create({ title: 'Next year', status: 'published' })
  await plan(id, '2041-05-02T08:00', 'unpublish')
  const first = await plan(id, '2041-05-03T08:00')

  const { status, body } = await admin.post(`/v1/content/${id}/schedule/${first}`, {
    dueAt: '2041-05-01T07:30',
  })

  expect(status).toBe(200)
  expect(body.plans).toMatchObject([
    { id: first, action: 'publish', dueAt: '2041-05-01T05:30:00.000Z' },
    { action: 'unpublish', dueAt: '2041-05-02T06:00:00.000Z' },
  ])
  expect(rowsOf((await calendar('2041-05')).entries)).toMatchObject([
    { kind: 'planned', localTime: '2041-05-01T07:30', plan: { action: 'publish', problem: null } },
    { kind: 'planned', localTime: '2041-05-02T08:00', plan: { action: 'unpublish' } },
  ])
  await admin.call('DELETE', `/v1/content/${id}/schedule/${first}`)
  const gone = await admin.post(`/v1/content/${id}/schedule/${first}`, {
    dueAt: '2041-05-01T07:30',
  })
  expectFailure(gone, 404, 'NotFound')
})

test('a change that failed is tried again at its new time, by who moved it', async () => {
  const id = await create({ title: 'Second attempt', slug: 'second-attempt' })
  const leaver = await makeUser(admin, 'mover', [{ permission: 'edit', targetId: id }])
  const dueAt = new Date(Date.now() + 3000)
  const { body } = await (await signedInAs(product, leaver)).post(`/v1/content/${id}/schedule`, {
    action: 'publish',
    dueAt,
  })
  const [{ id: planned } = {}] = rowsOf(body.plans)
  await editInAdmin(admin, 'PATCH', `/api/users/${leaver.id}`, { acl: [] })
  const plans = async () => rowsOf((await admin.get(`/v1/content/${id}/schedule`)).body.plans)
  await eventually(async () => (await plans())[0]?.problem).toEqual(expect.any(String))

  const { status } = await admin.post(`/v1/content/${id}/schedule/${planned}`, {
    dueAt: new Date(),
  })

  expect(status).toBe(200)
  await eventually(async () => (await visitor(product).get('/second-attempt')).status).toBe(200)
  expect(await plans()).toEqual([])
})

test('a change is not moved to the past, and stays where it was', async () => {
  const id = await create({ title: 'Steady' })
  const planned = await plan(id, '2042-01-01T08:00')
  const address = `/v1/content/${id}/schedule/${planned}`

  expectFailure(await admin.post(address, { dueAt: '2020-01-01T08:00' }), 400, 'ValidationFailed')
  expectFailure(await admin.post(address, { dueAt: 'soon' }), 400, 'ValidationFailed')
  expectFailure(await admin.post(address, {}), 400, 'ValidationFailed')

  expect(await entries('2042-01')).toEqual([['planned', '2042-01-01T08:00', 'Steady']])
})

test.each(['2026-13', '2026', '1999-01', '2026-1', 'now'])(
  'rejects the month %s',
  async (month) => {
    const answer = await admin.get(`/v1/admin/content/calendar?month=${month}`)
    expectFailure(answer, 400, 'ValidationFailed')
  },
)
