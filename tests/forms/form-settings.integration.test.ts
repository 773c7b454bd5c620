import { beforeAll, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { stampOf } from '../product/form'
import { mailTo } from '../product/outbox'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const path = '/v1/admin/form-design'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const label = { kind: 'text', label: 'Your name' }

test('a form is made, filled in, changed, written back and deleted, and each write is audited', async () => {
  const created = await admin.post(path, {
    title: 'Book a visit!',
    fields: [label, { kind: 'choice', label: 'Day', options: ['Monday', ' Friday ', 'Monday'] }],
    mailTo: 'visits@studio.example',
  })
  const own = `${path}/book-a-visit`

  expect([created.status, created.headers.get('location')]).toEqual([201, own])
  expect(created.body).toMatchObject({
    name: 'book-a-visit',
    mailTo: 'visits@studio.example',
    fields: [
      { key: 'yourName', required: true, width: 'whole', longest: null },
      { key: 'day', options: ['Monday', 'Friday'], several: false },
    ],
  })
  const sent = { yourName: 'Ada', day: 'Friday' }
  expect((await visitor(product).post('/v1/form/book-a-visit', sent)).body.data).toEqual(sent)
  expect((await mailTo(product, 'visits@studio.example')).text).toContain('Day: Friday')

  const { body: read } = await admin.get(own)
  const { body: written } = await admin.post(own, read)
  expect({ ...written, updatedAt: read.updatedAt }).toEqual(read)
  const [name] = rowsOf(read.fields)
  await admin.post(own, { fields: [{ ...name, label: 'Full name' }], name: 'visit' })
  const { body: design } = await visitor(product).get('/v1/form/visit/design')
  expect(rowsOf(design.fields)).toMatchObject([{ key: 'yourName', label: 'Full name' }])
  expectFailure(await visitor(product).get('/v1/form/book-a-visit/design'), 404)
  expect((await admin.call('DELETE', `${path}/visit`)).status).toBe(204)
  expectFailure(await admin.get(`${path}/visit`), 404)
  const { body: log } = await admin.get('/v1/audit?action=formDesign.')
  expect(rowsOf(log.content).map(({ action }) => action)).toEqual([
    'formDesign.deleted',
    'formDesign.changed',
    'formDesign.created',
  ])
})

test('the contact form is changed on its page at once, and can be reset', async () => {
  const own = `${path}/contact`
  const { body: first } = await admin.get(own)
  expect(first).toMatchObject({ name: 'contact', title: 'Contact', updatedAt: null })
  expect(await contactPage()).toContain('Send us a message.')

  const topic = { kind: 'choice', label: 'Topic', options: ['Poems', 'Engines'] }
  const changed = await admin.post(own, {
    introduction: 'Write to Ada.',
    fields: [...rowsOf(first.fields), topic],
  })

  expect([changed.status, changed.body.updatedAt === null]).toEqual([200, false])
  const page = await contactPage()
  expect(page).toContain('Write to Ada.')
  expect(page).toContain('Engines')
  const stamp = stampOf(-60)
  const sent = { name: 'Ada', email: 'ada@engines.example', message: 'Hello', _stamp: stamp }
  const rejected = await visitor(product).post('/v1/form/contact', { ...sent, topic: 'Pills' })
  expectFailure(rejected, 400, 'ValidationFailed')
  expect(rowsOf(rejected.body.errors)).toMatchObject([{ path: 'topic' }])
  expect(
    (await visitor(product).post('/v1/form/contact', { ...sent, topic: 'Poems' })).status,
  ).toBe(201)

  expect((await admin.call('DELETE', own)).status).toBe(204)
  expect((await admin.get(own)).body).toEqual(first)
  expect(await contactPage()).toContain('Send us a message.')
  expectFailure(await admin.call('DELETE', own), 404)
  expectFailure(await admin.post(own, { name: 'elsewhere' }), 400, 'ValidationFailed')
})

test('titles that give the same name, or that of the contact form, get a free one', async () => {
  const form = { title: 'Contact', fields: [label] }

  const names = [await admin.post(path, form), await admin.post(path, form)]

  expect(names.map(({ body }) => body.name)).toEqual(['contact-2', 'contact-3'])
})

test.each([
  ['no fields', { fields: [] }, 'fields'],
  ['a field without a label', { fields: [{ kind: 'text', label: ' ' }] }, 'fields.0.label'],
  ['a choice without options', { fields: [{ ...label, kind: 'choice' }] }, 'fields.0.options'],
  ['an unknown kind', { fields: [{ ...label, kind: 'colour' }] }, 'fields.0.kind'],
  ['a key with a space', { fields: [{ ...label, key: 'your name' }] }, 'fields.0.key'],
  [
    'a key twice',
    {
      fields: [
        { ...label, key: 'name' },
        { ...label, key: 'name' },
      ],
    },
    'fields',
  ],
  ['no address to mail to', { mailTo: 'desk' }, 'mailTo'],
  ['the name of the contact form', { name: 'contact' }, 'name'],
  ['a name that is taken', { name: 'contact-2' }, 'name'],
])('rejects a form with %s, and names the field', async (_what, given, where) => {
  const response = await admin.post(path, { title: 'Form', fields: [label], ...given })

  expectFailure(response, 400, 'ValidationFailed')
  expect(rowsOf(response.body.errors)).toMatchObject([{ path: where }])
})

async function contactPage(): Promise<string> {
  return (await visitor(product).get('/contact')).text
}
