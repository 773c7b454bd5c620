import sharp from 'sharp'
import { beforeAll, expect, inject, test } from 'vitest'
import { signUp } from '../product/accounts'
import { type ApiResponse, type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { onMongo } from '../product/mongo-database'
import { editInAdmin } from '../product/people'
import { pdf, picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { onSqlite } from '../product/sqlite-database'
import { databaseOf } from '../product/start'
import { download, filesOf, uploadForm } from '../product/uploads'

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
  const entries = async () => (await admin.get('/v1/audit?action=site.edited')).body.totalElements
  const before = await entries()

  const { status, body } = await admin.post(path, read)
  expect(await entries()).toBe(before)
  await admin.post(path, { ...read, description: 'Websites from Vienna.' })

  expect(status).toBe(200)
  expect(body).toEqual(read)
  const { body: log } = await admin.get('/v1/audit?action=site.edited')
  expect(rowsOf(log.content)[0]).toMatchObject({
    actor: { email: 'admin@studio.example' },
    target: { type: 'site', label: 'Site' },
    details: { fields: ['description'] },
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

async function uploadForSite(key: string, file: Buffer): Promise<ApiResponse> {
  return admin.call('POST', '/v1/asset', { body: uploadForm(file, { targetId: 'site', key }) })
}

const drawing = (inside = '') =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 8">${inside}<path d="M0 0h24v8H0z" fill="#0b5f4a"/></svg>`,
  )

test('takes an SVG as the logo, without what runs, and serves it as a file that cannot run', async () => {
  const { status, body: asset } = await uploadForSite('logo', drawing('<script>alert(1)</script>'))
  expect([status, asset.type, asset.width, asset.height]).toEqual([201, 'image/svg+xml', 24, 8])
  await admin.post(path, { logo: asset.id })

  expect(Object.keys(asset.files ?? {})).toEqual(['original'])
  const address = `/files/${String(asset.path)}`
  expect((await visitor(product).get('/about')).text).toContain(`<img src="${address}"`)
  const file = await visitor(product).get(address)
  expect(file.text).toContain('<path d="M0 0h24v8H0z"')
  expect(file.text).not.toContain('script')
  expect(file.headers.get('content-type')).toContain('image/svg+xml')
  expect(file.headers.get('content-security-policy')).toMatch(/default-src 'none';.*sandbox/)
  expect(file.headers.get('x-content-type-options')).toBe('nosniff')
  await admin.post(path, { logo: null })
})

test.each([
  ['as a share picture', 'image', drawing(), 415, /logo and the icon of the site only/],
  ['that is not well-formed', 'logo', drawing('<g>'), 400, /not well-formed/],
  ['that is large', 'logo', drawing(`<!--${'a'.repeat(500_000)}-->`), 400, /has 501 KB; 500 KB/],
  [
    'that repeats itself without end',
    'icon',
    drawing(
      `<defs><path id="a0" d="M0 0h1"/>${Array.from({ length: 9 }, (_, n) => `<g id="a${n + 1}">${`<use href="#a${n}"/>`.repeat(10)}</g>`).join('')}</defs><use href="#a9"/>`,
    ),
    400,
    /damaged|too long|too much/,
  ],
])('rejects an SVG %s, and stores nothing', async (_what, key, file, status, message) => {
  const stored = filesOf(product)

  const response = await uploadForSite(key, file)

  expectFailure(response, status)
  expect(JSON.stringify(response.body)).toMatch(message)
  expect(filesOf(product)).toEqual(stored)
})

test('serves icons that are made from one picture, and those of the product without it', async () => {
  const anyone = visitor(product)
  const names = ['favicon.ico', 'apple-touch-icon.png', 'icon-192.png', 'icon-512.png']
  const etagsOf = () =>
    Promise.all(names.map(async (name) => (await anyone.get(`/${name}`)).headers.get('etag')))
  const before = { etags: await etagsOf(), text: (await anyone.get('/about')).text }
  expect(before.text).toContain('href="/favicon.svg"')
  const { body: asset } = await uploadForSite('icon', drawing())

  const { status, body } = await admin.post(path, { icon: asset.id })

  expect(status).toBe(200)
  expect(body.icon).toMatchObject({ id: asset.id })
  const { text } = await anyone.get('/about')
  const version = String(asset.path).replace('.svg', '')
  expect(text).toContain(`<link rel="icon" href="/favicon.ico?v=${version}" sizes="32x32"/>`)
  expect(text).toContain(`href="/apple-touch-icon.png?v=${version}"`)
  expect(text).not.toContain('favicon.svg')
  const manifest = (await anyone.get('/manifest.webmanifest')).body
  const sizes: string[] = []
  for (const { src, sizes: stated, purpose } of rowsOf(manifest.icons)) {
    const { data, headers } = await download(product, src)
    const { width, height, hasAlpha } = await sharp(data).metadata()
    expect(`${width}x${height}`).toBe(stated)
    expect(headers['content-type']).toBe('image/png')
    sizes.push(`${stated} ${purpose ?? 'any'} ${hasAlpha ? 'clear' : 'opaque'}`)
  }
  expect(sizes).toEqual(['192x192 any clear', '512x512 any clear', '512x512 maskable opaque'])
  const touch = await sharp((await download(product, '/apple-touch-icon.png')).data).metadata()
  expect([touch.width, touch.height, touch.hasAlpha]).toEqual([180, 180, false])

  const icon = await download(product, '/favicon.ico')
  expect(icon.headers['cache-control']).toBe('public, max-age=3600')
  expect([...icon.data.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32])
  expect((await sharp(icon.data.subarray(22)).metadata()).width).toBe(32)
  const etag = String(icon.headers.etag)
  const again = await download(product, '/favicon.ico', { 'if-none-match': etag })
  expect([again.status, again.data.length]).toEqual([304, 0])
  const head = await download(product, '/favicon.ico', {}, 'HEAD')
  expect([head.status, head.headers.etag, head.data.length]).toEqual([200, etag, 0])

  const { body: other } = await uploadForSite('icon', await picture({ width: 512, height: 600 }))
  await admin.post(path, { icon: other.id })
  expect((await download(product, '/favicon.ico')).headers.etag).not.toBe(etag)

  await admin.post(path, { icon: null })
  expect(await etagsOf()).toEqual(before.etags)
  expect((await anyone.get('/about')).text).toBe(before.text)
})

test('rejects an icon that is too small, or no picture, as the Payload admin does', async () => {
  const { body: small } = await uploadForSite('icon', await picture({ width: 600, height: 300 }))
  const { body: document } = await uploadForSite('icon', pdf)

  for (const [{ id }, message] of [
    [small, /600 × 300 pixels, and an icon needs 512 × 512 at least/],
    [document, /must be a picture/],
  ] as const) {
    const response = await admin.post(path, { icon: id })
    expectFailure(response, 400)
    expect(rowsOf(response.body.errors)).toEqual([
      { path: 'icon', message: expect.stringMatching(message) },
    ])
    const inAdmin = await editInAdmin(admin, 'POST', '/api/globals/site', { icon: id })
    expect([inAdmin.status, inAdmin.text]).toEqual([400, expect.stringMatching(message)])
  }
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ navigation: [{ label: '', href: '/work' }] }, 'navigation.0.label'],
  [{ navigation: [{ label: 'Work', href: 'javascript:alert(1)' }] }, 'navigation.0.href'],
  [{ socialLinks: [{ network: 'x', url: 'javascript:alert(1)' }] }, 'socialLinks.0.url'],
  [{ footer: { email: 'nobody' } }, 'footer.email'],
  [{ logo: '01m8chgcesb8bcxnaj8p6p73z5' }, 'logo'],
  [{ icon: '01m8chgcesb8bcxnaj8p6p73z5' }, 'icon'],
  [{ title: 'No such field' }, ''],
])('rejects %j and says where', async (input, where) => {
  const before = (await admin.get(path)).body

  const response = await admin.post(path, input)

  expectFailure(response, 400)
  expect(rowsOf(response.body.errors).map((error) => error.path)).toContain(where)
  expect((await admin.get(path)).body).toEqual(before)
})

test('gives every page the accent and the typeface of the brand, and takes them away', async () => {
  const before = (await visitor(product).get('/about')).text
  expect(before).toContain('<html lang="en">')

  const brand = { accent: '#0B5F4A', typeface: 'newsreader' }
  const { status, body } = await admin.post(path, { brand })

  expect(status).toBe(200)
  expect(body.brand).toEqual({ accent: '#0b5f4a', accentDark: null, typeface: 'newsreader' })
  for (const page of ['/', '/about', '/no-such-page']) {
    const { text } = await visitor(product).get(page)
    expect(text).toMatch(/<html[^>]* style="--brand-accent:#0b5f4a;[^"]*--brand-accent-dark:#/)
    expect(text).toMatch(/<html[^>]* data-typeface="newsreader"/)
    expect(text).toContain('name="theme-color" content="#0b5f4a"')
  }
  expect((await visitor(product).get('/manifest.webmanifest')).body.theme_color).toBe('#0b5f4a')

  await admin.post(path, { brand: { accent: null } })
  expect((await admin.get(path)).body.brand).toMatchObject({ accent: null, typeface: 'newsreader' })
  await admin.post(path, { brand: { typeface: null } })
  expect((await visitor(product).get('/about')).text).toBe(before)
})

test.each([
  [{ accent: '#ffcc00' }, 'brand.accent', /nearest tone that passes is #[\da-f]{6}\./],
  [{ accentDark: '#0b5f4a' }, 'brand.accentDark', /nearest tone that passes is #[\da-f]{6}\./],
  [{ accent: 'green' }, 'brand.accent', /six digits/],
  [{ typeface: 'comic' }, 'brand.typeface', /.*/],
])('rejects the brand %j, as the Payload admin does', async (brand, where, message) => {
  const response = await admin.post(path, { brand })

  expectFailure(response, 400)
  expect(rowsOf(response.body.errors)).toEqual([
    { path: where, message: expect.stringMatching(message) },
  ])
  const inAdmin = await editInAdmin(admin, 'POST', '/api/globals/site', { brand })
  expect(inAdmin.status).toBe(400)
  expect(inAdmin.text).toMatch(message)
})

const long = (length: number) => 'a'.repeat(length)
const links = Array.from({ length: 31 }, () => ({ label: 'Work', href: '/work' }))

test.each([
  ['a long name', { name: long(121) }, 'at most 120 characters'],
  ['a long description', { description: long(501) }, 'at most 500 characters'],
  ['many links', { navigation: links }, 'at most 30 rows'],
  ['a long label', { navigation: [{ label: long(81), href: '/work' }] }, 'at most 80 characters'],
  [
    'a link without an address',
    { navigation: [{ label: 'Work', href: '' }] },
    'Fill in this field.',
  ],
  [
    'a network without a scheme',
    { socialLinks: [{ network: 'x', url: 'x.com/studio' }] },
    'starts with "https://"',
  ],
  ['no mail address', { footer: { email: 'nobody' } }, 'Give an e-mail address.'],
  ['a long phone number', { footer: { phone: long(101) } }, 'at most 100 characters'],
])('the Payload admin rejects %s, as /v1 does', async (_what, data, message) => {
  const response = await editInAdmin(admin, 'POST', '/api/globals/site', data)

  expect(response.status).toBe(400)
  expect(response.text.replaceAll('\\"', '"')).toContain(message)
  expectFailure(await admin.post(path, data), 400)
})

test('writes back stored values that are older than the limits', async () => {
  await admin.post(path, {
    socialLinks: [{ network: 'x', url: 'https://x.example' }],
    footer: { email: '' },
  })
  await storeOlder()
  // Nothing else makes the next read current: the write above is not one of the product's.
  await editInAdmin(admin, 'POST', '/api/globals/site', { name: 'Studio Older' })
  const { body: read } = await admin.get(path)
  expect(read).toMatchObject({ ...older, name: 'Studio Older' })

  const { status, body } = await admin.post(path, {
    ...read,
    footer: { ...older.footer, company: 'Older GmbH' },
  })

  expect(status).toBe(200)
  expect(body).toMatchObject({ ...older, footer: { ...older.footer, company: 'Older GmbH' } })
  expectFailure(await admin.post(path, { description: long(502) }), 400)
})

const older = {
  description: long(501),
  socialLinks: [{ network: 'x', url: 'x.example' }],
  footer: { email: 'nobody' },
}

/** Stores what the product has accepted before there were limits, and versions. */
async function storeOlder(): Promise<void> {
  const mongo = inject('mongo')
  const [social] = older.socialLinks
  if (!mongo) {
    return onSqlite(product, (database) => {
      const { description, footer } = older
      database
        .prepare('UPDATE site SET description = ?, footer_email = ?')
        .run(description, footer.email)
      database.prepare('UPDATE site_social_links SET url = ?').run(social?.url ?? '')
      database.prepare('DELETE FROM _site_v').run()
    })
  }
  await onMongo(databaseOf(mongo, product.dataDir), async (database) => {
    await database.collection('_site_versions').deleteMany({})
    await database.collection('globals').updateOne(
      { globalType: 'site' },
      {
        $set: {
          description: older.description,
          'footer.email': older.footer.email,
          'socialLinks.0.url': social?.url,
        },
      },
    )
  })
}
