import { beforeAll, expect, test } from 'vitest'
import { type Account, signUp } from '../product/accounts'
import { signedIn, visitor } from '../product/client'
import { submitForm } from '../product/form'
import { productForAll } from '../product/product-for-all'
import { administrator } from '../product/start'

const product = productForAll()
let ada: Account

beforeAll(async () => {
  ada = await signUp(product)
  await (await signedIn(product)).post('/v1/content', {
    title: 'Members',
    metadata: { permission: 'authenticated' },
    status: 'published',
  })
})

test('redirects an anonymous visitor from a members’ content to the sign-in page, and back afterwards', async () => {
  const client = visitor(product)
  const rejected = await client.get('/members?tab=2')
  expect(rejected.status).toBe(302)
  const signInAddress = rejected.headers.get('location') ?? ''
  expect(signInAddress).toBe('/signin?next=%2Fmembers%3Ftab%3D2')

  const arrived = await submitForm(client, signInAddress, administrator)

  expect(arrived.status).toBe(302)
  expect(arrived.headers.get('location')).toBe('/members?tab=2')
  expect((await client.get('/members')).status).toBe(200)
  expect((await client.get('/v1/user/current')).status).toBe(200)
})

test('shows the form again with the address and the error after a wrong password', async () => {
  const client = visitor(product)

  const page = await submitForm(client, '/signin', { ...administrator, password: 'not this one' })

  expect(page.status).toBe(401)
  expect(page.text).toContain('value="admin@studio.example"')
  expect(page.text).toContain('role="alert"')
  expect(page.text).not.toContain('not this one')
  expect(client.cookies).toBe('')
})

test('reports every empty field of the form', async () => {
  const page = await submitForm(visitor(product), '/signin', { email: '', password: '' })

  expect(page.status).toBe(400)
  expect(page.text).toContain('Enter your e-mail address.')
  expect(page.text).toContain('Enter your password.')
})

test.each([
  ['', '/'],
  ['/', '/'],
  ['/about?a=b#c', '/about?a=b#c'],
  ['/cms/collections/users', '/cms/collections/users'],
  ['https://evil.example/', '/'],
  ['//evil.example', '/'],
  ['/\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/.//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['/signout', '/'],
  ['/restricted', '/'],
  ['/Contact', '/'],
])(
  'signing in with next=%j redirects to %s, and administrators to /admin instead of /',
  async (next, expected) => {
    const path = `/signin?${new URLSearchParams({ next })}`
    const user = await submitForm(visitor(product), path, {
      email: ada.email,
      password: ada.password,
    })
    const admin = await submitForm(visitor(product), path, administrator)

    expect([user.status, user.headers.get('location')]).toEqual([302, expected])
    const ofAdmin = expected === '/' ? '/admin' : expected
    expect([admin.status, admin.headers.get('location')]).toEqual([302, ofAdmin])
  },
)

test('redirects a signed-in user away from the sign-in page', async () => {
  const answer = await (await signedIn(product)).get('/signin?next=%2Fabout')

  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/about'])
})

test('asks for confirmation when the sign-out link is followed', async () => {
  const client = await signedIn(product)

  const page = await client.get('/signout')
  expect(page.status).toBe(200)
  expect(page.text).toContain('Sign out?')
  expect((await client.get('/v1/user/current')).status).toBe(200)

  const done = await submitForm(client, '/signout', {})
  expect([done.status, done.headers.get('location')]).toEqual([302, '/'])
  expect((await client.get('/v1/user/current')).status).toBe(401)
  expect((await client.get('/signout')).headers.get('location')).toBe('/')
})
