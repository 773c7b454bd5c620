import { beforeAll, expect, test } from 'vitest'
import { entriesOf } from '../../cms/accounts/roles'
import { eventually } from '../browser/eventually'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { uploadForm } from '../product/uploads'

const product = productForAll()
const home = '/v1/fixed-page/home'
const about = '/v1/fixed-page/about'
const settings = '/v1/fixed-page/site'
/** An id that no document has. */
const nobodys = '01jd3w8k5v2m9q7x4c6t0r1zhb'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const read = async (path: string) => (await admin.get(path)).body
const shown = async (path: string) => (await visitor(product).get(path)).text

/** Saves onto the newest version. */
async function save(path: string, page: unknown, as = 'published') {
  return admin.post(path, { page, as, updatedAt: (await read(path)).updatedAt })
}

test('a draft is for administrators, and its publication for everyone', async () => {
  await save(about, { title: 'Who we are', body: 'Nine people.' })
  expect(await shown('/about')).toContain('Nine people.')

  const draft = await save(about, { body: 'Ten **people**.' }, 'draft')

  expect(draft.status).toBe(200)
  expect(draft.body).toMatchObject({ isAhead: true, markdown: 'Ten **people**.' })
  expect(draft.body.page).toMatchObject({ title: 'Who we are' })
  expect(await shown('/about')).toContain('Nine people.')
  expect((await visitor(product).get('/v1/site/about')).text).not.toContain('Ten')
  expect((await admin.get('/v1/site/about')).text).not.toContain('Ten')
  expect(await stateOf('about')).toMatchObject({ title: 'Who we are', isAhead: true })

  const { body } = await save(about, {})

  expect(body.isAhead).toBe(false)
  expect(await shown('/about')).toContain('<strong>people</strong>')
  expect(await stateOf('about')).toMatchObject({ isAhead: false })
})

test('a published page is the home page in place of its sections, where it can be read', async () => {
  const content = { title: 'Bread', slug: 'bread', type: 'page', data: 'Warm.' }
  const { body: made } = await admin.post('/v1/content', content)
  await save(home, { hero: { title: 'Sections' }, page: { content: made.id } })
  const isShown = async () => (await shown('/')).includes('Bread</h1>')
  const change = (fields: object) => admin.post(`/v1/content/${made.id}`, fields)

  expect(await isShown()).toBe(false)
  expect((await admin.get('/')).text).toContain('Sections')
  expect((await read(home)).page).toMatchObject({ page: { content: made.id, href: '/bread' } })
  expect((await read('/v1/site/home')).page).toEqual({ content: made.id, href: '' })

  await change({ status: 'published' })
  expect(await isShown()).toBe(true)
  expect((await read('/v1/site/home')).page).toEqual({ content: made.id, href: '/bread' })
  await change({ data: 'Warm again.' })
  expect(await shown('/')).toContain('Warm again.')

  await change({ metadata: { permission: 'authenticated' } })
  expect(await isShown()).toBe(false)
  expect((await admin.get('/')).text).toContain('Bread</h1>')
  await change({ metadata: { permission: 'public' }, status: 'draft' })
  expect(await isShown()).toBe(false)
  await change({ status: 'published' })
  await admin.call('DELETE', `/v1/content/${made.id}`)
  expect(await isShown()).toBe(false)

  expectFailure(await save(home, { page: { content: nobodys } }), 400)
  expect((await save(home, { hero: { text: 'Later.' } })).status).toBe(200)
  await save(home, { page: { content: null } })
})

