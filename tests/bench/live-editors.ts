/**
 * How long a keystroke takes to the screen of another person, while fifty have one text open:
 *
 *     npm run bench:live
 *
 * Two of them have browsers, in one of which somebody types. The others are programs that speak the browser's protocol, and
 * write two words a second each.
 */
import os from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { chromium, type Page } from 'playwright-core'
import { browserProgram } from '../browser/program'
import { signedIn } from '../product/client'
import { LiveEditor } from '../product/live-editor'
import { administrator, startProduct } from '../product/start'

const people = 50
const keystrokes = 60
const betweenKeystrokesMs = 250
const betweenWordsMs = 500
/** In milliseconds, for 95 of 100 keystrokes. */
const aim = 150

const product = await startProduct({ environment: { SEED: 'none' } })
const browser = await chromium.launch({ executablePath: browserProgram(), args: ['--no-sandbox'] })
const programs: LiveEditor[] = []
let isWriting = true
try {
  const admin = await signedIn(product)
  const { body } = await admin.post('/v1/content', { title: 'Bench', data: 'Begun.' })
  const id = String(body.id)
  const [writer, reader] = [await openEditor(id), await openEditor(id)]
  for (let count = 2; count < people; count += 1) programs.push(await LiveEditor.join(admin, id))
  const writing = programs.map(write)
  await watch(reader)

  const sentAt: number[] = []
  await writer.locator('#body').click()
  await writer.keyboard.press('Control+End')
  for (let count = 0; count < keystrokes; count += 1) {
    sentAt.push(Date.now())
    await writer.keyboard.insertText(String.fromCharCode(0x4e00 + count))
    await setTimeout(betweenKeystrokesMs)
  }
  await setTimeout(2_000)
  isWriting = false
  await Promise.all(writing)
  const seenAt = await reader.evaluate(() => Reflect.get(window, 'seenAt') as number[])
  const delays = sentAt.map((sent, place) => (seenAt[place] ?? Number.POSITIVE_INFINITY) - sent)

  delays.sort((one, other) => one - other)
  const at = (share: number) => delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN
  const model = os.cpus()[0]?.model.trim() ?? 'an unknown processor'
  const words = programs.length * (1000 / betweenWordsMs)
  console.log(
    `${people} people in one text, ${words} words a second, on ${model}, Node ${process.version}\n`,
  )
  console.log('| from a keystroke to the other screen | ms |')
  console.log('| --- | ---: |')
  console.log(`| median | ${at(0.5)} |`)
  console.log(`| 95 of 100 | ${at(0.95)} (aim ${aim}) |`)
  console.log(`| longest | ${at(1)} |`)
  if (!(at(0.95) <= aim)) process.exitCode = 1
} finally {
  isWriting = false
  for (const program of programs) program.close()
  await browser.close()
  await product.stop()
}

/** Writes words at an interval, not at the same moment as the others. */
async function write(editor: LiveEditor): Promise<void> {
  await setTimeout(Math.random() * betweenWordsMs)
  while (isWriting) {
    await editor.write('word ')
    await setTimeout(betweenWordsMs)
  }
}

async function openEditor(id: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await page.request.post('/v1/auth', { data: administrator })
  await page.goto(`/content/${id}/edit`)
  await page.locator('#body[contenteditable]').waitFor()
  return page
}

/** Notes in the page when each of the characters is there. */
function watch(page: Page): Promise<void> {
  return page.evaluate(() => {
    const seenAt: number[] = []
    Reflect.set(window, 'seenAt', seenAt)
    const text = document.querySelector('#body')
    if (!text) return
    new MutationObserver(() => {
      const shown = text.textContent ?? ''
      while (shown.includes(String.fromCharCode(0x4e00 + seenAt.length))) seenAt.push(Date.now())
    }).observe(text, { subtree: true, childList: true, characterData: true })
  })
}
