import { beforeAll, expect, test } from 'vitest'
import { type Client, createClient } from '../../app/client/client'
import { profileImageUrl } from '../../app/client/profile-image'
import { createUserRecords } from '../../app/client/user-records'
import type { User } from '../../server/accounts/contract'
import { pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

// Every call of section 7 of the specification, with the published client.

const nobodysId = '01jd3w8k5v2m9q7x4c6t0r1zhb'
const password = 'three green owls'

const product = productForAll({ environment: { TEST_HELPERS: 'on' } })
let anonymous: Client
let admin: Client
let ada: Client
let adasId: string
let made = 0

beforeAll(async () => {
  anonymous = client()
  admin = await signedIn(administrator)
  const { id, email } = await signUp()
  adasId = id
  ada = await signedIn({ email, password })
})

test('POST and DELETE /v1/auth: a token is valid until sign-out', async () => {
  const { email } = await signUp()
  const own = client()

  const { token, exp, user } = await own.auth.signIn({ email, password })

  expect(token).toBe(own.token())
  expect(exp * 1000).toBeGreaterThan(Date.now())
  expect(await own.users.current()).toEqual(user)
  await own.auth.signOut()
  expect(own.token()).toBeNull()
  const withOldToken = client({ headers: new Headers({ authorization: `Bearer ${token}` }) })
  expect(await withOldToken.users.current()).toBeNull()
})

test('a token that has ended elsewhere is removed, and the call repeated without it', async () => {
  const { email } = await signUp()
  const own = client()
  const { token } = await own.auth.signIn({ email, password })
  const elsewhere = client({ headers: new Headers({ authorization: `Bearer ${token}` }) })
  await elsewhere.auth.signOut()
  expect(own.token()).toBe(token)

  const { content } = await own.contents.list()

  expect(content).toEqual((await anonymous.contents.list()).content)
  expect(own.token()).toBeNull()
  const chats = own.chats.replies()
  await expect(chats).rejects.toMatchObject({ name: 'Unauthorized' })
})

test('a wrong password throws an ApiError with all fields of the catalogue', async () => {
  const failure = anonymous.auth.signIn({ email: administrator.email, password: 'not this one' })

  await expect(failure).rejects.toMatchObject({
    name: 'Unauthorized',
    error: 'Unauthorized',
    status: 401,
    message: expect.stringMatching(/^The e-mail address or the password is wrong/),
    createdAt: expect.any(Date),
  })
  expect(anonymous.token()).toBeNull()
})

test('GET /v1/user/current: the user, or null for an anonymous visitor', async () => {
  expect(await anonymous.users.current()).toBeNull()
  expect(await ada.users.current()).toMatchObject({ id: adasId, createdAt: expect.any(Date) })
})

test('POST /v1/user, POST and GET /v1/user/{id}: sign up, change, read', async () => {
  const signedUp = await signUp({ firstName: 'Grace' })
  const own = await signedIn({ email: signedUp.email, password })

  const changed = await own.users.update(signedUp.id, { lastName: 'Hopper', phone: null })

  expect(changed).toMatchObject({ id: signedUp.id, fullName: 'Grace Hopper', phone: null })
  expect(await own.users.get(signedUp.id)).toEqual(changed)
  await expect(own.users.get(adasId)).rejects.toMatchObject({ name: 'Forbidden', status: 403 })
})

test('POST /v1/user/preValidate: the errors of a form by field', async () => {
  expect(await anonymous.users.preValidate({ email: newEmail(), password })).toEqual([])
  const problems = await anonymous.users.preValidate({
    email: administrator.email,
    password: 'short',
  })
  expect(problems.map(({ path }) => path).toSorted()).toEqual(['email', 'password'])
})

test('GET /v1/user: the first hundred by id, for administrators', async () => {
  const list = await admin.users.list()

  expect(list).toMatchObject({ number: 0, size: 100, first: true })
  const ids = list.content.map(({ id }) => id)
  expect(ids).toEqual(ids.toSorted())
  expect(ids).toContain(adasId)
  expect((await admin.users.list({ page: 1, size: 1 })).content.map(({ id }) => id)).toEqual(
    ids.slice(1, 2),
  )
})

test('passwordReset start and finish, with the code from the test helper', async () => {
  const { id, email } = await signUp()
  await anonymous.users.startPasswordReset({ email })
  const { passwordReset } = await anonymous.testHelper.codes(id)

  await anonymous.users.finishPasswordReset({
    resetCode: String(passwordReset),
    password: 'four blue herons',
  })

  await expect(
    anonymous.users.finishPasswordReset({ resetCode: String(passwordReset), password }),
  ).rejects.toMatchObject({ name: 'ValidationFailed', errors: [expect.anything()] })
  expect((await signedIn({ email, password: 'four blue herons' })).token()).not.toBeNull()
})

test('PUT and POST /v1/user/emailVerify: verifies an address with the mailed code', async () => {
  const { id, email } = await signUp()
  await anonymous.users.startEmailVerification({ email })
  const { emailVerify } = await anonymous.testHelper.codes(id)

  const user = await anonymous.users.verifyEmail({ code: String(emailVerify) })

  expect(user).toMatchObject({ id, email, emailVerified: true })
})

test('POST /v1/user/{id}/passwordChange', async () => {
  const { id, email } = await signUp()
  const own = await signedIn({ email, password })

  await own.users.changePassword(id, { oldPassword: password, password: 'five red foxes' })

  expect((await signedIn({ email, password: 'five red foxes' })).token()).not.toBeNull()
})

test('POST /v1/asset and /v1/asset/{id}, with progress; GET by id, and by target and key', async () => {
  const file = await image('png')
  const progressEvents: number[] = []

  const created = await ada.assets.create(
    { targetId: adasId, key: 'profile', alt: 'Ada', file },
    { onProgress: ({ loaded, total }) => progressEvents.push(loaded / total) },
  )
  const replaced = await ada.assets.replace(
    created.id,
    { file: await image('jpeg') },
    { onProgress: ({ loaded, total }) => progressEvents.push(loaded / total) },
  )

  expect(progressEvents.filter((share) => share === 1)).toHaveLength(2)
  expect(created).toMatchObject({ key: 'profile', type: 'image/webp', createdAt: expect.any(Date) })
  expect(replaced).toMatchObject({ id: created.id, alt: 'Ada' })
  expect(await anonymous.assets.get(created.id)).toEqual(replaced)
  expect(await anonymous.assets.getByKey(adasId, 'profile')).toEqual(replaced)
  expect(await profileImageUrl(anonymous, adasId)).toBe(replaced.files.crop200x200)
  expect((await fetch(String(replaced.files.original))).headers.get('content-type')).toBe(
    'image/webp',
  )
  const led = await fetch(anonymous.assets.fileUrl(created.id, 'w640'))
  expect([led.status, led.url]).toEqual([200, replaced.files.w640])
})

test('GET /v1/asset: the assets of a target, newest first; DELETE removes one', async () => {
  const { id, email } = await signUp()
  const own = await signedIn({ email, password })
  const upload = (key: string) =>
    own.assets.create({ targetId: id, key, file: new Blob([new Uint8Array(pdf)]) })
  const [older, newer] = [await upload('older'), await upload('newer')]

  const list = await own.assets.list({ targetId: id })
  expect(list).toMatchObject({ content: [newer, older], number: 0, size: 100, totalElements: 2 })
  await own.assets.remove(newer.id)
  await expect(own.assets.get(newer.id)).rejects.toMatchObject({ name: 'NotFound', status: 404 })
  expect(await profileImageUrl(own, id)).toBe('/images/default-profile.svg')
})

test('an upload of the wrong type reports the accepted types', async () => {
  const file = new Blob(['just words'], { type: 'image/png' })

  const failure = ada.assets.create({ targetId: adasId, key: 'words', file })

  await expect(failure).rejects.toMatchObject({
    name: 'UnsupportedMediaType',
    status: 415,
    supportedMediaTypes: expect.arrayContaining(['image/jpeg']),
  })
})

test('POST /v1/form/{name} and GET /v1/form, as a list and as CSV', async () => {
  const sent = await ada.forms.submit('contact', {
    text: 'Hello',
    createdAt: '2020-01-01T00:00:00.000Z',
  })
  const later = await anonymous.forms.submit('contact', { text: 'Hello again' })

  expect(sent).toMatchObject({ userId: adasId, data: { createdAt: '2020-01-01T00:00:00.000Z' } })
  expect(sent.createdAt).toBeInstanceOf(Date)
  expect((await admin.forms.list({ name: 'contact' })).content).toMatchObject([later, sent])
  let csv = ''
  for await (const chunk of await admin.forms.csv('contact')) csv += chunk
  expect(csv).toMatch(/^id,createdAt,userId,/)
  expect(csv).toContain(`${later.id},${later.createdAt.toISOString()},`)
  await expect(ada.forms.csv('contact')).rejects.toMatchObject({ status: 403 })
})

test('versions, schedule and previews of contents', async () => {
  const { id } = await admin.contents.create({ title: 'Kept', status: 'published' })
  await admin.contents.update(id, { title: 'Kept longer' })
  const [latest, first] = (await admin.contentVersions.list(id)).content
  const compared = await admin.contentVersions.get(id, first?.id ?? '')
  expect([compared.text.title, compared.latest]).toEqual([
    'Kept',
    { id: latest?.id, savedAt: latest?.savedAt, text: { ...compared.text, title: 'Kept longer' } },
  ])
  const { latest: now } = compared
  const stale = { latestSavedAt: first?.savedAt ?? new Date() }
  await expect(admin.contentVersions.restore(id, compared.id, stale)).rejects.toMatchObject({
    status: 409,
  })
  const put = await admin.contentVersions.restore(id, compared.id, { latestSavedAt: now.savedAt })
  expect([put.title, put.status, put.savedAt > now.savedAt]).toEqual(['Kept', 'draft', true])

  const { url, expiresAt } = await admin.contentVersions.previewLink(id)
  const token = new URL(url).searchParams.get('token') ?? ''
  const preview = await anonymous.contentVersions.preview(id, { token })
  expect([preview.content.title, preview.expiresAt]).toEqual(['Kept', expiresAt])

  const dueAt = new Date('2040-01-15T08:30:00Z')
  const { plans } = await admin.contentSchedule.plan(id, { action: 'unpublish', dueAt })
  expect(plans).toMatchObject([{ action: 'unpublish', dueAt, problem: null }])
  expect(await admin.contentSchedule.get(id)).toMatchObject({ plans, hasNewerDraft: true })
  const { plans: none } = await admin.contentSchedule.cancel(id, plans[0]?.id ?? '')
  expect(none).toEqual([])
  await admin.contents.update(id, { status: 'archived' })
})

test('administration of contents and submissions under /v1/admin', async () => {
  const { id } = await admin.contents.create({ title: 'Looked after', status: 'published' })
  const [archived] = await admin.contentAdmin.change({ changes: [{ id, state: 'archived' }] })
  expect(archived).toEqual({
    id,
    result: 'changed',
    before: 'published',
    updatedAt: expect.any(Date),
  })
  const [row] = (await admin.contentAdmin.list({ id })).content
  expect([row?.status, row?.publishedAt]).toEqual(['archived', expect.any(Date)])
  let csv = ''
  for await (const chunk of await admin.contentAdmin.csv({ state: 'archived' })) csv += chunk
  expect(csv).toContain(`${id},`)
  expect(await admin.contentAdmin.uses({ id: [id] })).toEqual([])
  const [stored] = await admin.contentAdmin.remove({ ids: [id] })
  expect([stored?.result, stored?.error]).toEqual(['failed', 'Conflict'])

  const sent = await anonymous.forms.submit('looked-after', {
    createdAt: '2020-01-01T00:00:00.000Z',
  })
  await admin.forms.mark({ ids: [sent.id], read: true })
  expect(await admin.forms.get(sent.id)).toEqual({
    ...sent,
    sender: null,
    page: null,
    read: true,
    files: [],
  })
  const [count] = (await admin.forms.counts()).filter(({ name }) => name === 'looked-after')
  expect(count).toEqual({ name: 'looked-after', total: 1, unread: 0 })
  await admin.forms.remove({ ids: [sent.id] })
  await expect(admin.forms.get(sent.id)).rejects.toMatchObject({ status: 404 })
  expect((await admin.activity.get()).sentIn).toHaveLength(30)
})

test('POST /v1/content and /v1/content/{id}; GET one, by slug, rendered, and the list', async () => {
  const created = await admin.contents.create({
    title: 'First',
    status: 'published',
    data: 'The **body**.',
  })
  const updated = await admin.contents.update(created.id, {
    slug: 'moved',
    updatedAt: created.updatedAt,
  })

  expect(updated).toMatchObject({ id: created.id, slug: 'moved', url: '/moved' })
  expect(await anonymous.contents.get(created.id)).toEqual(updated)
  expect(await anonymous.contents.getBySlug('moved')).toEqual(updated)
  expect(await anonymous.contents.getBySlug('first')).toEqual({ movedTo: '/moved' })
  expect((await anonymous.contents.render(updated, 'markdown')).data.trim()).toBe('The **body**.')
  const second = await admin.contents.create({ title: 'Second', status: 'published' })
  const { content } = await anonymous.contents.list()
  expect(content.map(({ id }) => id)).toEqual([second.id, created.id])
})

test('a write with a stale version returns both versions', async () => {
  const read = await admin.contents.create({ title: 'Shared' })
  await admin.contents.update(read.id, { title: 'Theirs' })

  const failure = admin.contents.update(read.id, { title: 'Mine', updatedAt: read.updatedAt })

  await expect(failure).rejects.toMatchObject({
    name: 'Conflict',
    status: 409,
    versions: {
      yours: { title: 'Mine' },
      latest: { title: 'Theirs', updatedAt: expect.any(Date) },
    },
  })
})

test('POST and GET of proposals', async () => {
  const created = await admin.proposals.create({
    title: 'A site',
    client: 'Ada',
    validUntil: new Date(0),
  })
  const sent = await admin.proposals.update(created.id, { status: 'sent' })

  expect(created.validUntil).toEqual(new Date(0))
  expect(await admin.proposals.get(created.id)).toEqual(sent)
  expect((await admin.proposals.list({ status: 'sent' })).content).toMatchObject([{ id: sent.id }])
})

test('GET /v1/health contains a thought', async () => {
  expect(await anonymous.health.check()).toMatchObject({
    status: 'ok',
    thoughts: expect.stringMatching(/\w/),
  })
})

test('GET /v1/test/user/{id}/codes', async () => {
  const { id } = await signUp()

  expect(await anonymous.testHelper.codes(id)).toEqual({
    passwordReset: null,
    emailVerify: expect.any(String),
  })
})

test('POST and GET /v1/chat', async () => {
  const begun = await ada.chats.post({ title: 'Plans', messages: [{ text: 'Hello', key: '1' }] })
  const added = await ada.chats.post({ id: begun.id, messages: [{ text: 'Are you there?' }] })

  expect(added.messages.map(({ text }) => text)).toEqual(['Hello', 'Are you there?'])
  expect(added.messages[0]?.createdAt).toBeInstanceOf(Date)
  expect(await ada.chats.get(begun.id)).toEqual(added)
  await expect(anonymous.chats.get(begun.id)).rejects.toMatchObject({ name: 'NotFound' })
})

test('GET /v1/site, its home and about pages, and the menu of pages', async () => {
  expect((await anonymous.site.get()).name).toBe('Site')
  expect((await anonymous.site.home()).hero).toBeDefined()
  expect((await anonymous.site.about()).title).toEqual(expect.any(String))
  expect(await anonymous.site.pages()).toEqual(expect.any(Array))
})

test('caches users as fetched, with their assets as uploaded', async () => {
  const records = createUserRecords(ada)

  const saved = await records.save(adasId, { key: 'cover', file: await image('png') })

  const stored = await ada.users.get(adasId)
  expect(saved).toEqual({ ...stored, assets: expect.arrayContaining(stored.assets) })
  expect(await records.get(adasId)).toBe(saved)
  await expect(records.get(nobodysId)).rejects.toThrow(new Error(`Not found ${nobodysId}`))
  await expect(records.save(adasId, { key: 'cover', file: new Blob(['no']) })).rejects.toThrow(
    new Error(`Can't save ${adasId}`),
  )
})

test('cookie mode in Node: a client that stores the cookies is signed in', async () => {
  const headers = new Headers()
  const own = createClient({
    baseUrl: product.url,
    headers,
    onSetCookie: (cookie) => headers.set('cookie', cookie.split(';')[0] ?? ''),
  })
  await own.auth.signIn(administrator)

  expect(own.token()).toBeNull()
  expect(await own.users.current()).toMatchObject({ email: administrator.email })
  await own.auth.signOut()
  expect(await own.users.current()).toBeNull()
})

function client(options: { headers?: Headers } = {}): Client {
  return createClient({ baseUrl: product.url, cookieMode: false, ...options })
}

async function signedIn(credentials: { email: string; password: string }): Promise<Client> {
  const own = client()
  await own.auth.signIn(credentials)
  return own
}

function signUp(fields: { firstName?: string } = {}): Promise<User> {
  return anonymous.users.create({ email: newEmail(), password, ...fields })
}

function newEmail(): string {
  made += 1
  return `person-${made}@studio.example`
}

async function image(format: 'png' | 'jpeg'): Promise<File> {
  return new File([new Uint8Array(await picture({ format }))], `holiday.${format}`)
}