test('changes the sections of the home page that it is sent', async () => {
  const { body: content } = await admin.post('/v1/content', {
    title: 'A lock',
    slug: 'a-lock',
    status: 'published',
  })
  const form = uploadForm(await picture({ width: 300, height: 200 }), {
    targetId: 'site',
    key: 'home',
    alt: 'A door',
  })
  const { body: image } = await admin.call('POST', '/v1/asset', { body: form })
  await save(home, {
    hero: { title: 'We make locks', primary: { label: 'Write', href: '/contact' } },
    work: { items: [{ title: 'A lock', text: '', client: 'Oster', image, content: content.id }] },
    questions: { title: 'Asked', items: [{ question: 'How long?', answer: 'A week.' }] },
  })

  const { body } = await save(home, {
    hero: { text: 'For doors.', primary: null, image: image.id },
  })

  const { body: site } = await visitor(product).get('/v1/site/home')
  expect(site.hero).toMatchObject({
    title: 'We make locks',
    text: 'For doors.',
    primary: null,
    image: { id: image.id },
  })
  expect(site.work?.items).toMatchObject([
    { client: 'Oster', image: { id: image.id }, href: '/a-lock' },
  ])
  expect(site.questions?.items).toEqual([{ question: 'How long?', answer: 'A week.' }])
  expect(body.page?.work?.items).toMatchObject([{ content: content.id }])
  expect(await shown('/')).toContain('We make locks')
})

test('writes back what was read, and stores nothing then', async () => {
  for (const path of [home, about, settings]) {
    const { page, ...before } = await read(path)
    const versions = (await read(`${path}/versions`)).totalElements

    const { status, body } = await save(path, page)

    expect(status).toBe(200)
    expect(body).toEqual({ ...before, page })
    expect((await read(`${path}/versions`)).totalElements).toBe(versions)
  }
})

test('discards a draft, which stays among the versions', async () => {
  await save(about, { title: 'About us' })
  await save(about, { title: 'About them' }, 'draft')

  const { body } = await admin.call('DELETE', `${about}/draft`)

  expect(body).toMatchObject({ isAhead: false, page: { title: 'About us' } })
  expect(await shown('/about')).toContain('About us')
  const { content } = await read(`${about}/versions`)
  const [newest, draft] = rowsOf(content)
  expect(newest).toMatchObject({ isLatest: true, isPublished: true, changes: ['title'] })
  expect(draft).toMatchObject({ status: 'draft', isLatest: false, changes: ['title'] })
})

test('compares versions, and restores one as a draft', async () => {
  await save(about, { title: 'First', body: 'One.' })
  const { content } = await read(`${about}/versions?size=1`)
  const [{ id } = {} as Json] = rowsOf(content)
  await save(about, { title: 'Second', body: 'Two.' })
  const { latest, text } = await read(`${about}/versions/${id}`)
  expect(text).toContain('Title: First')
  expect(latest?.text).toContain('Two.')

  const stale = { latestSavedAt: '2026-01-01T00:00:00.000Z' }
  expectFailure(await admin.post(`${about}/versions/${id}/restore`, stale), 409, 'Conflict')
  const { body } = await admin.post(`${about}/versions/${id}/restore`, {
    latestSavedAt: latest?.savedAt,
  })

  expect(body).toMatchObject({ isAhead: true, markdown: 'One.', page: { title: 'First' } })
  expect(await shown('/about')).toContain('Second')
})

test('rejects a write that is based on an earlier version', async () => {
  const { updatedAt } = await read(about)
  await save(about, { title: 'Theirs' })

  const answer = await admin.post(about, { page: { title: 'Mine' }, updatedAt, as: 'published' })

  expectFailure(answer, 409, 'Conflict')
  expect(answer.body.versions?.latest).toMatchObject({ page: { title: 'Theirs' } })
})

