import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { anotherAdministrator, signedInAs, signUp, withTokenOf } from '../product/accounts'
import { switchOnTwoFactor } from '../product/authenticator-app'
import { type Client, signedIn, visitor } from '../product/client'
import { linkOf, mailTo } from '../product/outbox'
import { administrator } from '../product/start'

const site = seededSite()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(site.product)
  for (let place = 0; place < 30; place += 1) {
    await visitor(site.product).post('/v1/user', {
      email: `crowd${String(place).padStart(2, '0')}@crowd.example`,
      password: 'three green owls',
      lastName: `Last${99 - place}`,
    })
  }
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('searches, sorts and paginates users, with the state in the address', async () => {
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/services')
    await page.locator('summary', { hasText: 'Account of' }).click()
    await page.getByRole('link', { name: 'Admin Users' }).click()
    await page.waitForURL('/admin/users')
    await eventually(() => page.title()).toBe('Admin - Quarrel')
    await page.getByLabel('Name or e-mail address').fill('crowd.example')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('30 users').waitFor()
    expect(await emailsOn(page)).toHaveLength(25)

    await page.getByRole('link', { name: 'Last name' }).click()
    await page.waitForURL(/sort=lastName/)
    await page
      .getByRole('columnheader', { name: 'Last name' })
      .and(page.locator('[aria-sort]'))
      .waitFor()
    expect((await emailsOn(page))[0]).toBe('crowd29@crowd.example')
    await page.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/page=1/)
    await page.getByRole('link', { name: 'Page 2' }).and(page.locator('[aria-current]')).waitFor()
    expect(await emailsOn(page)).toEqual(
      [4, 3, 2, 1, 0].map((place) => `crowd0${place}@crowd.example`),
    )
    await page.reload()
    expect(await emailsOn(page)).toHaveLength(5)
    expect(await page.getByLabel('Name or e-mail address').inputValue()).toBe('crowd.example')

    await page.goto('/admin/users?search=nobody-at-all')
    await page.getByText('No results.').waitFor()
    await page.goto('/admin/users?page=x&sort=password,asc&who=__proto__')
    expect((await emailsOn(page)).length).toBeGreaterThan(0)
  })

  test('disables a user, ends their sessions immediately, and enables them again', async () => {
    const ada = await signUp(site.product)
    const browser = await signedInAs(site.product, ada)
    const program = await withTokenOf(site.product, ada)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/users?search=${ada.email}`)
    await page.getByRole('link', { name: ada.email }).click()
    await page.waitForURL(`/admin/users/${ada.id}`)
    await page.getByRole('button', { name: 'Disable' }).click()

    await page
      .getByRole('status')
      .getByText('The user is disabled, and signed out everywhere.')
      .waitFor()
    expect((await browser.get('/v1/user/current')).status).toBe(401)
    expect((await program.get('/v1/user/current')).status).toBe(401)
    await page.getByRole('button', { name: 'Enable' }).click()
    await page
      .getByRole('status')
      .getByText('The user is enabled, and can sign in again.')
      .waitFor()
    await signedInAs(site.product, ada)
    await page.getByRole('table', { name: 'Audit log' }).getByText('User disabled').waitFor()
    await page.getByRole('table', { name: 'Audit log' }).getByText('User enabled').waitFor()
  })

  test('grants a permission on a content that was found by its title, and revokes it', async () => {
    const ada = await signUp(site.product)
    const { body: services } = await admin.get('/v1/content/slug/services')
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/users/${ada.id}`)
    if (javaScript) await hydrated(page)
    await page.getByLabel('Find a content or a proposal').fill('nowhere at all')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByText('No results for “nowhere at all”.').waitFor()
    await page.getByLabel('Find a content or a proposal').fill('services')
    await page.getByRole('button', { name: 'Search' }).click()
    await page.getByRole('radio', { name: 'Services (content)', exact: true }).check()
    await page.getByLabel('Permission', { exact: true }).selectOption('edit')
    await page.getByRole('button', { name: 'Grant' }).click()
    await page.getByRole('status').getByText('The permission is granted.').waitFor()
    expect(await aclOf(ada)).toEqual([{ permission: 'edit', targetId: services.id }])
    await page.getByRole('main').getByRole('link', { name: 'Services', exact: true }).waitFor()
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.goto(`/admin/users/${ada.id}`)
    if (javaScript) await hydrated(page)

    await page.getByLabel('Permission', { exact: true }).selectOption('admin')
    await page.getByRole('button', { name: 'Grant' }).click()
    await page.getByText('admin on everything').first().waitFor()
    await page.getByText('Administrator', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Revoke edit on Services' }).click()
    await page.getByRole('status').getByText('The permission is revoked.').waitFor()
    expect(await aclOf(ada)).toEqual([{ permission: 'admin', targetId: null }])
    await page.getByRole('button', { name: 'Revoke admin on everything' }).click()
    await page.getByText('Only those that every user has.').waitFor()
  })

  test('changes the role of a user, and leaves permissions on single contents', async () => {
    const ada = await signUp(site.product)
    const { body: services } = await admin.get('/v1/content/slug/services')
    const onServices = { permission: 'edit', targetId: services.id }
    await admin.post(`/v1/user/${ada.id}/acl`, onServices)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/users/${ada.id}`)
    if (javaScript) await hydrated(page)
    expect(await page.getByRole('radio', { name: 'User:' }).isChecked()).toBe(true)
    await page.getByRole('radio', { name: 'Editor:' }).check()
    await page.getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('status').getByText('The role is changed').waitFor()
    await page.getByText('Editor', { exact: true }).waitFor()
    await page.getByText('edit on All contents and media').first().waitFor()
    expect(await aclOf(ada)).toEqual([
      onServices,
      { permission: 'edit', targetId: 'contents' },
      { permission: 'edit', targetId: 'forms' },
    ])
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    await page.getByRole('button', { name: 'Revoke edit on Forms and submissions' }).click()
    await page.getByText('This user has permissions of their own, which are no role.').waitFor()
    await page.getByRole('radio', { name: 'User:' }).check()
    await page.getByRole('button', { name: 'Change the role' }).click()
    await page.getByRole('status').getByText('The role is changed').waitFor()
    expect(await aclOf(ada)).toEqual([onServices])
  })

  test('sends a reset mail on behalf of a user', async () => {
    const ada = await signUp(site.product)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/users/${ada.id}`)
    await page.getByRole('button', { name: 'Send a reset link' }).click()

    await page.getByRole('status').getByText('is on its way').waitFor()
    const mail = await mailTo(site.product, ada.email, 'Choose a new password')
    expect(linkOf(mail).pathname).toBe('/passwordResetFinish')
  })

  test('disables several users after a confirmation', async () => {
    const people = [await signUp(site.product), await signUp(site.product)]
    await signUp(site.product)
    const { page } = await site.visit({ javaScript })
    await signInAs(page, administrator, '/admin/users?sort=createdAt,desc')
    for (const { email } of people) await page.getByLabel(`Select ${email}`).check()
    await page.getByRole('button', { name: 'Disable' }).click()

    await page.getByRole('heading', { level: 1, name: 'Disable 2 users?' }).waitFor()
    for (const { email } of people) await page.getByRole('main').getByText(email).waitFor()
    for (const one of people) expect(await isDisabled(one)).toBe(false)
    await page.getByRole('button', { name: 'Disable them' }).click()
    await page.getByRole('status').getByText('2 users disabled.').waitFor()
    for (const one of people) expect(await isDisabled(one)).toBe(true)
  })

  test('rejects changes that would remove the last administrator, with the reason', async () => {
    const { page, problems } = await site.visit({ javaScript })
    const { id } = (await admin.get('/v1/user/current')).body
    const other = await signUp(site.product)
    await signInAs(page, administrator, `/admin/users/${id}`)
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Revoke admin on everything' }).click()
    const alert = page.getByRole('alert')
    await alert.getByText(/administrator/).waitFor()
    await page.getByRole('button', { name: 'Disable' }).click()
    await eventually(() => problems).toEqual([refused(409, 'Conflict'), refused(409, 'Conflict')])
    await alert.getByText(/administrator/).waitFor()
    problems.length = 0

    await page.goto(`/admin/users/selected?to=disable&id=${id}&id=${other.id}`)
    await page.getByRole('button', { name: 'Disable them' }).click()
    await page.getByRole('heading', { level: 1, name: 'Some changes failed' }).waitFor()
    const mine = page.getByRole('listitem').filter({ hasText: administrator.email })
    await mine.getByText('Failed').waitFor()
    expect(await isDisabled(other)).toBe(true)
    expect((await admin.get('/v1/user')).status).toBe(200)
  })

  test('switches off a lost second factor and deletes a user', async () => {
    const ada = await signUp(site.product)
    await switchOnTwoFactor(await signedInAs(site.product, ada), ada)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, administrator, `/admin/users/${ada.id}`)
    if (javaScript) await hydrated(page)
    await page.getByRole('button', { name: 'Turn it off' }).click()
    await page.getByRole('status').getByText('Two-factor sign-in is off').waitFor()
    await signedInAs(site.product, ada)

    await page.getByRole('button', { name: 'Delete this user' }).click()
    await page.getByRole('alert').getByText('to confirm.').waitFor()
    await page.getByLabel(`Type ${ada.email} to confirm`).fill(ada.email)
    await page.getByRole('button', { name: 'Delete this user' }).click()
    await page.waitForURL('/admin/users?done=delete')
    await page.getByText('The user is deleted.').waitFor()
    expect((await admin.get(`/v1/user/${ada.id}`)).status).toBe(404)
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })
})

