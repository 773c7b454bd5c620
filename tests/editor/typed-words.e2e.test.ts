import fc from 'fast-check'
import type { BrowserContext, Locator, Page, Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { eventually } from '../browser/eventually'
import { hydrated } from '../browser/hydrated'
import { signInAs } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { type Client, signedIn } from '../product/client'
import { LiveEditor } from '../product/live-editor'
import { administrator } from '../product/start'
import { body, copiesIn, offer, openEditor, type } from './writing'

const sequences = Number(process.env.TYPED_SEQUENCES ?? 3)
const seed = Number(process.env.TYPED_SEED ?? 20261127)
const steps = 10
/** Each word repeats a character that nothing else has. Two tabs that write at one place may mix their characters. */
const characters = 'бгджзилцшщ'
const wordLength = 6

const site = seededSite()
let admin: Client

const actions = {
  type: (writer: Writer) => writer.type(),
  save: (writer: Writer) => writer.save(),
  offline: (writer: Writer) => writer.toggleNetwork(),
  crash: (writer: Writer) => writer.crash(),
  reload: (writer: Writer) => writer.reload(),
  otherTab: (writer: Writer) => writer.changeTab(),
  signOut: (writer: Writer) => writer.endSession(),
  conflict: (writer: Writer) => writer.saveElsewhere(),
  restore: (writer: Writer) => writer.restore(),
  markdown: (writer: Writer) => writer.changeForm(),
  leave: (writer: Writer) => writer.leave(),
  publish: (writer: Writer) => writer.save('Publish'),
}
type Action = keyof typeof actions

/** Every second action types, so that there is something to lose. */
const action = fc.constantFrom(...(Object.keys(actions) as Action[]))
const sequence = fc
  .array(action, { minLength: steps / 2, maxLength: steps / 2 })
  .map((chosen): Action[] => chosen.flatMap((each): Action[] => ['type', each]))

test(`in ${sequences} sequences of TYPED_SEED=${seed}, every word is in the draft, the shared text or an offer`, {
  timeout: sequences * 120_000,
}, async () => {
  const check = fc.asyncProperty(sequence, async (chosen) => {
    const writer = await Writer.begin()
    for (const each of chosen) await actions[each](writer)
    expect(await writer.lostWords()).toEqual([])
    await writer.end()
  })
  await fc.assert(check, { seed, numRuns: sequences, endOnFailure: true })
})

/** A person who writes one content in a browser. */
class Writer {
  /** The character of each typed word. */
  #typed: string[] = []
  #tabs: Page[]
  #tab = 0
  #isOffline = false

  private constructor(
    readonly id: string,
    readonly context: BrowserContext,
    page: Page,
    readonly problems: string[],
  ) {
    this.#tabs = [page]
  }

  static async begin(): Promise<Writer> {
    // A user has so many sessions at most, and each sequence begins some.
    admin = await signedIn(site.product)
    const { body: made } = await admin.post('/v1/content', { title: 'Words', data: 'Begun.' })
    const { context, page, problems } = await site.visit()
    const writer = new Writer(String(made.id), context, page, problems)
    await signInAs(page, administrator, writer.#path)
    await openEditor(page)
    return writer
  }

  get #path(): string {
    return `/content/${this.id}/edit`
  }

  get #page(): Page {
    const page = this.#tabs[this.#tab]
    if (!page) throw new Error('No tab is open.')
    return page
  }

  async type(): Promise<void> {
    const character = characters[this.#typed.length] ?? ''
    await this.#show()
    const word = ` ${character.repeat(wordLength)}`
    if (await this.#toEditor.isVisible()) {
      await this.#markdown.click()
      await this.#page.keyboard.press('Control+End')
      await this.#page.keyboard.type(word)
    } else await type(this.#page, word)
    this.#typed.push(character)
  }

  /** Goes on in Markdown, or in the editor. Without a connection, the page says that it cannot. */
  async changeForm(): Promise<void> {
    await this.#show()
    const toEditor = this.#toEditor
    const toMarkdown = this.#page.getByRole('button', { name: 'Write in Markdown' })
    const [from, to] = (await toEditor.isVisible())
      ? [toEditor, toMarkdown]
      : [toMarkdown, toEditor]
    await from.click()
    await to.or(this.#page.getByText('it could not be turned into the other form')).waitFor()
  }

  /** Follows a link, also where the page asks whether to, and comes back. */
  async leave(): Promise<void> {
    await this.#connect()
    await this.#show()
    await this.#page.getByRole('link', { name: 'All contents' }).click()
    const leave = this.#page.getByRole('button', { name: 'Leave', exact: true })
    const list = this.#page.getByRole('heading', { name: 'Contents', level: 1 })
    const left = list.or(this.#page.getByLabel('Password'))
    await leave.or(left).waitFor()
    // The question goes by itself once everything is saved.
    while (!(await left.isVisible())) {
      await leave.click({ timeout: 1000 }).catch(() => {})
      await leave.or(left).waitFor()
    }
    await this.#open()
  }

  /** @param button sends the form */
  async save(button = 'Save draft'): Promise<void> {
    await this.#show()
    await this.#send(button)
    const conflict = this.#page.getByRole('button', {
      name: /^(Save|Publish) (both together|what is chosen)$/,
    })
    const failed = this.#page.getByRole('alert')
    const signIn = this.#page.getByRole('button', { name: 'Sign in and save' })
    // The second is what it says once the shared text is saved, which may be right afterwards.
    const saved = this.#page.getByText(/^(Saved (as a draft|\d\d:\d\d$)|Published$)/)
    await conflict.or(failed).or(signIn).or(saved).first().waitFor()
    if (await conflict.isVisible()) {
      let status = 409
      // Meanwhile the other tab may have saved a newer version.
      while (status === 409) status = await this.#send((await conflict.textContent()) ?? '')
      await saved.or(failed).first().waitFor()
    } else if (await signIn.isVisible()) {
      await this.#page.getByLabel('E-mail address').fill(administrator.email)
      await this.#page.getByLabel('Password').fill(administrator.password)
      await this.#send('Sign in and save')
      await saved.or(conflict).or(failed).first().waitFor()
    }
  }

  /**
   * Clicks a button, and waits until its form is sent: an earlier result may still be shown.
   * @returns the status of the response; 0 without one
   */
  async #send(button: string): Promise<number> {
    const predicate = (request: Request) =>
      request.method() === 'POST' && new URL(request.url()).pathname.startsWith(this.#path)
    const sent = Promise.race([
      this.#page.waitForEvent('requestfinished', { predicate }),
      this.#page.waitForEvent('requestfailed', { predicate }),
    ])
    await this.#page.getByRole('button', { name: button }).click()
    const response = await (await sent).response()
    await this.#page.getByRole('button', { name: 'Saving…' }).waitFor({ state: 'detached' })
    return response?.status() ?? 0
  }

  async toggleNetwork(): Promise<void> {
    this.#isOffline = !this.#isOffline
    await this.context.setOffline(this.#isOffline)
  }

  async reload(): Promise<void> {
    await this.#connect()
    await this.#page.reload()
    await this.#open()
  }

  /** Ends the page without any of its handlers. */
  async crash(): Promise<void> {
    await this.#lastWordStored()
    const page = this.#page
    const session = await this.context.newCDPSession(page)
    const crashed = page.waitForEvent('crash')
    session.send('Page.crash').catch(() => {})
    await crashed
    await page.close()
    await this.#connect()
    this.#tabs[this.#tab] = await this.context.newPage()
    await this.#open()
  }

  async changeTab(): Promise<void> {
    this.#tab = 1 - this.#tab
    if (this.#tabs[this.#tab]) return this.#page.bringToFront()
    await this.#connect()
    this.#tabs[this.#tab] = await this.context.newPage()
    await this.#open()
  }

  async endSession(): Promise<void> {
    await this.context.clearCookies()
  }

  async saveElsewhere(): Promise<void> {
    const { updatedAt, markdown } = (await admin.get(`/v1/content/${this.id}/draft`)).body
    const data = `Elsewhere.\n\n${String(markdown)}`
    await admin.post(`/v1/content/${this.id}/draft`, { data, updatedAt })
  }

  async restore(): Promise<void> {
    const button = offer(this.#page).getByRole('button', { name: 'Restore' }).first()
    if (await button.isVisible()) await button.click()
  }

  /** The words that neither the draft nor the shared text has, and no page offers. */
  async lostWords(): Promise<string[]> {
    await this.#lastWordStored()
    await this.#connect()
    for (const page of this.#tabs) await page.close()
    this.#tabs = [await this.context.newPage()]
    this.#tab = 0
    await this.#open()
    const copies = await copiesIn(this.#page)
    await eventually(() => offer(this.#page).count()).toBe(copies.length)
    const texts = await this.#everywhere()
    return this.#typed.filter((character) => !texts.some((text) => hasWord(text, character)))
  }

  async end(): Promise<void> {
    // Rejected, offline and signed-out requests are what this test is about.
    this.problems.length = 0
    await this.context.close()
  }

  /** The browser stores a word some tenths of a second after it was typed. */
  async #lastWordStored(): Promise<void> {
    const character = this.#typed.at(-1)
    if (!character) return
    const isStored = (texts: string[]) => texts.some((text) => hasWord(text, character))
    await eventually(async () => isStored(await this.#everywhere())).toBe(true)
  }

  /** The draft, the shared text and the local copies. */
  async #everywhere(): Promise<string[]> {
    const draft = await admin.get(`/v1/content/${this.id}/draft`)
    return [
      String(draft.body.markdown),
      await LiveEditor.stored(admin, this.id),
      ...(await copiesIn(this.#page)).map((copy) =>
        JSON.stringify(Object.assign({}, copy, { base: null, baseData: null })),
      ),
    ]
  }

  get #markdown(): Locator {
    return this.#page.locator('textarea#body')
  }

  /** Opens the editor where a conflict, or something else, is shown. */
  async #show(): Promise<void> {
    if (await body(this.#page).or(this.#markdown).isVisible()) await this.#ready()
    else await this.#open()
  }

  /** There when the text is written in Markdown: before, the field is that of a page without JavaScript. */
  get #toEditor(): Locator {
    return this.#page.getByRole('button', { name: 'Write with the editor' })
  }

  async #ready(): Promise<void> {
    await body(this.#page).or(this.#toEditor).waitFor()
  }

  async #connect(): Promise<void> {
    this.#isOffline = false
    await this.context.setOffline(false)
  }

  /** Opens the editor, after a sign-in if there is no session. */
  async #open(): Promise<void> {
    await this.#connect()
    await this.#page.goto(this.#path)
    if (new URL(this.#page.url()).pathname === '/signin') {
      await signInAs(this.#page, administrator, this.#path)
    }
    await hydrated(this.#page)
    await this.#ready()
  }
}

function hasWord(text: string, character: string): boolean {
  return text.split(character).length > wordLength
}
