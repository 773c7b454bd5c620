import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { withClient } from '../browser/client'
import { eventually } from '../browser/eventually'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { signedIn } from '../product/client'
import { makeUser, type Person } from '../product/people'
import { noise } from '../product/pictures'

// Behaviour of the client of /v1 in a browser that Node lacks or does differently.

const site = seededSite()
let nadia: Person

beforeAll(async () => {
  const admin = await signedIn(site.product)
  nadia = await makeUser(admin, 'nadia')
  const { body } = await admin.post('/v1/content', {
    title: 'Was here',
    status: 'published',
    data: 'Once.',
  })
  await admin.post(`/v1/content/${String(body.id)}`, { slug: 'is-there' })
})

test('in cookie mode, the browser stores the session, and scripts cannot read it', async () => {
  const { page, context, problems } = await visited()

  const name = await page.evaluate(async (credentials) => {
    const client = window.v1.createClient({ baseUrl: '' })
    await client.auth.signIn(credentials)
    return (await client.users.current())?.email
  }, credentials())

  expect(name).toBe(nadia.email)
  expect(await page.evaluate(() => localStorage.getItem('tokenResponse'))).toBeNull()
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const cookies = await context.cookies()
  expect(
    cookies.map(({ name, httpOnly }) => [name.replace('__Host-', ''), httpOnly]).sort(),
  ).toEqual([
    ['known', true],
    ['sid', true],
  ])
  const after = await page.evaluate(async () => {
    const client = window.v1.createClient({ baseUrl: '' })
    await client.auth.signOut()
    return client.users.current()
  })
  expect(after).toBeNull()
  await eventually(() => problems.splice(0)).toEqual([refused(401, 'Unauthorized')])
})

test('in token mode, the token survives a reload and is deleted at sign-out', async () => {
  const { page, context, problems } = await visited()
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  await page.evaluate(async (credentials) => {
    await window.v1.createClient({ baseUrl: '', cookieMode: false }).auth.signIn(credentials)
  }, credentials())
  await context.clearCookies()
  await page.reload()
  await withClient(page)

  const name = await page.evaluate(async () => {
    const client = window.v1.createClient({ baseUrl: '', cookieMode: false })
    return (await client.users.current())?.email
  })
  expect(name).toBe(nadia.email)
  const left = await page.evaluate(async () => {
    const client = window.v1.createClient({ baseUrl: '', cookieMode: false })
    await client.auth.signOut()
    return [await client.users.current(), localStorage.getItem('tokenResponse')]
  })
  expect(left).toEqual([null, null])
  expect(warnings).toContain(
    'The token is in local storage and cookie mode is recommended for production.',
  )
  await eventually(() => problems.splice(0)).toEqual([refused(401, 'Unauthorized')])
})

test('an upload reports its progress and its result', async () => {
  const { page } = await visited()
  const picture = (await noise(1400, 1000)).toString('base64')

  const {
    told: progressEvents,
    asset,
    email,
  } = await page.evaluate(
    async ({ credentials, targetId, data }) => {
      const client = window.v1.createClient({ baseUrl: '' })
      await client.auth.signIn(credentials)
      const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
      const reported: { loaded: number; total: number }[] = []
      const asset = await client.assets.create(
        { targetId, key: 'profile', file: new File([bytes], 'noise.png') },
        { onProgress: (progress) => reported.push(progress) },
      )
      const led = await fetch(client.assets.fileUrl(asset.id, 'crop200x200'))
      const user = await client.users.current()
      return {
        told: reported,
        asset: { ...asset, led: led.headers.get('content-type') },
        email: user?.email,
      }
    },
    { credentials: credentials(), targetId: nadia.id, data: picture },
  )

  expect(email).toBe(nadia.email)
  expect(progressEvents.at(-1)?.loaded).toBe(progressEvents.at(-1)?.total)
  expect(progressEvents.at(-1)?.total).toBeGreaterThan(1_000_000)
  expect(asset).toMatchObject({ key: 'profile', width: 1400, led: 'image/webp' })
  expect(asset.createdAt).toBeInstanceOf(Date)
})

test('distinguishes a rejected upload, an aborted one and a network error', async () => {
  const { page, context, problems } = await visited()
  const upload = (options: { aborted: boolean; later: boolean }) =>
    page.evaluate(async ({ aborted, later }) => {
      const client = window.v1.createClient({ baseUrl: '' })
      const file = new Blob([new Uint8Array(2_000_000)])
      const controller = new AbortController()
      if (aborted) controller.abort()
      const pending = client.assets.create(
        { targetId: '01jd3w8k5v2m9q7x4c6t0r1zhb', key: 'profile', file },
        { signal: controller.signal, onProgress: () => undefined },
      )
      if (later) controller.abort()
      return pending.then(
        () => 'it succeeded',
        (error: Error & { status?: number }) => `${error.name} ${error.status ?? ''}`.trim(),
      )
    }, options)

  expect(await upload({ aborted: false, later: false })).toBe('Unauthorized 401')
  expect(await upload({ aborted: true, later: false })).toBe('AbortError')
  expect(await upload({ aborted: false, later: true })).toBe('AbortError')
  await context.setOffline(true)
  expect(await upload({ aborted: false, later: false })).toBe('ServiceUnavailable 503')
  await eventually(() => problems.at(-1)).toContain('net::ERR_INTERNET_DISCONNECTED')
  expect(problems.splice(0)).toHaveLength(2)
})

test('returns a moved address, although browsers hide redirects', async () => {
  const { page } = await visited()

  const found = await page.evaluate(async () => {
    const client = window.v1.createClient({ baseUrl: '' })
    const there = await client.contents.getBySlug('is-there')
    return [await client.contents.getBySlug('was-here'), 'title' in there && there.title]
  })

  expect(found).toEqual([{ movedTo: '/is-there' }, 'Was here'])
})

async function visited() {
  const visit = await site.visit()
  await visit.page.goto('/about')
  await withClient(visit.page)
  return visit satisfies { page: Page }
}

function credentials() {
  return { email: nadia.email, password: nadia.password }
}
