import type { Locator, Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { toOtherSites, type VisitOptions } from '../browser/visit'
import { signedIn } from '../product/client'
import { administrator } from '../product/start'

const site = seededSite()
const path = '/built-of-blocks'

beforeAll(async () => {
  const admin = await signedIn(site.product)
  const { body } = await admin.get('/v1/asset?size=4')
  const [first, second, third] = (body.content as unknown as { id: string }[]).map(
    ({ id }) => `/v1/asset/${id}/file/original`,
  )
  const made = await admin.post('/v1/content', {
    title: 'Built of blocks',
    slug: path.slice(1),
    type: 'page',
    status: 'published',
    data: `<Hero title="Bread on the web">
![A bakery](${first}#alt)
We build shops that sell while the ovens are warm.
<Item label="Write to us" href="/contact" />
<Item label="See our work" href="/work" />
</Hero>

<Hero title="With a picture behind" layout="behind">
![A shop](${second}#alt)
Words above a picture.
<Item label="Services" href="/services" />
</Hero>

<Features title="What you get">
<Item title="Quick" icon="bolt">Pages that are there at once.</Item>
<Item title="Safe" icon="shield">Nobody reads along.</Item>
<Item title="Yours" icon="heart">It runs on your server.</Item>
<Item title="Measured" icon="chart">You see what is read.</Item>
</Features>

<Columns>
<Item title="First">
![A door](${third}#alt)
Words of the first column.
</Item>
<Item title="Second" label="More" href="/about">
Words of the second one.

And a second paragraph.
</Item>
<Item title="Third">Words of the third.</Item>
</Columns>

<Logos title="We work for">
<Item>
![Ofenrot](${first}#alt)
</Item>
<Item href="https://saltmuseum.example">
![Salt museum](${second}#alt)
</Item>
</Logos>

<PriceTable title="Plans">
<Item name="Start" price="€900" period="a month" included="One page&#10;One language" label="Choose Start" href="/contact">For shops that begin.</Item>
<Item name="Grow" price="€1,900" period="a month" included="Ten pages&#10;Two languages" label="Choose Grow" href="/contact" highlighted="true" />
<Item name="All" price="On request" label="Ask us" href="/contact" />
</PriceTable>

<FAQ title="Questions">
<Item question="How long does it take?">Six weeks.</Item>
<Item question="What does it cost?">See above.</Item>
</FAQ>

<ContentsList title="Articles" type="article" limit="3" />

<ContentsList title="Work" type="case" limit="4" layout="list" />

<Map title="Where we are" latitude="48.13743" longitude="11.57549">
Marienplatz 8
80331 Munich
</Map>
`,
  })
  expect(made.status).toBe(201)
})

describe.each([
  { width: 1440, colorScheme: 'light' },
  { width: 360, colorScheme: 'dark' },
  { width: 360, colorScheme: 'light' },
] as const)('at $width pixels in $colorScheme mode', (options) => {
  test('a page of blocks has no axe violations and fits', async () => {
    const page = await openPage(options)
    expect(await accessibilityProblems(page)).toEqual([])
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBe(0)
  })
})

test('its blocks are there without JavaScript, and nothing comes from another site', async () => {
  const { page } = await site.visit({ javaScript: false })
  const requested = await requestsToOthers(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 2, name: 'Bread on the web' }).waitFor()
  await page.getByRole('heading', { level: 3, name: 'Quick' }).waitFor()
  const answer = page.getByText('Six weeks.')
  expect(await answer.isVisible()).toBe(false)
  await page.getByText('How long does it take?').click()
  await answer.waitFor()
  expect(await page.locator('.contents-list-rows a').count()).toBe(4)
  expect(await page.locator('.contents-list .card').count()).toBe(3)
  await page.getByText('Marienplatz 8').first().waitFor()
  expect(requested).toEqual([])
})

test('a map of another site is loaded when the reader asks for it', async () => {
  const { page } = await site.visit()
  const requested = await requestsToOthers(page)
  await page.goto(path)
  await hydrated(page)
  const load = page.getByRole('button', { name: 'Load from OpenStreetMap' })
  await load.waitFor()
  expect(requested).toEqual([])

  await load.click()
  const frame = page.locator('iframe.embed')
  await frame.contentFrame().getByRole('heading', { name: 'A map' }).waitFor()
  expect(requested).toEqual([await frame.getAttribute('src')])
  expect(requested[0]).toContain('marker=48.13743%2C11.57549')
})

