import { beforeAll, expect, test } from 'vitest'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client
let anyone: Client

beforeAll(async () => {
  anyone = visitor(product)
  admin = await signedIn(product)
  await admin.post('/v1/site', { languages: ['de', 'fr'] })
})

test('a translation begins as a draft with the text of the original, at an address with its language', async () => {
  const original = await publish({ title: 'Prices', data: 'What it costs.' })

  const { status, headers, body } = await translate(original.id, 'de')

  expect([status, headers.get('location')]).toEqual([201, `/v1/content/${String(body.id)}`])
  expect(body).toMatchObject({ language: 'de', status: 'draft', url: '/de/prices' })
  const draft = (await admin.get(`/v1/content/${String(body.id)}/draft`)).body
  expect(draft).toMatchObject({ title: 'Prices', translationOf: original.id, language: 'de' })
  expect(draft.markdown).toBe('What it costs.')
  const group = (await admin.get(`/v1/content/${String(body.id)}/translation`)).body
  expect(group).toMatchObject({
    original: { id: original.id, language: 'en', status: 'published' },
    translations: [{ id: body.id, language: 'de', isOutdated: false }],
    missing: ['fr'],
  })
})

test('its page is in its language, and each leads to the other', async () => {
  const { original, translation } = await pair('Opening hours', 'Öffnungszeiten')
  expect(translation.url).toBe('/de/offnungszeiten')

  const [english, german] = await Promise.all(
    [original, translation].map(async ({ url }) => (await anyone.get(String(url))).text),
  )

  expect(english).toContain('<html lang="en"')
  expect(german).toContain('<html lang="de"')
  for (const html of [english, german]) {
    const links = String(html).matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)
    expect(
      Array.from(links, ([, language, href]) => [language, new URL(String(href)).pathname]),
    ).toEqual([
      ['en', '/opening-hours'],
      ['x-default', '/opening-hours'],
      ['de', '/de/offnungszeiten'],
    ])
    expect(html).toContain('class="language-switch"')
  }
})

test('a draft of a translation is on no page, and in no response for others', async () => {
  const original = await publish({ title: 'Unfinished' })
  const translation = (await translate(original.id, 'de')).body

  expect((await anyone.get('/unfinished')).text).not.toContain('language-switch')
  expect((await anyone.get(`/v1/content/${original.id}`)).body.translations).toEqual([])
  expect((await anyone.get(String(translation.url))).status).toBe(302)
})

test('locale responds with the translation, or with what the original says', async () => {
  const { original, translation } = await pair('Team', 'Das Team')
  const alone = await publish({ title: 'Nothing in French', fallback: 'none' })
  const read = async (path: string) => (await anyone.get(path)).body

  expect((await read(`/v1/content/${original.id}?locale=de`)).id).toBe(translation.id)
  expect((await read(`/v1/content/${translation.id}?locale=en`)).id).toBe(original.id)
  expect((await read('/v1/content/slug/team?locale=de')).id).toBe(translation.id)
  expect((await read(`/v1/content/${original.id}?locale=fr`)).id).toBe(original.id)
  expect((await read(`/v1/content/${translation.id}?locale=fr`)).id).toBe(original.id)
  expect((await anyone.get(`/v1/content/${alone.id}?locale=fr`)).status).toBe(404)
  expect((await anyone.get(`/v1/content/${alone.id}?locale=xx`)).status).toBe(400)
  const bySlug = await anyone.get(`/v1/content/slug/${encodeURIComponent('de/das-team')}`)
  expect(bySlug.body.id).toBe(translation.id)
})

test('a list with locale has each content once', async () => {
  const { original, translation } = await pair('Only once', 'Nur einmal')
  const untranslated = await publish({ title: 'Only in English' })
  const hidden = await publish({ title: 'Not for others', fallback: 'none' })
  const idsOf = async (query: string) => {
    const { body } = await anyone.get(`/v1/content?size=1000&status=published${query}`)
    return rowsOf(body.content).map(({ id }) => String(id))
  }
  const all = [original.id, translation.id, untranslated.id, hidden.id]
  const listed = async (query: string) => {
    const ids = await idsOf(query)
    return all.filter((id) => ids.includes(id))
  }

  expect(await listed('')).toEqual(all)
  expect(await listed('&locale=en')).toEqual([original.id, untranslated.id, hidden.id])
  expect(await listed('&locale=de')).toEqual([translation.id, untranslated.id])
  expect(await listed('&locale=fr')).toEqual([original.id, untranslated.id])
})

