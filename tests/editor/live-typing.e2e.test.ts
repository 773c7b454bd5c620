import fc from 'fast-check'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { signInAs } from '../browser/sign-in'
import { endVisits, openBrowser, type Visit, visit } from '../browser/visit'
import { signedIn } from '../product/client'
import { type CutProxy, cutProxy } from '../product/cut-proxy'
import { freePort } from '../product/free-port'
import { administrator, type RunningProduct, startProduct } from '../product/start'
import { temporaryFolders } from '../product/temporary-folders'
import { body, openEditor } from './writing'

const operations = Number(process.env.LIVE_OPERATIONS ?? 150)
const seed = Number(process.env.LIVE_SEED ?? 20261129)
const people = 3
/** After so many operations something happens to the connection, or to the server. */
const disturbedEvery = 40

const newFolder = temporaryFolders('site-live-typing-')
const dataDir = newFolder()
let product: RunningProduct
let proxy: CutProxy
let browser: Browser
const visits: Visit[] = []

beforeAll(async () => {
  proxy = await cutProxy()
  ;[product, browser] = await Promise.all([start(inject('seededData')), openBrowser()])
})

afterAll(async () => {
  for (const { context } of visits) await context.close()
  await endVisits(browser)
  await product.stop()
  await proxy.close()
})

const actions = {
  write: async (page: Page, words: () => string) => {
    await page.keyboard.type(words())
  },
  elsewhere: async (page: Page, words: () => string) => {
    await placeCaret(page)
    await page.keyboard.type(words())
  },
  paragraph: async (page: Page) => {
    await page.keyboard.press('Enter')
  },
  bold: async (page: Page) => {
    // What is written next is bold. A selection would be replaced by it, when it is still there.
    await page.keyboard.press('Control+b')
  },
  list: async (page: Page) => {
    await page.keyboard.press('Enter')
    await page.keyboard.type('- ')
  },
  heading: async (page: Page) => {
    await page.keyboard.press('Control+Alt+2')
  },
  plain: async (page: Page) => {
    await page.keyboard.press('Control+Alt+0')
  },
} as const
type Action = keyof typeof actions

const step = fc.record({
  person: fc.nat({ max: people - 1 }),
  action: fc.oneof(
    { weight: 4, arbitrary: fc.constant<Action>('write') },
    { weight: 4, arbitrary: fc.constant<Action>('elsewhere') },
    {
      weight: 5,
      arbitrary: fc.constantFrom<Action>('paragraph', 'bold', 'list', 'heading', 'plain'),
    },
  ),
})

test(`after ${operations} operations of LIVE_SEED=${seed} by three people, all have the same text, and nothing is lost`, {
  timeout: 120_000 + operations * 1_000,
}, async () => {
  const admin = await signedIn({ ...product, url: proxy.url })
  const { body: made } = await admin.post('/v1/content', { title: 'Together', data: 'Begun.' })
  const pages = await Promise.all(Array.from({ length: people }, () => open(String(made.id))))
  const [steps = []] = fc.sample(fc.array(step, { minLength: operations, maxLength: operations }), {
    seed,
    numRuns: 1,
  })
  let written = ''
  // Each character occurs once, so that none can stand for another one.
  const words = () => {
    const word = String.fromCharCode(0x4e00 + written.length)
    written += word
    return word
  }

  for (const [number, { person, action }] of steps.entries()) {
    const page = pages[person]
    if (page) await actions[action](page, words)
    if (number % disturbedEvery === disturbedEvery / 2) proxy.cut()
    if (number % disturbedEvery === disturbedEvery / 2 + 10) proxy.mend()
    if (number % (disturbedEvery * 3) === disturbedEvery) await restart()
  }
  proxy.mend()

  await eventually(async () => {
    const texts = await Promise.all(pages.map(shownText))
    expect(new Set(texts).size).toBe(1)
    return [...written].filter((word) => !texts[0]?.includes(word))
  }).toEqual([])
  const shown = await shownText(pages[0] as Page)
  await eventually(async () => {
    const { body: draft } = await admin.get(`/v1/content/${made.id}/draft`)
    return [...written].filter((word) => !JSON.stringify(draft.data).includes(word))
  }).toEqual([])
  expect(shown).toContain('Begun')
})

async function start(data?: string): Promise<RunningProduct> {
  const port = await freePort('127.0.0.1')
  const started = await startProduct({
    dataDir,
    environment: { SITE_URL: proxy.url, PORT: String(port), SEED: 'demo' },
    ...(data && { data }),
  })
  proxy.mend(port)
  return started
}

/** Ends the server without any of its handlers, and starts another one with its data. */
async function restart(): Promise<void> {
  const ended = new Promise((resolve) => product.process.once('exit', resolve))
  product.process.kill('SIGKILL')
  proxy.cut()
  await ended
  product = await start()
}

async function open(id: string): Promise<Page> {
  const visited = await visit(browser, proxy.url)
  visits.push(visited)
  await signInAs(visited.page, administrator, `/content/${id}/edit`)
  await openEditor(visited.page)
  await body(visited.page).click()
  return visited.page
}

/** Sets the caret somewhere in the text. */
async function placeCaret(page: Page): Promise<void> {
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('End')
}

/** The text as its editor has it, with kinds of blocks and formats. */
function shownText(page: Page): Promise<string> {
  return body(page).evaluate((element) => {
    const { __lexicalEditor: editor } = element as HTMLElement & {
      __lexicalEditor?: { getEditorState(): unknown }
    }
    // Which sign of Markdown began a list, an editor may have read or not: nobody sees it.
    return JSON.stringify(editor?.getEditorState(), (key, value) => {
      if (key !== '$') return value
      const { mdListMarker, ...others } = value
      return Object.keys(others).length > 0 ? others : undefined
    })
  })
}
