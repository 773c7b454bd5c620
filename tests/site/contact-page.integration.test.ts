import { beforeAll, beforeEach, expect, test } from 'vitest'
import { entriesOf } from '../../cms/accounts/roles'
import { eventually } from '../browser/eventually'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const contact = '/v1/fixed-page/contact'
const form = '/v1/admin/form-design/contact'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

beforeEach(async () => {
  await admin.call('DELETE', form)
})

const read = async (path: string) => (await admin.get(path)).body
const shown = async () => (await visitor(product).get('/contact')).text

/** Saves onto the newest version. */
async function save(page: unknown, as = 'published') {
  return admin.post(contact, { page, as, updatedAt: (await read(contact)).updatedAt })
}

const text = { kind: 'text', label: 'Your ship' }

test('a draft of the contact page is for those who change forms, and its publication for everyone', async () => {
  expect(await read(contact)).toMatchObject({ isAhead: false, updatedAt: null })

  const draft = await save({ title: 'Hail us', fields: [text] }, 'draft')

  expect(draft.body).toMatchObject({
    name: 'contact',
    title: 'Hail us',
    isAhead: true,
    page: { title: 'Hail us', fields: [{ key: 'yourShip' }], copyToSender: true },
  })
  expect(await shown()).not.toContain('Hail us')
  expect((await visitor(product).get('/v1/form/contact/design')).text).not.toContain('Hail us')
  expect((await read(form)).title).not.toBe('Hail us')
  expect(await read(`${contact}/preview`)).toMatchObject({
    name: 'contact',
    fields: [{ key: 'yourShip', label: 'Your ship' }],
  })

  const { body } = await save({})

  expect(body).toMatchObject({ isAhead: false, page: { title: 'Hail us' } })
  expect(await shown()).toContain('Your ship')
})

test('writes back what was read, and stores nothing then', async () => {
  await save({ title: 'Hail us' })
  const { page, ...before } = await read(contact)
  const versions = (await read(`${contact}/versions`)).totalElements

  const { status, body } = await save(page)

  expect(status).toBe(200)
  expect(body).toEqual({ ...before, page })
  expect((await read(`${contact}/versions`)).totalElements).toBe(versions)
})

test('a change of the form for visitors leaves the draft a draft', async () => {
  await save({ title: 'Hail us', introduction: 'By day.' })
  await save({ introduction: 'By night.' }, 'draft')

  expect((await admin.post(form, { title: 'Call us', thanks: 'Heard.' })).status).toBe(200)

  expect(await read(form)).toMatchObject({ title: 'Call us', introduction: 'By day.' })
  expect(await read(contact)).toMatchObject({
    isAhead: true,
    page: { title: 'Call us', introduction: 'By night.', thanks: 'Heard.' },
  })
  const discarded = await admin.call('DELETE', `${contact}/draft`)
  expect(discarded.body).toMatchObject({
    isAhead: false,
    page: { title: 'Call us', introduction: 'By day.' },
  })
})

test('compares versions, restores one, and publishes it at a time', async () => {
  await save({ title: 'Hail us', fields: [{ ...text, width: 'half' }] })
  const [old = {} as Json] = rowsOf((await read(`${contact}/versions?size=1`)).content)
  expect(old).toMatchObject({
    isPublished: true,
    isLatest: true,
    changes: expect.arrayContaining(['title', 'fields']),
  })
  await save({ title: 'Call us', fields: [{ kind: 'choice', label: 'Deck', options: ['A', 'B'] }] })
  const { text: before, latest, changes } = await read(`${contact}/versions/${old.id}`)
  expect(changes).toEqual(expect.arrayContaining(['title', 'fields']))
  expect(before).toContain('Title: Hail us')
  expect(before).toContain('Label: Your ship')
  expect(before).toContain('Width: half')
  expect(latest?.text).toContain('Choices: A\nB')
  const restore = `${contact}/versions/${old.id}/restore`
  const stale = { latestSavedAt: '2026-01-01T00:00:00.000Z' }
  expectFailure(await admin.post(restore, stale), 409, 'Conflict')

  const restored = await admin.post(restore, { latestSavedAt: latest?.savedAt })

  expect(restored.body).toMatchObject({ isAhead: true, page: { title: 'Hail us' } })
  expect(await shown()).toContain('Call us')
  const due = { dueAt: new Date().toISOString() }
  expect((await admin.post(`${contact}/schedule`, due)).status).toBe(200)
  await eventually(shown).toContain('Hail us')
  const [entry] = rowsOf((await read('/v1/audit?action=formDesign.changed')).content)
  expect(entry).toMatchObject({ target: { type: 'formDesign' }, details: { planned: true } })
})