test('articles are listed once, in the language of the site', async () => {
  const { original, translation } = await pair('An essay', 'Ein Aufsatz', { type: 'article' })

  const list = (await anyone.get('/articles')).text.split('<main')[1]
  const feed = (await anyone.get('/feed.json')).text

  for (const html of [list?.split('</main>')[0], feed]) {
    expect(html).toContain(String(original.url))
    expect(html).not.toContain(String(translation.url))
  }
})

test('the address of the original after a language leads to the translation, or to the original', async () => {
  const { translation } = await pair('Our values', 'Unsere Werte')
  await publish({ title: 'Not at all', fallback: 'none' })
  const target = async (path: string) => {
    const { status, headers } = await anyone.get(path, { redirect: 'manual' })
    return [status, headers.get('location')]
  }

  expect(await target('/de/our-values')).toEqual([302, String(translation.url)])
  expect(await target('/fr/our-values')).toEqual([302, '/our-values'])
  expect(await target('/fr/not-at-all')).toEqual([404, null])
  expect(await target('/xx/our-values')).toEqual([404, null])
  expect(await target('/de/nowhere')).toEqual([404, null])
})

test('an earlier address of a translation redirects to it', async () => {
  const { translation } = await pair('Moving', 'Umzug')

  await admin.post(`/v1/content/${translation.id}`, { slug: 'de/umziehen' })

  const { status, headers } = await anyone.get('/de/umzug', { redirect: 'manual' })
  expect([status, headers.get('location')]).toEqual([301, '/de/umziehen'])
})

test.each([
  ['another language at its beginning', 'fr/preise'],
  ['no language', 'xx/preise'],
  ['two slashes', 'de/a/b'],
  ['a slash at its end', 'de/'],
])('a slug with %s is rejected', async (_what, slug) => {
  const { translation } = await pair('Slug', 'Adresse')

  const { status, body } = await admin.post(`/v1/content/${translation.id}`, { slug })

  expect([status, body.error]).toEqual([400, 'ValidationFailed'])
})

test('a translation may have a slug of its own without the language', async () => {
  const { translation } = await pair('Imprint', 'Impressum')

  const { status, body } = await admin.post(`/v1/content/${translation.id}`, { slug: 'impressum' })

  expect([status, body.url]).toEqual([200, '/impressum'])
  expect((await anyone.get('/impressum')).text).toContain('<html lang="de"')
})

test('there is one text in each language, and no translation of a translation', async () => {
  const { original, translation } = await pair('Single', 'Einzeln')
  const other = await publish({ title: 'Another' })
  const refused = async (input: object) => {
    const { status, body } = await admin.post(`/v1/content/${other.id}`, input)
    return [status, rowsOf(body.errors)[0]?.path]
  }

  expect((await translate(original.id, 'de')).status).toBe(400)
  expect((await translate(original.id, 'en')).status).toBe(400)
  expect(await refused({ language: 'de', translationOf: original.id })).toEqual([400, 'language'])
  expect(await refused({ language: 'fr', translationOf: translation.id })).toEqual([
    400,
    'translationOf',
  ])
  expect(await refused({ language: 'fr', translationOf: other.id })).toEqual([400, 'translationOf'])
  expect(await refused({ translationOf: original.id })).toEqual([400, 'language'])
  const asChild = { language: 'fr', translationOf: other.id }
  const { body } = await admin.post(`/v1/content/${original.id}`, asChild)
  expect(rowsOf(body.errors)[0]?.path).toBe('translationOf')
})

