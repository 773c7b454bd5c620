import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { seededSite } from '../browser/site'

const site = seededSite()

describe('a toast', () => {
  test('stays for five seconds', async () => {
    const page = await sampleWithClock()
    // From here on only this test moves the clock.
    await page.clock.pauseAt(Date.now() + 60_000)
    await page.getByRole('button', { name: 'Show a toast' }).click()
    const toast = page.getByText('Saved.')
    await toast.waitFor()

    await page.clock.runFor(4999)
    expect(await toast.count()).toBe(1)
    await page.clock.runFor(1)
    await toast.waitFor({ state: 'detached' })
  })

  test('stays while it is hovered or focused, and can be dismissed', async () => {
    const page = await sampleWithClock()
    await page.getByRole('button', { name: 'Show a toast' }).click()
    const toast = page.getByText('Saved.')
    await toast.hover()
    await page.clock.runFor(20_000)
    expect(await toast.count()).toBe(1)

    await page.mouse.move(0, 0)
    await page.getByRole('button', { name: 'Dismiss' }).focus()
    await page.clock.runFor(20_000)
    expect(await toast.count()).toBe(1)
    await page.keyboard.press('Enter')
    await toast.waitFor({ state: 'detached' })
  })

  test('is announced politely', async () => {
    const page = await sampleWithClock()
    await page.getByRole('button', { name: 'Show a problem' }).click()

    const toast = page.getByRole('status').filter({ hasText: 'could not be saved' })
    expect(await toast.count()).toBe(1)
  })
})

describe('the carousel', () => {
  test('shows the next slide after five seconds, and pauses', async () => {
    const page = await sampleWithClock()
    expect(await slide(page)).toBe('Slide 1 of 3')
    await page.clock.runFor(5000)
    await eventually(() => slide(page)).toBe('Slide 2 of 3')

    await button(page, 'Pause').click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(20_000)
    expect(await slide(page)).toBe('Slide 2 of 3')
    await button(page, 'Play').click()
    await page.mouse.move(0, 0)
    await page.evaluate(() => (document.activeElement as HTMLElement).blur())
    await page.clock.runFor(5000)
    await eventually(() => slide(page)).toBe('Slide 3 of 3')
    await page.clock.runFor(5000)
    await eventually(() => slide(page)).toBe('Slide 1 of 3')
  })

  test('pauses while it is hovered or focused', async () => {
    const page = await sampleWithClock()
    await carousel(page).hover()
    await page.clock.runFor(20_000)
    expect(await slide(page)).toBe('Slide 1 of 3')
  })

  test('moves by its buttons and by keyboard', async () => {
    const page = await sampleWithClock()
    await button(page, 'Next').click()
    await eventually(() => slide(page)).toBe('Slide 2 of 3')
    await page.keyboard.press('ArrowRight')
    await eventually(() => slide(page)).toBe('Slide 3 of 3')
    await page.keyboard.press('ArrowLeft')
    await eventually(() => slide(page)).toBe('Slide 2 of 3')
    await button(page, 'Previous').click()
    await eventually(() => slide(page)).toBe('Slide 1 of 3')
    await button(page, 'Previous').click()
    await eventually(() => slide(page)).toBe('Slide 3 of 3')
  })

  test.each([
    [-40, 'Slide 2 of 3'],
    [40, 'Slide 3 of 3'],
    [-39, 'Slide 1 of 3'],
    [39, 'Slide 1 of 3'],
  ])('a swipe of %i pixels shows %s', async (pixels, expected) => {
    const page = await sampleWithClock()
    await button(page, 'Pause').click()
    const window = carousel(page).locator('.carousel-window')
    await window.scrollIntoViewIfNeeded()
    const box = await window.boundingBox()
    const [x, y] = [(box?.x ?? 0) + 200, (box?.y ?? 0) + 50]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + pixels, y)
    await page.mouse.up()

    await eventually(() => slide(page)).toBe(expected)
  })

  test('does not start automatically with reduced motion', async () => {
    const page = await sampleWithClock({ motion: false })
    await page.clock.runFor(20_000)

    expect(await slide(page)).toBe('Slide 1 of 3')
    expect(await button(page, 'Play').count()).toBe(1)
  })

  test('is a scrollable row without JavaScript', async () => {
    const { page } = await site.visit({ javaScript: false })
    await page.goto('/sample')
    const third = carousel(page).getByText('On Fridays')
    await third.scrollIntoViewIfNeeded()

    expect(await third.isVisible()).toBe(true)
    expect(await carousel(page).getByRole('button').count()).toBe(0)
  })
})

