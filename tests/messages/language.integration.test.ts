import { beforeAll, expect, test } from 'vitest'
import { type Client, signedIn, visitor } from '../product/client'
import { mailTo } from '../product/outbox'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a change of the language is seen on the next request of every page', async () => {
  const before = (await visitor(product).get('/about')).text
  expect(before).toContain('<html lang="en"')
  expect(before).toContain('Skip to the content')

  const { status, body } = await admin.post('/v1/site', { language: 'de' })

  expect({ status, language: body.language }).toEqual({ status: 200, language: 'de' })
  for (const path of ['/about', '/search', '/nothing-is-here', '/signin']) {
    const { text } = await visitor(product).get(path)
    expect(text).toContain('<html lang="de"')
    expect(text).toContain('Zum Inhalt springen')
    expect(text).not.toContain('Skip to the content')
  }
  expect((await admin.get('/admin')).text).toContain('<html lang="de"')
})

test('a language that there is not is rejected, and the site stays as it is', async () => {
  await admin.post('/v1/site', { language: 'de' })

  const { status, body } = await admin.post('/v1/site', { language: 'fr' })

  expect(status).toBe(400)
  expect(body.errors).toMatchObject([{ path: 'language' }])
  expect((await visitor(product).get('/v1/site')).body.language).toBe('de')
})

test.each([
  ['of the site', undefined, 'de'],
  ['of the site for a client without one', '*', 'de'],
  ['of the site for one that there is not', 'fr', 'de'],
  ['of the caller', 'en', 'en'],
  ['of a region', 'en-GB,en;q=0.9', 'en'],
  ['that the caller prefers', 'fr, en;q=0.4, de;q=0.7', 'de'],
  ['of the caller, not one it rules out', 'de;q=0, en', 'en'],
])('errors of /v1 are in the language %s', async (_which, accepted, expected) => {
  await admin.post('/v1/site', { language: 'de' })
  const headers: Record<string, string> =
    accepted === undefined ? {} : { 'accept-language': accepted }

  const answer = await visitor(product).get('/v1/content/nothing-is-here', { headers })

  expect(answer.status).toBe(404)
  expect(answer.body.error).toBe('NotFound')
  expect(answer.headers.get('content-language')).toBe(expected)
  expect(answer.headers.get('vary')).toMatch(/accept-language/i)
})

test('mails are in the language of the site, not in that of the request', async () => {
  await admin.post('/v1/site', { language: 'de' })
  const { email } = await makeUser(admin, 'reader')

  await visitor(product).post(
    '/v1/user/passwordReset/start',
    { email },
    { headers: { 'accept-language': 'en' } },
  )

  const mail = await mailTo(product, email)
  expect(mail.subject).not.toBe('Choose a new password')
  expect(mail.html).toContain('<html lang="de"')
})
