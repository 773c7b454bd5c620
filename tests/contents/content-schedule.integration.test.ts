import { beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'
import { databaseOf, type RunningProduct, startProduct } from '../product/start'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('publishes automatically at the scheduled time, immediately visible on every page', async () => {
  const id = await make('Sunrise', { data: 'First light.' })
  const reader = visitor(product)
  expect((await reader.get('/sunrise')).status).toBe(404)
  expect((await reader.get('/about')).text).not.toContain('href="/sunrise"')

  expect((await plan(id, 'publish', new Date())).status).toBe(200)

  await eventually(async () => (await reader.get('/sunrise')).status).toBe(200)
  expect((await reader.get('/about')).text).toContain('href="/sunrise"')
  expect((await schedule(id)).plans).toEqual([])
  expect((await log(id)).sort()).toEqual([
    ['content.created', 'admin@studio.example', undefined],
    ['content.planned', 'admin@studio.example', undefined],
    ['content.published', 'admin@studio.example', true],
  ])
})

test('publishes the latest draft at the scheduled time, and unpublishes it later', async () => {
  const id = await make('As it was', { status: 'published', slug: 'day-and-night' })
  const reader = visitor(product)
  expect((await reader.get('/day-and-night')).text).toContain('As it was')
  const draft = { title: 'As it became', _status: 'draft' }
  await editInAdmin(admin, 'PATCH', `/api/contents/${id}?draft=true`, draft)
  expect(await schedule(id)).toMatchObject({ hasNewerDraft: true, title: 'As it became' })
  await plan(id, 'publish', new Date())

  await eventually(async () => (await reader.get('/day-and-night')).text).toContain('As it became')
  await plan(id, 'unpublish', new Date())

  await eventually(async () => (await reader.get('/day-and-night')).status).toBe(404)
  expect((await admin.get(`/v1/content/${id}`)).body.status).toBe('draft')
})

test('a cancelled schedule has no effect', async () => {
  const id = await make('Second thoughts')
  const { body } = await plan(id, 'publish', new Date(Date.now() + 3_600_000))
  expect(body).toMatchObject({ status: 'draft', timeZone: 'Europe/Vienna' })
  expect(body.plans).toEqual([
    {
      id: expect.any(String),
      action: 'publish',
      dueAt: expect.any(String),
      plannedBy: { id: expect.any(String), name: 'Site Admin' },
      problem: null,
    },
  ])
  const planId = String(rowsOf(body.plans)[0]?.id)

  expect((await admin.call('DELETE', `${address(id)}/${planId}`)).body.plans).toEqual([])
  const again = await admin.call('DELETE', `${address(id)}/${planId}`)

  expect([again.status, again.body.error]).toEqual([404, 'NotFound'])
  expect((await log(id))[0]?.[0]).toBe('content.planCancelled')
})

test('cancels only the scheduled change that is named', async () => {
  const id = await make('Two plans')
  await plan(id, 'publish', '2040-01-15T09:30')
  const { body } = await plan(id, 'unpublish', '2040-07-15T09:30')
  const [publish, unpublish] = body.plans as unknown as Json[]

  const rest = await admin.call('DELETE', `${address(id)}/${String(unpublish?.id)}`)

  expect(rest.body.plans).toEqual([publish])
})

test('reads a time without a zone in the site’s time zone', async () => {
  const id = await make('By the clock')

  const winter = await plan(id, 'publish', '2040-01-15T09:30')
  const summer = await plan(id, 'unpublish', '2040-07-15T09:30:10')

  expect(winter.status).toBe(200)
  expect(rowsOf(summer.body.plans).map(({ dueAt }) => dueAt)).toEqual([
    '2040-01-15T08:30:00.000Z',
    '2040-07-15T07:30:10.000Z',
  ])
})

test('rejects a schedule in the past, with an invalid time, or for an archived content', async () => {
  const id = await make('Too late')
  const over = await plan(id, 'publish', new Date(Date.now() - 120_000))
  expect([over.status, over.body.errors]).toEqual([
    400,
    [{ path: 'dueAt', message: 'This time is in the past: choose a later one.' }],
  ])
  expect((await plan(id, 'publish', 'tomorrow')).status).toBe(400)
  expect((await plan(id, 'publish', '2040-13-45T09:30')).status).toBe(400)
  await admin.post(`/v1/content/${id}`, { status: 'archived' })
  expect((await plan(id, 'publish', new Date())).status).toBe(409)
})

test('only users who may edit a content can schedule it', async () => {
  const id = await make('Not yours')
  const editor = await makeUser(admin, 'planner', [{ permission: 'edit', targetId: id }])
  const other = await makeUser(admin, 'onlooker')

  expect((await visitor(product).get(address(id))).status).toBe(401)
  expect((await (await signedInAs(product, other)).get(address(id))).status).toBe(403)
  const planner = await signedInAs(product, editor)
  expect((await planner.post(address(id), at(new Date()))).status).toBe(200)

  await eventually(async () => (await visitor(product).get('/not-yours')).status).toBe(200)
})

test('shows why a scheduled change failed until it is cancelled', async () => {
  const id = await make('Left alone')
  const editor = await makeUser(admin, 'leaver', [{ permission: 'edit', targetId: id }])
  await (await signedInAs(product, editor)).post(address(id), at(new Date(Date.now() + 4000)))
  await editInAdmin(admin, 'PATCH', `/api/users/${editor.id}`, { acl: [] })

  await eventually(async () => (await plans(id))[0]?.problem).toEqual(expect.any(String))
  expect((await visitor(product).get('/left-alone')).status).toBe(404)
  const [failed] = await plans(id)
  const rest = await admin.call('DELETE', `${address(id)}/${String(failed?.id)}`)
  expect(rest.body.plans).toEqual([])
})

test('runs changes that came due during downtime at the next start, in one process', async () => {
  const id = await make('While you slept')
  await plan(id, 'publish', new Date(Date.now() + 1000))
  const mongo = inject('mongo')
  const { dataDir } = product
  product.process.kill('SIGTERM')
  await new Promise((resolve) => product.process.once('exit', resolve))
  const environment: Record<string, string> = mongo
    ? { DATABASE_URL: databaseOf(mongo, dataDir) }
    : {}

  const others = await Promise.all([1, 2, 3].map(() => startProduct({ dataDir, environment })))

  try {
    const [first] = others as [RunningProduct]
    await eventually(async () => (await visitor(first).get('/while-you-slept')).status).toBe(200)
    admin = await signedIn(first)
    const published = (await log(id)).filter(([action]) => action === 'content.published')
    expect(published.length).toBe(1)
    const versions = await admin.get(`/api/contents/versions?where[parent][equals]=${id}`)
    expect(versions.body.totalDocs).toBe(2)
  } finally {
    for (const other of others) await other.stop()
  }
})

async function make(title: string, fields: Record<string, unknown> = {}): Promise<string> {
  return String((await admin.post('/v1/content', { title, ...fields })).body.id)
}

function address(id: string): string {
  return `/v1/content/${id}/schedule`
}

function at(dueAt: Date) {
  return { action: 'publish', dueAt }
}

function plan(id: string, action: 'publish' | 'unpublish', dueAt: Date | string) {
  return admin.post(address(id), { action, dueAt })
}

async function schedule(id: string): Promise<Json> {
  return (await admin.get(address(id))).body
}

async function plans(id: string): Promise<Json[]> {
  return rowsOf((await schedule(id)).plans)
}

async function log(id: string): Promise<unknown[][]> {
  const { body } = await admin.get(`/v1/audit?targetId=${id}`)
  return rowsOf(body.content).map(({ action, actor, details }) => [
    action,
    actor?.email,
    details?.planned,
  ])
}