test('the language of the original stays when that of the site changes', async () => {
  const { original, translation } = await pair('Lasting', 'Bleibend')

  await admin.post('/v1/site', { language: 'de' })
  const read = (await anyone.get(`/v1/content/${original.id}`)).body
  await admin.post('/v1/site', { language: 'en' })

  expect(read.language).toBe('en')
  expect(rowsOf(read.translations)).toEqual([
    { id: translation.id, language: 'de', title: 'Bleibend', url: translation.url },
  ])
})

test('a translation in the trash frees its language, and comes back only while that is free', async () => {
  const { original, translation } = await pair('Trash', 'Papierkorb')
  const state = (state: string) =>
    admin.post('/v1/admin/content/state', { changes: [{ id: translation.id, state }] })

  await state('trashed')
  const second = await translate(original.id, 'de')
  const back = (await state('draft')).body

  expect(second.status).toBe(201)
  expect(rowsOf(back)[0]).toMatchObject({ result: 'failed' })
})

test('an original that is deleted leaves its translation as a content of its own', async () => {
  const { original, translation } = await pair('Leaving', 'Abschied')

  await admin.post('/v1/admin/content/state', {
    changes: [{ id: original.id, state: 'trashed' }],
  })
  await admin.post('/v1/admin/content/removal', { ids: [original.id] })

  const { status, body } = await anyone.get(`/v1/content/${translation.id}`)
  expect([status, body.translationOf, body.language]).toEqual([200, null, 'de'])
})

test('who may edit another content alone cannot make it a translation of this one', async () => {
  const original = await publish({ title: 'Mine' })
  const theirs = await publish({ title: 'Theirs' })
  const acl = [{ permission: 'edit' as const, targetId: theirs.id }]
  const { email, password } = await makeUser(admin, 'translator', acl)
  const client = await signedIn(product, { email, password })

  const taken = await client.post(`/v1/content/${theirs.id}`, {
    language: 'de',
    translationOf: original.id,
  })
  const begun = await client.post(`/v1/content/${original.id}/translation`, { language: 'de' })

  expect([taken.status, begun.status]).toEqual([400, 403])
})

test('a newer original marks its translation as outdated', async () => {
  const { original, translation } = await pair('Fresh', 'Frisch')

  await admin.post(`/v1/content/${original.id}`, { title: 'Fresher' })

  const group = (await admin.get(`/v1/content/${original.id}/translation`)).body
  expect(rowsOf(group.translations)).toMatchObject([{ id: translation.id, isOutdated: true }])
})

test('a draft of the original stays its newest version when the first translation begins', async () => {
  const original = await publish({ title: 'Drafted' })
  const { updatedAt } = (await admin.get(`/v1/content/${original.id}/draft`)).body
  await admin.post(`/v1/content/${original.id}/draft`, { title: 'Drafted again', updatedAt })
  const before = (await admin.get(`/v1/content/${original.id}/draft`)).body

  const { body } = await translate(original.id, 'de')

  expect(body.title).toBe('Drafted again')
  const after = (await admin.get(`/v1/content/${original.id}/draft`)).body
  expect([after.title, after.updatedAt]).toEqual(['Drafted again', before.updatedAt])
  const publication = { updatedAt: after.updatedAt, as: 'published' }
  await admin.post(`/v1/content/${original.id}/draft`, publication)
  const published = (await anyone.get(`/v1/content/${original.id}`)).body
  expect([published.title, published.language]).toEqual(['Drafted again', 'en'])
})

async function publish(fields: object): Promise<{ id: string; url: string }> {
  const { body } = await admin.post('/v1/content', { status: 'published', ...fields })
  return { id: String(body.id), url: String(body.url) }
}

function translate(id: string, language: string) {
  return admin.post(`/v1/content/${id}/translation`, { language })
}

/** A published content and its published translation into German. */
async function pair(title: string, german: string, fields: object = {}) {
  const original = await publish({ title, ...fields })
  const begun = (await translate(original.id, 'de')).body
  const slug = null
  const translation: Json = (
    await admin.post(`/v1/content/${String(begun.id)}`, {
      title: german,
      slug,
      status: 'published',
    })
  ).body
  return { original, translation: { id: String(translation.id), url: String(translation.url) } }
}