describe('the tabs', () => {
  test('are selected by mouse and by keyboard', async () => {
    const { page } = await site.visit()
    await page.goto('/sample')
    await hydrated(page)
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('Wednesday').click()
    expect(await page.getByRole('tabpanel').textContent()).toContain('On Wednesdays')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tabpanel').textContent()).toContain('On Fridays')
    await page.keyboard.press('ArrowRight')
    expect(await page.getByRole('tabpanel').textContent()).toContain('On Mondays')
    await page.keyboard.press('End')
    expect(await tab('Friday').getAttribute('aria-selected')).toBe('true')
    await page.keyboard.press('Home')
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Monday')
  })

  test('are links without JavaScript', async () => {
    const { page } = await site.visit({ javaScript: false })
    await page.goto('/sample')
    const friday = page.getByText('On Fridays nothing is put online.').first()
    expect(await friday.isVisible()).toBe(false)
    await page.getByRole('link', { name: 'Friday' }).click()

    expect(await friday.isVisible()).toBe(true)
  })
})

describe('the table', () => {
  test.each([true, false])('sorts by its headings (JavaScript: %s)', async (javaScript) => {
    const { page } = await site.visit({ javaScript })
    await page.goto('/sample')
    const names = () => page.getByRole('table').getByRole('rowheader').allTextContents()
    expect(await names()).toEqual(['Bread, reserved', 'Pump finder', 'Tram tickets'])

    await page.getByRole('link', { name: 'Price' }).click()
    await page.waitForURL(/sort=price%2Casc/)
    await eventually(names).toEqual(['Bread, reserved', 'Pump finder', 'Tram tickets'])
    await page.getByRole('link', { name: 'Price' }).click()
    await page.waitForURL(/sort=price%2Cdesc/)
    await eventually(names).toEqual(['Tram tickets', 'Pump finder', 'Bread, reserved'])
    const heading = page.getByRole('columnheader', { name: 'Price' })
    expect(await heading.getAttribute('aria-sort')).toBe('descending')
  })

  test('selects rows one by one or all together', async () => {
    const { page } = await site.visit()
    await page.goto('/sample')
    await hydrated(page)
    const all = page.getByRole('checkbox', { name: 'Select all' })
    const one = page.getByRole('checkbox', { name: 'Select Pump finder' })
    const ticked = () => page.locator('tbody input:checked').count()

    await one.check()
    expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
    await all.click()
    expect([await ticked(), await all.isChecked()]).toEqual([3, true])
    await all.click()
    expect([await ticked(), await all.isChecked()]).toEqual([0, false])
  })
})

test('a pending button keeps the focus and ignores clicks', async () => {
  const { page } = await site.visit()
  await page.goto('/sample')
  await hydrated(page)
  await page.getByRole('button', { name: 'Set to work' }).click()
  const working = page.getByRole('button', { name: 'Working…' })

  expect(await working.getAttribute('aria-disabled')).toBe('true')
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Working…')
})

test('a field is linked to its hint and its error', async () => {
  const { page } = await site.visit({ javaScript: false })
  await page.goto('/sample')
  const field = page.getByLabel('E-mail address')

  expect(await field.getAttribute('aria-invalid')).toBe('true')
  const notes = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const texts = await Promise.all(notes.map((id) => page.locator(`#${id}`).textContent()))
  expect(texts).toEqual(['Only to answer you.', 'Enter an address such as mira@studio.example.'])
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)(
  'the samples have no axe violations in %s mode at %i pixels',
  async (colorScheme, width) => {
    const { page } = await site.visit({ colorScheme, width })
    await page.goto('/sample')
    await hydrated(page)
    expect(await accessibilityProblems(page)).toEqual([])

    await page.getByRole('button', { name: 'Show a problem' }).click()
    await page.getByRole('button', { name: 'Open the dialog' }).click()
    await page.getByRole('dialog').waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
  },
)

async function sampleWithClock(options: { motion: boolean } = { motion: true }): Promise<Page> {
  const { page } = await site.visit(options)
  await page.clock.install()
  await page.goto('/sample')
  await button(page, options.motion ? 'Pause' : 'Play').waitFor()
  return page
}

function carousel(page: Page) {
  return page.getByRole('region', { name: 'What we say' })
}

function button(page: Page, name: string) {
  return carousel(page).getByRole('button', { name, exact: true })
}

function slide(page: Page): Promise<string | null> {
  return carousel(page).locator('p[aria-live]').textContent()
}