test('redirects anonymous visitors to the sign-in page and other users to the access error', async () => {
  const ada = await signedInAs(site.product, await signUp(site.product))
  for (const path of ['/admin', '/admin/users', '/admin/users/selected?id=x', '/admin/audit']) {
    const rejected = await ada.get(path)
    expect([path, rejected.headers.get('location')]).toEqual([path, '/restricted'])
    const anonymous = await visitor(site.product).get(path)
    const signIn = `/signin?next=${encodeURIComponent(path)}`
    expect([path, anonymous.headers.get('location')]).toEqual([path, signIn])
  }
  const { status, headers } = await admin.get('/admin/users')
  expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})

test('rejects the next request of a removed administrator', async () => {
  const { account, client } = await anotherAdministrator(site.product, admin)
  expect((await client.get('/admin/users')).status).toBe(200)

  await admin.post(`/v1/user/${account.id}`, { acl: [] })

  expect((await client.get('/admin/users')).headers.get('location')).toBe('/restricted')
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const ada = await signUp(site.product)
  const { page } = await site.visit({ colorScheme, width })
  await signInAs(page, administrator)
  for (const path of [
    '/admin/users',
    '/admin/users?search=nobody-at-all',
    `/admin/users/${ada.id}`,
    `/admin/users/selected?id=${ada.id}`,
    '/admin/audit',
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect([path, await accessibilityProblems(page)]).toEqual([path, []])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect([path, sideways]).toEqual([path, 0])
  }
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('requires two-factor sign-in, and leads those to it who have not turned it on', async () => {
    const rule = '/v1/admin/secondFactorRule'
    const { account, client } = await anotherAdministrator(site.product, admin)
    const { page, problems } = await site.visit({ javaScript })
    await signInAs(page, account)
    await page.goto('/admin/users')
    await page.getByRole('radio', { name: 'Required of administrators' }).check()
    await page.getByRole('button', { name: 'Save the rule' }).click()
    await page.getByRole('alert').getByText('Turn on two-factor sign-in for yourself').waitFor()
    expect(problems.splice(0)).toEqual([refused(409, 'Conflict')])

    await switchOnTwoFactor(client, account)
    await page.goto('/admin/users')
    await page.getByRole('radio', { name: 'Required of administrators' }).check()
    await page.getByRole('button', { name: 'Save the rule' }).click()
    try {
      await page.getByText('The rule is saved').waitFor()
      expect((await client.get(rule)).body.rule).toBe('administrators')
      const other = await site.visit({ javaScript })
      await signInAs(other.page, administrator, '/admin/users')
      await other.page.waitForURL('/settings/two-factor')
      await other.page.getByText('This site requires it for your role').waitFor()
    } finally {
      await client.post(rule, { rule: 'optional' })
    }
  })
})

function emailsOn(page: Page): Promise<string[]> {
  return page.getByRole('table', { name: 'Users' }).locator('tbody th a').allTextContents()
}

async function aclOf({ id }: { id: string }): Promise<unknown> {
  return (await admin.get(`/v1/user/${id}`)).body.acl
}

async function isDisabled({ id }: { id: string }): Promise<unknown> {
  return (await admin.get(`/v1/user/${id}`)).body.disabled
}
