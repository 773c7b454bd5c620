import { beforeAll, expect, test } from 'vitest'
import { signUp } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { uploadForm } from '../product/uploads'

const product = productForAll()
const path = '/v1/site'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('changes what it is sent, on every page at once, and leaves the rest', async () => {
  await admin.post(path, { footer: { company: 'Oster GmbH', phone: '+43 1' } })
  await visitor(product).get('/about')

  const { status, body } = await admin.post(path, {
    name: 'Studio Oster',
    navigation: [{ label: 'Work', href: '/work' }],
    footer: { phone: '+43 1 2345' },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({
    name: 'Studio Oster',
    description: 'A Full Stack Seed Site.',
    navigation: [{ label: 'Work', href: '/work' }],
    footer: { company: 'Oster GmbH', phone: '+43 1 2345' },
    hasPlans: false,
  })
  const { text } = await visitor(product).get('/about')
  expect(text).toContain('Studio Oster')
  expect(text).toContain('href="/work"')
  expect(text).not.toContain('href="/#plans"')
})

test('writes back what was read, and records only what has changed', async () => {
  const { body: read } = await admin.get(path)

  const { status, body } = await admin.post(path, read)
  await admin.post(path, { ...read, description: 'Websites from Vienna.' })

  expect(status).toBe(200)
  expect(body).toEqual(read)
  const { body: log } = await admin.get('/v1/audit?action=site.edited')
  expect(rowsOf(log.content)[0]).toMatchObject({
    actor: { email: 'admin@studio.example' },
    target: { type: 'site', label: 'Site' },
    details: { fields: ['description'] },
  })
  expect(rowsOf(log.content)[1]).toMatchObject({
    details: { fields: expect.arrayContaining(['name', 'navigation', 'footer']) },
  })
})

test('takes a picture that belongs to the site as its logo, and removes it', async () => {
  const file = await picture({ width: 300, height: 200 })
  const form = uploadForm(file, { targetId: 'site', key: 'logo', alt: 'Oster' })
  const { status, body: asset } = await admin.call('POST', '/v1/asset', { body: form })
  expect(status).toBe(201)
  expect(asset.targetId).toBeNull()

  expect((await admin.post(path, { logo: asset.id })).body.logo).toMatchObject({ id: asset.id })
  expect((await admin.post(path, { logo: asset })).body.logo).toMatchObject({ id: asset.id })
  expect((await admin.post(path, { logo: null })).body.logo).toBeNull()

  const { email, password } = await signUp(product)
  const ada = await signedIn(product, { email, password })
  expectFailure(
    await ada.call('POST', '/v1/asset', {
      body: uploadForm(file, { targetId: 'site', key: 'logo' }),
    }),
    403,
  )
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ navigation: [{ label: '', href: '/work' }] }, 'navigation.0.label'],
  [{ navigation: [{ label: 'Work', href: 'javascript:alert(1)' }] }, 'navigation.0.href'],
  [{ socialLinks: [{ network: 'x', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
  [{ footer: { email: 'nobody' } }, 'footer.email'],
  [{ logo: '01m8chgcesb8bcxnaj8p6p73z5' }, 'logo'],
  [{ title: 'No such field' }, ''],
])('rejects %j and says where', async (input, where) => {
  const before = (await admin.get(path)).body

  const response = await admin.post(path, input)

  expectFailure(response, 400)
  expect(rowsOf(response.body.errors).map((error) => error.path)).toContain(where)
  expect((await admin.get(path)).body).toEqual(before)
})