test.each([
  ['a page without a title', about, { title: ' ' }, 'page.title'],
  ['a picture that is not there', about, { image: nobodys }, 'page.image'],
  ['another unknown picture', home, { hero: { image: nobodys } }, 'page.hero.image'],
  [
    'an unknown picture in a row',
    home,
    { people: { items: [{ name: 'Ada', image: nobodys }] } },
    'page.people.items.0.image',
  ],
  ['a text of unknown nodes', about, { body: { root: { type: 'x' } } }, /^page\.body/],
  ['a link to a script', home, { hero: { primary: { label: 'x', href: 'javascript:1' } } }, /href/],
  ['a price below zero', home, { plans: { items: [{ name: 'One', price: -1 }] } }, /price/],
  ['a site without a name', settings, { name: ' ' }, 'page.name'],
  ['an accent that nobody can read', settings, { brand: { accent: '#ffcc00' } }, /^page\.brand/],
  ['an unknown logo', settings, { logo: nobodys }, 'page.logo'],
  ['an unknown section', home, { prices: {} }, /^page/],
  ['sections of another page', about, { hero: {} }, /^page/],
])('rejects %s with its path', async (_, path, page, expected) => {
  const answer = await save(path, page)

  expectFailure(answer, 400, 'ValidationFailed')
  const paths = rowsOf(answer.body.errors).map((error) => String(error.path))
  expect(paths).toEqual(expect.arrayContaining([expect.stringMatching(expected)]))
})

test.each(['/v1/fixed-page/imprint', `${about}/versions/99999`, `${about}/versions/x`])(
  'there is no %s',
  async (path) => {
    expectFailure(await admin.get(path), 404, 'NotFound')
  },
)

test('choosing a design publishes no draft of the texts', async () => {
  await save(home, { hero: { title: 'Published' } })
  await save(home, { hero: { title: 'Draft' } }, 'draft')

  await admin.call('PUT', '/v1/home-designs', { body: { design: 'home1' } })

  expect((await read('/v1/site/home')).hero).toMatchObject({ title: 'Published' })
  expect(await read(home)).toMatchObject({ isAhead: true, page: { hero: { title: 'Draft' } } })
  await save(home, {})
  expect((await read('/v1/site/home')).hero).toMatchObject({ title: 'Draft' })
  expect((await read('/v1/home-designs')).design).toBe('home1')
})

test('the settings of the site have drafts, which no other write publishes', async () => {
  await save(settings, { name: 'Lockwork', navigation: [{ label: 'Doors', href: '/about' }] })
  await admin.post('/v1/chat/openingHours', { timeZone: 'Europe/Vienna', hours: [] })
  const draft = await save(
    settings,
    { name: 'Keywork', footer: { company: 'Key GmbH' }, brand: { typeface: 'system-serif' } },
    'draft',
  )
  expect(draft.body).toMatchObject({ name: 'site', title: 'Site', isAhead: true, markdown: '' })
  expect(await read(`${settings}/preview`)).toMatchObject({
    name: 'Keywork',
    navigation: [{ label: 'Doors', href: '/about' }],
  })
  expect(await shown('/about')).toContain('Lockwork')

  const hours = [{ day: 'monday', from: '09:00', until: '12:00' }]
  for (const { status } of [
    await admin.post('/v1/site', { description: 'Locks.', footer: { phone: '030 5550' } }),
    await admin.post('/v1/chat/openingHours', { hours }),
    await admin.post('/v1/admin/secondFactorRule', { rule: 'optional' }),
  ]) {
    expect(status).toBe(200)
  }

  expect(await read('/v1/site')).toMatchObject({
    name: 'Lockwork',
    description: 'Locks.',
    footer: { phone: '030 5550', company: '' },
  })
  expect(await read(settings)).toMatchObject({
    isAhead: true,
    page: { name: 'Keywork', description: 'Locks.', footer: { company: 'Key GmbH' } },
  })
  await save(settings, {})
  expect(await read('/v1/site')).toMatchObject({
    name: 'Keywork',
    brand: { typeface: 'system-serif' },
  })
  expect((await read('/v1/chat/openingHours')).hours).toEqual(hours)
  expect(await shown('/about')).toContain('Keywork')
})

test('a draft in Payload’s admin leaves opening hours and the rule of sign-in as they are', async () => {
  const hours = [{ day: 'friday', from: '09:00', until: '12:00' }]
  await admin.post('/v1/chat/openingHours', { timeZone: 'Europe/Vienna', hours })

  const draft = await editInAdmin(admin, 'POST', '/api/globals/site?draft=true', {
    name: 'Drafted',
    chat: { timeZone: 'Europe/Vienna', hours: [] },
    secondFactor: 'areas',
  })
  expect(draft.status).toBe(200)
  await save(settings, {})

  expect((await read('/v1/site')).name).toBe('Drafted')
  expect((await read('/v1/chat/openingHours')).hours).toEqual(hours)
  expect((await read('/v1/admin/secondFactorRule')).rule).toBe('optional')
})

