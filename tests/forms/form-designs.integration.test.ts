import { readdirSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createFormTimestamps } from '../../server/forms/form-timestamps'
import { signedInAs, signUp } from '../product/accounts'
import { Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { stampOf, submitForm } from '../product/form'
import { brief, filledBrief, makeForm, pdf } from '../product/form-designs'
import { mailsOf, mailTo } from '../product/outbox'
import { editInAdmin } from '../product/people'
import { type RunningProduct, startProduct } from '../product/start'
import { waitUntil } from '../product/wait-until'

let product: RunningProduct
let admin: Client
let id: string

beforeAll(async () => {
  // Callers set their own address in X-Forwarded-For, as a proxy would.
  const environment = { RATE_LIMITS: 'on', TRUST_PROXY: '1' }
  product = await startProduct({ mongo: inject('mongo'), environment })
  admin = await signedIn(product)
  id = await makeForm(admin, brief)
})

afterAll(async () => {
  await product.stop()
})

const json = { 'content-type': 'application/json' }

test('every caller can read a form design, without the addresses it is mailed to', async () => {
  const { status, text, body } = await visitor(product).get('/v1/form/brief/design')

  expect(status).toBe(200)
  expect(body).toMatchObject({ id, name: 'brief', title: brief.title, submitLabel: 'Send it' })
  expect(rowsOf(body.fields).map(({ key }) => key)).toEqual([
    'yourName',
    'email',
    'whatItIsAbout',
    'budget',
    'topics',
    'plan',
    'iAgree',
  ])
  expect(text).not.toContain('briefs@studio.example')
  expectFailure(await visitor(product).get('/v1/form/nothing/design'), 404, 'NotFound')
  expectFailure(await visitor(product).get('/v1/form/No%20Name/design'), 404, 'NotFound')
})

test('stores valid submissions in every encoding as the form defines, and mails them with its labels', async () => {
  const pairs = Object.entries(filledBrief).flatMap(([key, value]) =>
    [value].flat().map((item): [string, string] => [key, item]),
  )
  const multipart = new FormData()
  for (const [key, value] of pairs) multipart.append(key, value)
  multipart.append('plan', pdf, 'the plan.pdf')
  const stray = { ...filledBrief, stray: 'left out' }

  const asJson = await visitor(product).post('/v1/form/brief', stray)
  const asForm = await visitor(product).post('/v1/form/brief', new URLSearchParams(pairs))
  const withFile = await visitor(product).post('/v1/form/brief', multipart)

  expect([asJson.status, asForm.status, withFile.status]).toEqual([201, 201, 201])
  expect(asJson.body.data).toEqual(filledBrief)
  expect(asForm.body.data).toEqual(filledBrief)
  expect(withFile.body.data).toEqual({ ...filledBrief, plan: 'the plan.pdf' })
  const agency = await mailTo(product, 'briefs@studio.example')
  expect(agency.text).toContain('What it is about: An engine')
  expect(agency.text).toContain('Topics: Website, Chat')
  const copy = await mailTo(product, 'ada@engines.example')
  expect(copy.subject).toBe('What you have sent to Site')
  expect(copy.text).toContain('Budget: Large')
})

test('sends at most three copies a day to one address, but accepts the form', async () => {
  const grace = { ...filledBrief, email: 'Grace@engines.example' }
  for (const _time of [1, 2, 3, 4]) {
    expect((await visitor(product).post('/v1/form/brief', grace)).status).toBe(201)
  }
  await mailTo(product, 'Grace@engines.example')
  const last = await visitor(product).post('/v1/form/brief', { ...grace, yourName: 'The last' })
  expect(last.status).toBe(201)
  await waitUntil(async () =>
    expect((await mailTo(product, 'briefs@studio.example')).text).toContain('The last'),
  )

  const copies = (await mailsOf(product)).filter(({ to }) =>
    to?.some(({ address }) => address === grace.email),
  )
  expect(copies).toHaveLength(3)
})

test.each([
  ['nothing', { stray: 'x' }, ['yourName', 'email', 'budget', 'iAgree']],
  ['an invalid address', { ...filledBrief, email: 'ada@' }, ['email']],
  ['blanks', { ...filledBrief, yourName: '  ' }, ['yourName']],
  [
    'a text that is too long',
    { ...filledBrief, whatItIsAbout: 'x'.repeat(101) },
    ['whatItIsAbout'],
  ],
  ['an unknown choice', { ...filledBrief, budget: 'Huge' }, ['budget']],
  ['several choices of one', { ...filledBrief, budget: ['Small', 'Large'] }, ['budget']],
  ['an unknown choice of several', { ...filledBrief, topics: ['Website', 'Pills'] }, ['topics']],
  ['no consent', { ...filledBrief, iAgree: 'no' }, ['iAgree']],
  ['a number', { ...filledBrief, yourName: 7 }, ['yourName']],
  ['an object', { ...filledBrief, yourName: { a: 1 }, topics: { a: 1 } }, ['yourName', 'topics']],
  ['a file that is a text', { ...filledBrief, plan: 'plan.pdf' }, []],
])('rejects %s with an error for each field', async (_what, data, fields) => {
  const { status, body } = await network(product).post('/v1/form/brief', data)

  expect(status).toBe(fields.length > 0 ? 400 : 201)
  const errors = rowsOf(body.errors ?? [])
  expect([...new Set(errors.map((error) => error.path))]).toEqual(fields)
})

test('detects the type of a file from its content, and serves it only to administrators', async () => {
  const sent = await network(product).post(
    '/v1/form/brief',
    withPlan(pdf, '../../evil\u202e"<b>.pdf'),
  )
  const [file] = (await admin.get(`/v1/admin/form/${sent.body.id}`)).body.files as unknown as {
    id: string
    name: string
  }[]
  const address = `/v1/admin/form/${sent.body.id}/file/${file?.id}`

  expect(sent.status).toBe(201)
  expect(file).toMatchObject({ field: 'plan', name: 'evilb.pdf', type: 'application/pdf' })
  const { status, text, headers } = await admin.get(address)
  expect([status, text]).toEqual([200, await pdf.text()])
  expect(headers.get('content-disposition')).toBe('attachment; filename=evilb.pdf')
  expect(headers.get('content-type')).toBe('application/octet-stream')
  expectFailure(await visitor(product).get(address), 401, 'Unauthorized')
  expectFailure(
    await (await signedInAs(product, await signUp(product))).get(address),
    403,
    'Forbidden',
  )
  expect((await admin.get(`/files/${file?.id}`)).status).toBe(404)

  await admin.post('/v1/admin/form/removal', { ids: [sent.body.id] })
  expectFailure(await admin.get(address), 404, 'NotFound')
  expect(readdirSync(path.join(product.dataDir, 'form-files'))).not.toContain(file?.id)
})

test.each([
  ['of another type', new Blob(['<html>'], { type: 'application/pdf' }), 'x.pdf', 'plan', 400],
  ['too large', new Blob(['%PDF-', 'x'.repeat(1_100_000)]), 'x.pdf', 'plan', 413],
  ['in a field of no files', pdf, 'x.pdf', 'yourName', 400],
])('rejects a file %s and stores nothing of it', async (_what, blob, name, field, status) => {
  const form = withPlan(null)
  form.append(field, blob, name)

  const answer = await network(product).post('/v1/form/brief', form)

  expect(answer.status).toBe(status)
  expect(readdirSync(path.join(product.dataDir, 'uploads-tmp'))).toEqual([])
})

test('asks only senders who are too fast to send again', async () => {
  const stamps = createFormTimestamps('a secret for tests alone')
  const { stamp } = (await visitor(product).get('/v1/form/brief/design')).body
  const old = stampOf(-5)
  const ancient = stampOf(-90 * 24 * 3600)
  const send = (_stamp: unknown) =>
    network(product).post('/v1/form/brief', { ...filledBrief, _stamp })

  const rejected = await send(stampOf(60))
  expectFailure(rejected, 400, 'ValidationFailed')
  expect(rejected.body.message).toContain('once more')
  expect(stamps.read(String(stamp))).not.toBe('unknown')
  expect((await send('made.up')).status).toBe(400)
  expect((await send(old)).status).toBe(201)
  expect((await send(ancient)).status).toBe(201)
})

test('without JavaScript, asks a sender without a form timestamp to send again and preserves the values', async () => {
  const { topics: _topics, ...fields } = filledBrief
  const answer = await submitForm(visitor(product), '/form/brief', fields)

  expect(answer.status).toBe(400)
  expect(answer.text).toContain('once more')
  expect(answer.text).toContain('value="Ada Byron"')
})

test('accepts names without a form design, and ignores submissions that fill in the honeypot', async () => {
  const free = await network(product).post('/v1/form/anything', { a: 1, _stamp: 'mine' })
  expect([free.status, free.body.data]).toEqual([201, { a: 1, _stamp: 'mine' }])
  const honey = await network(product).post('/v1/form/brief', { _gotcha: 'x', a: 1 })
  expect(honey.status).toBe(201)
  expectFailure(await admin.get(`/v1/admin/form/${honey.body.id}`), 404, 'NotFound')
})

test('a content shows the form, and its changes immediately', async () => {
  const data = `Words.\n\n<Form form="${id}" />\n\nMore words.`
  const made = await admin.post('/v1/content', { title: 'Brief us', status: 'published', data })
  expect(made.status).toBe(201)
  const page = async () => (await visitor(product).get('/brief-us')).text

  expect(await page()).toContain('Tell us about your project')
  await editInAdmin(admin, 'PATCH', `/api/form-designs/${id}`, { title: 'Another title' })
  expect(await page()).toContain('Another title')
  const content = `/v1/content/${made.body.id}`
  expect((await visitor(product).get(`${content}?format=html`)).text).toContain('/form/brief')
  expect((await visitor(product).get(`${content}?format=markdown`)).text).toContain(id)
  const back = (await admin.get(content)).body.data
  expect((await admin.post(content, { data: back })).status).toBe(200)
  await editInAdmin(admin, 'DELETE', `/api/form-designs/${id}`)
  expect(await page()).not.toContain('Another title')
})

test('only administrators create forms, whose field names must be unique', async () => {
  const mallory = await signedInAs(product, await signUp(product))
  const twice = {
    ...brief,
    name: 'twice',
    fields: [
      { label: 'A', kind: 'text', key: 'a' },
      { label: 'B', kind: 'text', key: 'a' },
    ],
  }
  const same = {
    ...brief,
    name: 'same',
    fields: [
      { label: 'A', kind: 'text' },
      { label: 'A', kind: 'text' },
    ],
  }

  expect(
    (
      await mallory.call('POST', '/api/form-designs', {
        body: brief,
        headers: { ...json, origin: product.url },
      })
    ).status,
  ).toBe(403)
  expect((await editInAdmin(admin, 'POST', '/api/form-designs', twice)).status).toBe(400)
  expect(
    (await editInAdmin(admin, 'POST', '/api/form-designs', { ...brief, name: 'A b' })).status,
  ).toBe(400)
  await makeForm(admin, same)
  const { fields } = (await visitor(product).get('/v1/form/same/design')).body
  expect(rowsOf(fields).map(({ key }) => key)).toEqual(['a', 'a2'])
})

test('only administrators can list forms', async () => {
  const made = await makeForm(admin, { ...brief, name: 'listed' })
  const { status, body } = await admin.get('/v1/admin/form-design')
  const user = await signedInAs(product, await signUp(product))

  expect(status).toBe(200)
  expect(body).toContainEqual(expect.objectContaining({ id: made, name: 'listed' }))
  expectFailure(await visitor(product).get('/v1/admin/form-design'), 401, 'Unauthorized')
  expectFailure(await user.get('/v1/admin/form-design'), 403, 'Forbidden')
})

function withPlan(file: Blob | null, name = 'plan.pdf'): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(filledBrief)) {
    for (const item of [value].flat()) form.append(key, item)
  }
  if (file) form.append('plan', file, name)
  return form
}

let networks = 0

/** A caller with an address that has sent no request yet. */
function network({ url }: RunningProduct): Client {
  networks += 1
  return new Client(url, { 'x-forwarded-for': `203.0.113.${networks}` })
}
