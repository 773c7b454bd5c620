import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'

const site = seededSite()
const article = '/a-performance-budget-that-survives-march'

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript, an article', (_how, javaScript) => {
  async function openArticle(): Promise<Page> {
    const { page } = await site.visit({ javaScript })
    await page.goto(article)
    return page
  }

  test('shows its title, lead, kind and day', async () => {
    const page = await openArticle()

    const title = page.getByRole('heading', { level: 1 })
    expect(await title.allTextContents()).toEqual([
      'A performance budget that survives until March',
    ])
    await page.getByText('Budgets die in the third month, over one harmless script.').waitFor()
    await page.getByRole('article').first().getByText('Article', { exact: true }).waitFor()
    const day = page.getByRole('article').first().getByRole('time').first()
    expect(await day.getAttribute('datetime')).toMatch(/^\d{4}-\d\d-\d\dT/)
    expect(await day.textContent()).toMatch(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/)
  })

  test('shows tables with their headings', async () => {
    const page = await openArticle()

    const table = page.getByRole('table').first()
    expect(await table.getByRole('columnheader').allInnerTexts()).toEqual([
      'What',
      'Limit',
      'Why this one',
    ])
    expect(await table.getByRole('row').nth(2).getByRole('cell').allInnerTexts()).toEqual([
      'JavaScript in it, compressed',
      '60 kB',
      'A four-year-old phone needs 1 s for it',
    ])
  })

  test('shows code line by line', async () => {
    const page = await openArticle()

    const json = page.locator('pre code.language-json')
    expect(JSON.parse((await json.textContent()) ?? '')).toMatchObject({
      script: { limit: 61440 },
    })
    expect(await page.locator('pre code.language-css').textContent()).toContain(
      '.works {\n  display: grid;\n',
    )
    expect(await page.locator('code').filter({ hasText: '<input type="date">' }).count()).toBe(1)
  })

  test('shows lists, emphasis and links', async () => {
    const page = await openArticle()

    const suspects = page
      .getByRole('article')
      .first()
      .getByRole('list')
      .filter({ hasText: 'tag manager' })
    expect(await suspects.getByRole('listitem').count()).toBe(5)
    expect(await suspects.locator('strong').first().textContent()).toBe(
      'Pictures sent larger than shown.',
    )
    const link = page.getByRole('link', { name: 'the tram ticket shop' })
    expect(await link.getAttribute('href')).toBe('/oststeig-tram-tickets')
  })

  test('shows a quotation with its source', async () => {
    const page = await openArticle()

    const quotation = page.getByRole('figure').filter({ has: page.getByRole('blockquote') })
    expect(await quotation.getByRole('blockquote').allInnerTexts()).toEqual([
      'I used to be told no. Now I am told thirty-four, and I decide.',
    ])
    const source = quotation.locator('figcaption')
    expect(await source.locator('strong').textContent()).toBe('Adaeze Nwosu')
    expect(await source.locator('span').textContent()).toBe('Design director, Quarrel')
  })

  test('shows a call to action', async () => {
    const page = await openArticle()

    await page.getByText('Want yours weighed?').waitFor()
    const button = page.getByRole('link', { name: 'Send an address' })
    expect(await button.getAttribute('href')).toBe('/contact')
  })

  test('loads pictures with reserved space and alternative text', async () => {
    const page = await openArticle()

    const pictures = page.getByRole('article').first().getByRole('img')
    expect(await pictures.count()).toBe(2)
    for (const picture of await pictures.all()) {
      await picture.scrollIntoViewIfNeeded()
      await eventually(() =>
        picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      ).toBeGreaterThan(600)
      const [alt, width, height, shape] = await picture.evaluate((image: HTMLImageElement) => [
        image.alt,
        Number(image.getAttribute('width')),
        Number(image.getAttribute('height')),
        image.naturalWidth / image.naturalHeight,
      ])
      expect(String(alt).length).toBeGreaterThan(10)
      expect(Number(width) / Number(height)).toBeCloseTo(Number(shape), 1)
    }
    await page.getByText('Sixteen months of one shop.').waitFor()
  })

  test('gives headings ids to link to', async () => {
    const page = await openArticle()

    const ids = await page
      .getByRole('article')
      .first()
      .locator('h2, h3')
      .evaluateAll((headings) => headings.map(({ id }) => id))
    expect(ids.slice(0, 3)).toEqual([
      'rule-one-few-numbers-and-none-of-them-a-score',
      'where-200-comes-from',
      'rule-two-the-limit-is-in-the-build-and-the-exception-has-a-date',
    ])
    expect(new Set(ids).size).toBe(ids.length)

    await page.goto(`${article}#start-on-monday`)
    await eventually(
      async () => (await page.getByRole('heading', { name: 'Start on Monday' }).boundingBox())?.y,
    ).toBeLessThan(300)
  })
})

test('sends a visitor’s requests only to this site and never to the admin', async () => {
  const { page, problems } = await site.visit()
  const requested: URL[] = []
  page.on('request', (request) => requested.push(new URL(request.url())))
  for (const path of ['/', article, '/ofenrot-preorders', '/about', '/signin', '/nowhere']) {
    await page.goto(path, { waitUntil: 'networkidle' })
  }
  expect(problems.splice(0)).toEqual([refused(404, 'Not Found')])

  const elsewhere = requested.filter(
    ({ origin, protocol }) => protocol !== 'data:' && origin !== site.url,
  )
  expect(elsewhere.map(String)).toEqual([])
  expect(
    requested.filter(({ pathname }) => /^\/(_next|cms|api)/.test(pathname)).map(String),
  ).toEqual([])
  expect(requested.length).toBeGreaterThan(30)
})
