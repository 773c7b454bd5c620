import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { alternativeDesigns } from '../../app/homes/design-names'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { administrator } from '../product/start'

const site = seededSite()

test.each(alternativeDesigns)(
  '/%s shows the complete home page, on any screen, to every visitor',
  async (name) => {
    const { page } = await site.visit({ width: 1440 })
    const files: string[] = []
    page.on('request', (request) => files.push(new URL(request.url()).pathname))
    await page.goto(`/${name}`)
    await hydrated(page)

    expect(await page.title()).toBe('We argue first, so your website won’t - Quarrel')
    expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(`${site.url}/`)
    expect(await page.locator('h1').allInnerTexts()).toHaveLength(1)
    expect(await page.locator('#plans').count()).toBe(1)
    const text = (await page.locator('main').evaluate((main) => main.textContent)) ?? ''
    expect(wordsOfHome.filter((words) => !text.includes(words))).toEqual([])
    expect(foreignTo(name, files)).toEqual([])
    expect(await accessibilityProblems(page)).toEqual([])
    expect(await movedBy(page)).toBeLessThan(0.05)

    await page.setViewportSize({ width: 360, height: 800 })
    expect(await accessibilityProblems(page)).toEqual([])
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  },
)

test.each(alternativeDesigns)('/%s loads its own typefaces and no others', async (name) => {
  // As for a new visitor: the banner is shown, and the page fades in with its fonts.
  const { page } = await site.visit({ motion: true, answered: false })
  await page.goto(`/${name}`)
  await page.locator('html.fonts-loaded').waitFor()
  const fonts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')
      .filter((file) => file.endsWith('.woff2')),
  )

  expect(fonts.length).toBeGreaterThan(0)
  expect(fonts.filter((file) => /^(?:bricolage|newsreader)|latin-ext/.test(file))).toEqual([])
})

test('other pages load no part of a design', () => {
  const built = JSON.parse(
    readFileSync('build/pages/.vite/client-manifest.json', 'utf8'),
  ) as Record<string, { imports?: string[]; isEntry?: boolean }>
  function loadedWith(source: string, known = new Set<string>()): Set<string> {
    if (known.has(source)) return known
    known.add(source)
    for (const next of built[source]?.imports ?? []) loadedWith(next, known)
    return known
  }
  const isDesign = (source: string) => source.startsWith('app/homes/designs/')

  const designs = Object.keys(built).filter((source) => /designs\/.*\.tsx$/.test(source))
  expect(designs).toHaveLength(alternativeDesigns.length)
  for (const source of Object.keys(built).filter((one) => built[one]?.isEntry || isDesign(one))) {
    const others = [...loadedWith(source)].filter((one) => isDesign(one) && one !== source)
    expect([source, others]).toEqual([source, []])
  }
})

test('an administrator chooses a design by its picture, tries two, and sees their results', async () => {
  const { page, problems } = await site.visit({ width: 1440 })
  await signInAs(page, administrator, '/admin/homes')
  const card = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  for (const image of await page.locator('.home-design img').all()) {
    await image.scrollIntoViewIfNeeded()
    await eventually(() =>
      image.evaluate((element) => (element as HTMLImageElement).naturalWidth),
    ).toBe(640)
  }
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByRole('radio', { name: /^Show it.*War room$/ }).check()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Saved. The next visitor sees it.').waitFor()

  const { page: visitors } = await site.visit()
  await visitors.goto('/')
  await visitors.locator('.home-war-room h1').waitFor()

  await page.getByLabel('Share of Broadsheet', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('alert').getByText('It takes two designs').first().waitFor()
  await page.getByLabel('Share of Index', { exact: true }).fill('150')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.locator('[aria-invalid="true"]').waitFor()
  await page.getByLabel('Share of Index', { exact: true }).fill('50')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Being compared: Broadsheet 50%, Index 50%.').waitFor()
  expect(problems.splice(0)).toEqual([refused(400, 'Bad Request'), refused(400, 'Bad Request')])
  // With several processes, each stores its counts after a moment.
  await eventually(async () => {
    await page.reload()
    return card('War room').getByText('1', { exact: true }).count()
  }).toBe(1)
})

test('a visitor who consents keeps the first design they saw, and no other visitor gets a cookie', async () => {
  const { page: admins } = await site.visit()
  await signInAs(admins, administrator)
  const split = { design: 'home', weights: { home1: 50, 'home-index': 50 } }
  expect((await admins.request.put('/v1/home-designs', { data: split })).status()).toBe(200)

  const { page, context } = await site.visit({ answered: false })
  await page.goto('/')
  await hydrated(page)
  expect(await context.cookies()).toEqual([])
  await page.getByRole('button', { name: 'Got it.' }).click()
  await eventually(async () => (await context.cookies()).map(({ name }) => name)).toEqual([
    'homeDesign',
  ])
  const first = await designOn(page)
  for (let visits = 0; visits < 6; visits += 1) {
    await page.goto('/')
    expect(await designOn(page)).toBe(first)
  }

  const { page: another, context: unmarked } = await site.visit()
  await another.goto('/')
  await hydrated(another)
  expect(await unmarked.cookies()).toEqual([])
})

/** A text of each section of the demonstration's home page. */
const wordsOfHome = [
  'We argue first',
  'A quarrel is a small diamond pane',
  'Scoping in two days',
  'Care after launch',
  'A tram ticket in 41 seconds',
  'The right pump in six questions',
  'Argue',
  'Mind',
  'New site',
  'Move of contents and redirects',
  'They talked us out of the app.',
  // In an index, this comes first.
  'Feldtmann',
  'Leitgeb',
  'Brandão',
  'Can you start next week?',
  'What do you turn down?',
  'Bring us the problem',
]

/** The requested files that belong to other designs. */
function foreignTo(name: string, files: string[]): string[] {
  return files.filter((file) => {
    const design = /\/assets\/(old|home(?:\d|-)[\w-]*?)-[\w-]{8}\.(?:js|css)$/.exec(file)?.[1]
    return design !== undefined && design !== 'home-design' && design !== name
  })
}

async function designOn(page: Page): Promise<string> {
  return (await page.locator('main > div').first().getAttribute('class')) ?? ''
}

/** The layout shift of the page, as measured by browsers. */
function movedBy(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value
        }).observe({ type: 'layout-shift', buffered: true })
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)))
      }),
  )
}