test('a publication is scheduled before there is a draft, and cancelled', async () => {
  const { body } = await admin.post(`${contact}/schedule`, { dueAt: '2040-06-01T09:30' })
  const [{ id } = {}] = rowsOf(body.plans)
  expect(body).toMatchObject({ name: 'contact', isAhead: false, plans: [{ problem: null }] })
  expectFailure(await admin.call('DELETE', `/v1/fixed-page/about/schedule/${id}`), 404, 'NotFound')

  const cancelled = await admin.call('DELETE', `${contact}/schedule/${id}`)

  expect(cancelled.body).toMatchObject({ plans: [] })
})

test('rejects a write that is based on an earlier version, and a form that cannot be', async () => {
  await save({ title: 'Hail us' })
  const { updatedAt } = await read(contact)
  await save({ title: 'Theirs' })

  const answer = await admin.post(contact, { page: { title: 'Mine' }, updatedAt, as: 'published' })

  expectFailure(answer, 409, 'Conflict')
  expect(answer.body.versions?.latest).toMatchObject({ page: { title: 'Theirs' } })
  for (const [page, path] of [
    [{ fields: [] }, 'page.fields'],
    [
      {
        fields: [
          { ...text, key: 'ship' },
          { ...text, key: 'ship' },
        ],
      },
      'page.fields',
    ],
    [{ title: ' ' }, 'page.title'],
    [{ name: 'other' }, /^page/],
  ] as const) {
    const wrong = await save(page, 'draft')
    expectFailure(wrong, 400, 'ValidationFailed')
    expect(rowsOf(wrong.body.errors).map((error) => String(error.path))).toEqual([
      expect.stringMatching(path),
    ])
  }
})

test('Payload’s admin saves a draft, unpublishes no form, and restores a version', async () => {
  await save({ title: 'Hail us' })
  const [first] = rowsOf((await read(`${contact}/versions`)).content)
  const { id } = await read(form)
  const path = `/api/form-designs/${id}`

  const draft = await editInAdmin(admin, 'PATCH', `${path}?draft=true`, { title: 'Next' })
  expect(draft.status).toBe(200)
  expect(await shown()).toContain('Hail us')
  expect(await read(contact)).toMatchObject({ isAhead: true, title: 'Next' })
  expect((await editInAdmin(admin, 'PATCH', path, { _status: 'draft' })).status).toBe(400)
  const all = '?unpublishAllLocales=true'
  await editInAdmin(admin, 'PATCH', path + all, { title: 'Next' })
  expect(await shown()).toContain('Next')
  const copy = { title: 'A copy', name: 'a-copy', fields: [text] }
  const unborn = await editInAdmin(admin, 'POST', '/api/form-designs?draft=true', copy)
  expect(unborn.status).toBe(400)

  for (const query of ['?draft=true', '']) {
    const restored = `/api/form-designs/versions/${first?.id}${query}`
    expect((await editInAdmin(admin, 'POST', restored, {})).status).toBe(200)
    expect(await shown()).toContain(query ? 'Next' : 'Hail us')
  }
  expect(await read(contact)).toMatchObject({ isAhead: false, title: 'Hail us' })
})

test('who changes forms edits the contact page, and no other', async () => {
  const editor = await makeUser(admin, 'form-editor', entriesOf('editor'))
  const forms = await signedInAs(product, editor)
  expect((await forms.get(contact)).status).toBe(200)
  const draft = { page: { title: 'Theirs' }, updatedAt: null, as: 'draft' }
  expect((await forms.post(contact, draft)).body).toMatchObject({ isAhead: true })
  expectFailure(await forms.get('/v1/fixed-page/about'), 403, 'Forbidden')
  expectFailure(await forms.get('/v1/fixed-page'), 403, 'Forbidden')
  const author = await signedInAs(product, await makeUser(admin, 'no-form', entriesOf('author')))
  for (const path of [contact, `${contact}/preview`, `${contact}/versions`]) {
    expectFailure(await author.get(path), 403, 'Forbidden')
    expectFailure(await visitor(product).get(path), 401, 'Unauthorized')
  }
  const { text: stored } = await author.get('/api/form-designs?draft=true&depth=0')
  expect(stored).not.toContain('Theirs')
})