test('compares versions of the settings, restores one, and publishes it at a time', async () => {
  const form = uploadForm(await picture({ width: 600, height: 600 }), {
    targetId: 'site',
    key: 'logo',
    alt: 'A key',
  })
  const { body: logo } = await admin.call('POST', '/v1/asset', { body: form })
  await save(settings, {
    name: 'Old',
    logo: logo.id,
    navigation: [{ label: 'Doors', href: '/about' }],
  })
  const { content } = await read(`${settings}/versions?size=1`)
  const [old = {} as Json] = rowsOf(content)
  expect(old).toMatchObject({
    isPublished: true,
    changes: expect.arrayContaining(['name', 'logo']),
  })
  await save(settings, { name: 'New', logo: null, navigation: [] })
  const { text, latest } = await read(`${settings}/versions/${old.id}`)
  expect(text).toContain('Name: Old')
  expect(text).toContain('## Navigation\n\n### 1\nLabel: Doors\nAddress: /about')
  expect(text).toMatch(/Logo: \w/)
  expect(latest?.text).toContain('Name: New')

  const { body } = await admin.post(`${settings}/versions/${old.id}/restore`, {
    latestSavedAt: latest?.savedAt,
  })
  expect(body).toMatchObject({ isAhead: true, page: { name: 'Old', logo: { id: logo.id } } })
  expect((await read('/v1/site')).name).toBe('New')
  const { status } = await admin.post(`${settings}/schedule`, { dueAt: new Date().toISOString() })
  expect(status).toBe(200)
  await eventually(async () => (await read('/v1/site')).name).toBe('Old')
  const [entry] = rowsOf((await read('/v1/audit?action=site.edited')).content)
  expect(entry).toMatchObject({ target: { type: 'site' }, details: { planned: true } })

  await save(settings, { name: 'Discarded' }, 'draft')
  const discarded = await admin.call('DELETE', `${settings}/draft`)
  expect(discarded.body).toMatchObject({ isAhead: false, page: { name: 'Old' } })
})

test('Payload’s admin publishes a draft, and unpublishes no page', async () => {
  await save(about, { title: 'Now' })
  const path = '/api/globals/about'

  const draft = await editInAdmin(admin, 'POST', `${path}?draft=true`, { title: 'Next' })
  expect(draft.status).toBe(200)
  expect(await shown('/about')).toContain('Now')
  const unpublished = await editInAdmin(admin, 'POST', path, { _status: 'draft' })
  expect(unpublished.status).toBe(400)
  expect(await shown('/about')).toContain('Now')

  await editInAdmin(admin, 'POST', path, { _status: 'published' })
  expect(await shown('/about')).toContain('Next')
})

test('Payload’s admin restores no version past the draft and its rules', async () => {
  await save(settings, { name: 'Restored by nobody' })
  await save(settings, { name: 'Still the name' })
  const { content } = await read(`${settings}/versions`)
  const [, earlier = {} as Json] = rowsOf(content)

  for (const query of ['', '?draft=true']) {
    const path = `/api/globals/site/versions/${earlier.id}${query}`
    const { status, text } = await editInAdmin(admin, 'POST', path, {})
    expect(status).toBe(400)
    expect(text).toContain('/admin/pages/site/versions')
  }

  expect((await read('/v1/site')).name).toBe('Still the name')
})

test('a publication is in the audit log with what has changed for visitors', async () => {
  await save(about, { title: 'Before', description: 'Same.' })
  await save(about, { title: 'After' }, 'draft')
  const entries = async () => rowsOf((await read('/v1/audit?action=site.edited')).content)
  const before = await entries()
  await save(about, {})

  const [newest, ...earlier] = await entries()

  expect(newest).toMatchObject({ target: { type: 'about' }, details: { fields: ['title'] } })
  expect(earlier[0]).toEqual(before[0])
})