describe('in the editor', () => {
  test('a block of rows is made with the keyboard alone', async () => {
    const { page, text, saved } = await openEditor()
    await text.getByText('Try it here').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('/features')
    await page.getByRole('option', { name: 'Features' }).waitFor()
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')

    const dialog = page.getByRole('dialog', { name: 'Features' })
    await dialog.getByLabel('Title').first().waitFor()
    await page.keyboard.type('What you get')
    for (const title of ['One', 'Two', 'Three']) {
      await focusedInside(page, dialog, (name) => name.startsWith('Title'))
      await page.keyboard.type(title)
    }
    // Three are needed, so none can be removed; the last is moved up by its keys.
    expect(await dialog.getByRole('button', { name: 'Remove Feature 1' }).count()).toBe(0)
    await page.keyboard.press('Alt+Shift+ArrowUp')
    await eventually(() => valuesIn(dialog)).toEqual(['What you get', 'One', 'Three', 'Two'])
    await dialog.getByRole('button', { name: 'Add a feature' }).press('Enter')
    await eventually(() => valuesIn(dialog)).toHaveLength(5)
    await page.keyboard.type('Four')
    expect(await accessibilityProblems(page)).toEqual([])
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })

    await eventually(async () =>
      (await saved()).flatMap(({ fields }) =>
        (fields?.features ?? []).map(({ title }: { title: string }) => title),
      ),
    ).toEqual(['One', 'Three', 'Two', 'Four'])
  })

  test('what is missing in a row is said at its place, and loses nothing', async () => {
    const { page, text } = await openEditor({ width: 360 })
    await text.getByText('Try it here').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('/pricing')
    await page.getByRole('option', { name: 'Pricing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pricing' })
    await dialog.getByLabel('Name').fill('Care')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await dialog.getByText('Price: this is needed.').waitFor()
    await eventually(() => dialog.getByLabel('Price').evaluate(isFocused)).toBe(true)
    await page.keyboard.type('€900')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    await text.getByText('1 plan').waitFor()
  })

  test('blocks are chosen from pictures', async () => {
    const { page } = await openEditor()
    await page.getByRole('button', { name: 'Insert' }).click()
    const blocks = page.getByRole('group', { name: 'Blocks' })
    expect(await blocks.getByRole('option').count()).toBe(await blocks.locator('svg').count())
    await blocks.getByRole('option', { name: 'Questions and answers' }).click()
    await page.getByRole('dialog', { name: 'Questions and answers' }).waitFor()
  })

  test('a block is moved by drag and by keys', async () => {
    const { page, text, saved } = await openEditor()
    await text.getByText('Try it here').click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type('/questions')
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Questions and answers' })
    await dialog.getByLabel('Question').last().fill('Why?')
    await dialog.getByLabel('Answer').fill('So.')
    await dialog.getByRole('button', { name: 'Insert' }).click()
    const place = async () => (await saved()).findIndex(({ fields }) => fields?.blockType === 'FAQ')
    await eventually(place).toBeGreaterThan(1)

    const card = text.getByRole('group', { name: 'Questions and answers' })
    await card.dragTo(text.getByText('Try it here'), { targetPosition: { x: 20, y: 2 } })
    await eventually(place).toBe(0)

    await card.getByRole('button', { name: 'Move the questions and answers down' }).press('Enter')
    await eventually(place).toBe(1)
    await card.click()
    await page.keyboard.press('Alt+Shift+ArrowDown')
    await eventually(place).toBe(2)
  })
})

/** The addresses of other sites that a page asks for, which grow. */
async function requestsToOthers(page: Page): Promise<string[]> {
  const requested: string[] = []
  await page.route(toOtherSites(site), (route) => {
    requested.push(route.request().url())
    return route.fulfill({ contentType: 'text/html', body: '<h1>A map</h1>' })
  })
  return requested
}

interface Saved {
  fields?: { blockType?: string; features?: { title: string }[] }
}

async function openPage(options: VisitOptions = {}): Promise<Page> {
  const { page } = await site.visit(options)
  await page.goto(path)
  await hydrated(page)
  await page.getByRole('button', { name: 'Load from OpenStreetMap' }).waitFor()
  return page
}

async function openEditor(options: VisitOptions = {}) {
  const { page } = await site.visit(options)
  await signInAs(page, administrator, '/sample')
  await hydrated(page)
  await page.getByRole('button', { name: 'Try the editor' }).click()
  const text = page.getByRole('textbox', { name: 'Body' })
  await text.getByText('Try it here').waitFor()
  const output = page.getByTestId('sample-body-saved')
  const saved = async (): Promise<Saved[]> =>
    JSON.parse((await output.textContent()) ?? '').root.children
  return { page, text, saved }
}

/** Presses Tab until a field whose label fits has the focus. */
async function focusedInside(
  page: Page,
  dialog: Locator,
  fits: (label: string) => boolean,
): Promise<void> {
  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press('Tab')
    const label = await dialog.evaluate(() => {
      const focused = document.activeElement
      return focused instanceof HTMLInputElement ? (focused.labels?.[0]?.textContent ?? '') : ''
    })
    if (fits(label)) return
  }
  throw new Error('No field with that label has got the focus.')
}

function valuesIn(dialog: Locator): Promise<string[]> {
  return dialog
    .getByLabel('Title')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))
}

function isFocused(element: SVGElement | HTMLElement): boolean {
  return element === document.activeElement
}
