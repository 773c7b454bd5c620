import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { hydrated } from '../browser/hydrated'
import { signInOnTheWayTo } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused, type Visit } from '../browser/visit'

const site = seededSite()
const article = '/a-performance-budget-that-survives-march'

describe.each([
  ['light', 360],
  ['light', 1440],
  ['dark', 360],
  ['dark', 1440],
] as const)('no axe violations in %s mode at %i pixels', (colorScheme, width) => {
  async function openStill(path: string): Promise<Visit> {
    const opened = await site.visit({ colorScheme, width })
    const response = await opened.page.goto(path)
    if (response?.status() === 404) {
      expect(opened.problems.splice(0)).toEqual([refused(404, 'Not Found')])
    }
    await hydrated(opened.page)
    return opened
  }

  test.each([
    '/',
    article,
    '/brunnhof-appointments',
    '/about',
    '/about/terms',
    '/contact',
    '/search?q=tram',
    '/search',
    '/articles',
    '/series',
    '/series/budgets-that-hold',
    '/estimates-are-ranges',
    '/tags',
    '/tags/planning',
    '/proposal',
    '/qr?path=/about',
    '/signin',
    '/restricted',
    '/404',
  ])('on %s', async (path) => {
    const { page } = await openStill(path)

    expect(await accessibilityProblems(page)).toEqual([])
  })

  test('after a failed sign-in', async () => {
    const { page, problems } = await openStill('/signin')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('alert').waitFor()

    expect(await accessibilityProblems(page)).toEqual([])
    expect(problems.splice(0)).toEqual([refused(400, 'Bad Request')])
  })

  test('on the sign-out page and in the open menus', async () => {
    const { page } = await site.visit({ colorScheme, width })
    await signInOnTheWayTo(page, '/services')
    await page.locator('summary', { hasText: 'Account of' }).click()
    expect(await accessibilityProblems(page)).toEqual([])

    const menuButton = page.getByRole('button', { name: 'Menu' })
    if (await menuButton.isVisible()) await menuButton.click()
    await page.locator('summary', { hasText: 'Pages' }).click()
    expect(
      await page.getByRole('navigation').getByRole('link', { name: 'Privacy' }).isVisible(),
    ).toBe(true)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.goto('/signout')
    expect(await accessibilityProblems(page)).toEqual([])
  })
})