test('publishes the latest draft at the scheduled time', async () => {
  await save(about, { title: 'Today' })
  await save(about, { title: 'Planned' }, 'draft')
  expect(await read(`${about}/schedule`)).toMatchObject({ isAhead: true, plans: [] })

  expect((await plan(new Date().toISOString())).status).toBe(200)
  await eventually(() => shown('/about')).toContain('Planned')

  // The plan is deleted after its publication.
  const schedule = () => read(`${about}/schedule`)
  await eventually(schedule).toMatchObject({ isAhead: false, plans: [] })
  expect(rowsOf((await read('/v1/audit?action=site.edited')).content)[0]).toMatchObject({
    target: { type: 'about' },
    details: { fields: ['title'], planned: true },
  })
  const planned = rowsOf((await read('/v1/audit?action=page.planned')).content)
  expect(planned[0]).toMatchObject({ actor: { email: 'admin@studio.example' } })
})

test('a cancelled schedule publishes nothing, and a time must be one in the future', async () => {
  await save(about, { title: 'Still here' })
  await save(about, { title: 'Never' }, 'draft')
  const { body } = await plan('2040-06-01T09:30')
  expect(body).toMatchObject({
    name: 'about',
    timeZone: 'Europe/Vienna',
    plans: [
      { dueAt: '2040-06-01T07:30:00.000Z', plannedBy: { name: 'Site Admin' }, problem: null },
    ],
  })
  const [{ id } = {}] = rowsOf(body.plans)
  expectFailure(await admin.call('DELETE', `/v1/fixed-page/home/schedule/${id}`), 404, 'NotFound')

  const cancelled = await admin.call('DELETE', `${about}/schedule/${id}`)
  expect(cancelled.body).toMatchObject({ isAhead: true, plans: [] })
  expectFailure(await admin.call('DELETE', `${about}/schedule/${id}`), 404, 'NotFound')
  expect(await shown('/about')).toContain('Still here')
  for (const dueAt of ['2020-01-01T00:00:00.000Z', 'tomorrow', '2040-13-45T09:30']) {
    expectFailure(await plan(dueAt), 400, 'ValidationFailed')
  }
  expectFailure(await admin.post('/v1/fixed-page/imprint/schedule', {}), 404, 'NotFound')
})

test('says why a scheduled publication failed', async () => {
  await save(about, { title: 'With rights' })
  await save(about, { title: 'Without rights' }, 'draft')
  const leaver = await makeUser(admin, 'planner', entriesOf('administrator'))
  const { body } = await (await signedInAs(product, leaver)).post(`${about}/schedule`, {
    dueAt: new Date(Date.now() + 4000),
  })
  expect(rowsOf(body.plans)).toHaveLength(1)
  await editInAdmin(admin, 'PATCH', `/api/users/${leaver.id}`, { acl: [] })

  await eventually(async () => rowsOf((await read(`${about}/schedule`)).plans)[0]?.problem).toEqual(
    expect.any(String),
  )
  expect(await shown('/about')).toContain('With rights')
})

test('is for administrators', async () => {
  const { email, password } = await makeUser(admin, 'reader')
  const reader = await signedIn(product, { email, password })
  for (const [client, status, name] of [
    [visitor(product), 401, 'Unauthorized'],
    [reader, 403, 'Forbidden'],
  ] as const) {
    expectFailure(await client.get('/v1/fixed-page'), status, name)
    expectFailure(await client.get(about), status, name)
    expectFailure(await client.post(about, {}), status, name)
    expectFailure(await client.call('DELETE', `${about}/draft`), status, name)
    expectFailure(await client.get(`${about}/versions`), status, name)
  }
})

function plan(dueAt: string) {
  return admin.post(`${about}/schedule`, { dueAt })
}

async function stateOf(name: string): Promise<Json | undefined> {
  return rowsOf(await read('/v1/fixed-page')).find((page) => String(page.name) === name)
}
