import { beforeAll, describe, expect, test } from 'vitest'
import { accessibilityProblems } from '../browser/axe'
import { eventually } from '../browser/eventually'
import { holdFiles } from '../browser/held-files'
import { hydrated } from '../browser/hydrated'
import { signInAs, submitSignIn } from '../browser/sign-in'
import { seededSite } from '../browser/site'
import { refused } from '../browser/visit'
import { type Account, anotherAdministrator, signedInAs, signUp } from '../product/accounts'
import { type Client, signedIn, visitor } from '../product/client'
import { picture } from '../product/pictures'
import { administrator } from '../product/start'
import { upload } from '../product/uploads'

const site = seededSite()
let admin: Client
let grace: { account: Account; client: Client }
let made = 0

beforeAll(async () => {
  admin = await signedIn(site.product)
  grace = await anotherAdministrator(site.product, admin)
  await admin.post(`/v1/user/${grace.account.id}`, { firstName: 'Grace', lastName: 'Hopper' })
})

describe.each([
  ['with', true],
  ['without', false],
])('%s JavaScript', (_how, javaScript) => {
  test('writes, publishes and changes a content without affecting the published version', async () => {
    const title = nextTitle('Tea at four')
    const { page, problems } = await editor('/admin/contents', javaScript)
    await page.getByRole('link', { name: 'New page' }).click()
    await page.getByLabel('Text', { exact: true }).fill('First *words*.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('A content needs a title.').waitFor()
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('First *words*.')
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Address').fill('services')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('is taken').first().waitFor()
    await page.getByLabel('Address').fill('')
    await page.getByLabel('Tags').fill('Tea, x'.padEnd(80, 'x'))
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('1 to 60 characters').first().waitFor()
    await page.getByLabel('Tags').fill('planning,  Tea ')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved as a draft').waitFor()
    await page.reload()
    expect(await page.getByLabel('Tags').inputValue()).toBe('Planning, Tea')
    await page.locator('summary', { hasText: 'Search engines' }).click()
    const result = page.getByRole('figure', { name: 'In a list of results' })
    await result.getByText(`${title} - Quarrel`).waitFor()
    if (javaScript) {
      await page.getByLabel('Description').fill('At four. '.repeat(20))
      await result.getByText('Description: 179 of 160 characters').waitFor()
      await result.getByText(/^At four\. .* …$/).waitFor()
    }
    await page.getByLabel('Hide it from search engines').check()
    await page.getByLabel('Original elsewhere').fill('journal.example')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('alert').getByText('starts with').first().waitFor()
    await page.getByLabel('Original elsewhere').fill('https://journal.example/tea')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved as a draft').waitFor()
    await page.reload()
    expect(await page.getByLabel('Hide it from search engines').isChecked()).toBe(true)
    const suggested = page.locator('#tag-names option')
    const first = await suggested.first().getAttribute('value')
    expect(first).toBe('Planning, Accessibility')
    const url = `/${slugOf(title)}`
    expect((await visitor(site.product).get(url)).status).toBe(404)

    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Published', { exact: true }).last().waitFor()
    await eventually(async () => (await visitor(site.product).get(url)).text).toContain(
      'First <em>words</em>',
    )
    expect((await visitor(site.product).get(url)).text).toMatch(
      /rel="canonical" href="https:\/\/journal\.example\/tea".*name="robots" content="noindex"/s,
    )
    expect((await visitor(site.product).get('/tags/tea')).text).toContain(`>${title}</a>`)
    await page.getByLabel('Text', { exact: true }).fill('Second words.')
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Unpublished changes').waitFor()
    expect((await visitor(site.product).get(url)).text).not.toContain('Second words.')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('Unpublished changes').waitFor({ state: 'detached' })
    expect((await visitor(site.product).get(url)).text).toContain('Second words.')

    await page.goto(url)
    await page.locator('summary', { hasText: 'Account of' }).click()
    await page.getByRole('link', { name: 'Edit this page' }).click()
    await page.getByRole('button', { name: 'Archive' }).click()
    await page.getByText('Archived').first().waitFor()
    expect((await visitor(site.product).get(url)).status).toBe(404)
    const invalid: [number, string] = [400, 'Bad Request']
    forget(problems, invalid, [409, 'Conflict'], invalid, invalid)
  })

  test('two concurrent editors see each other and lose nothing', async () => {
    const paragraphs = ['One.', 'Two.', 'Three.']
    const { id } = await make('Written by two', { data: paragraphs.join('\n\n') })
    await grace.client.post(`/v1/content/${id}/presence`, { seconds: 600 })
    const { page, problems } = await editor(`/content/${id}/edit`, javaScript)
    await page.getByText('Grace Hopper').first().waitFor()
    const text = page.getByLabel('Text', { exact: true })
    await saveAs(grace.client, id, { data: 'One by Grace.\n\nTwo.\n\nThree.' })
    await text.fill('One.\n\nTwo.\n\nThree by me.')
    await page.getByRole('button', { name: 'Save draft' }).click()

    await page.getByRole('heading', { name: 'Grace Hopper has saved a newer version' }).waitFor()
    const row = page.getByRole('row').filter({ hasText: 'One by Grace.' })
    expect(await row.getByRole('cell').allTextContents()).toEqual(['One.', 'One by Grace.'])
    expect(await page.getByLabel('Both together').inputValue()).toBe(
      'One by Grace.\n\nTwo.\n\nThree by me.',
    )
    await page.getByRole('button', { name: 'Save both together' }).click()
    await page.getByText('Saved as a draft').waitFor()
    expect(await markdownOf(id)).toBe('One by Grace.\n\nTwo.\n\nThree by me.')

    await saveAs(grace.client, id, { title: 'By Grace', data: 'All by Grace.' })
    await text.fill('All by me.')
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByText('Both of you have changed the same text.').waitFor()
    const place = page.getByRole('group', { name: 'Text', exact: true })
    expect(await place.getByRole('radio', { name: 'Both, yours first' }).isChecked()).toBe(true)
    expect(await place.getByText('All by Grace.').isVisible()).toBe(true)
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    // Another save comes between, and the choice is not lost.
    await saveAs(grace.client, id, { title: 'By Grace', data: 'All by Grace, again.' })
    await page.getByRole('button', { name: 'Publish what is chosen' }).click()
    await place.getByText('All by Grace, again.').waitFor()
    await place.getByRole('radio', { name: /^Yours/ }).check()
    await page.getByRole('button', { name: 'Publish what is chosen' }).click()
    await page.getByText('Published', { exact: true }).last().waitFor()
    await eventually(() => markdownOf(id)).toBe('All by me.\n\nAll by Grace.')
    expect((await admin.get(`/v1/content/${id}`)).body.title).toBe('By Grace')
    forget(problems, [409, 'Conflict'], [409, 'Conflict'], [409, 'Conflict'])
  })

  test('asks for what pictures show before they are published', async () => {
    const { id } = await make('Described', { data: 'Before.' })
    const [red, blue] = [await pictureOf(id, 'red'), await pictureOf(id, 'blue')]
    const data = `![](${red} "A caption")\n\n<Figure>\n![](${blue})\n</Figure>`
    const { page, problems } = await editor(`/content/${id}/edit`, javaScript)
    await page.getByLabel('Text', { exact: true }).fill(data)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByRole('heading', { name: '2 pictures are not described' }).waitFor()
    const one = page.getByRole('group', { name: 'Picture 1' })
    await one.getByLabel('What it shows').fill('Red beside blue')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByRole('alert').getByText('tick “Decorative”').waitFor()
    expect(await one.getByLabel('What it shows').inputValue()).toBe('Red beside blue')
    if (javaScript) expect(await accessibilityProblems(page)).toEqual([])
    const two = page.getByRole('group', { name: 'Picture 2' })
    await two.getByLabel('Decorative: screen readers skip it').check()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Published', { exact: true }).last().waitFor()
    const html = String(
      (await visitor(site.product).get(`/v1/content/${id}?format=html`)).body.data,
    )
    expect([...html.matchAll(/alt="(.*?)"/g)].map(([, alt]) => alt)).toEqual([
      'Red beside blue',
      '',
    ])
    expect(await page.getByText('This browser has stored unsaved text').count()).toBe(0)

    // A new content is asked for the same, and may be published all the same, or written on.
    const title = nextTitle('Described later')
    await page.goto('/content/new')
    if (javaScript) await hydrated(page)
    await page.getByLabel('Title').fill(title)
    await page.getByLabel('Text', { exact: true }).fill(data)
    await page.getByRole('button', { name: 'Publish' }).click()
    await page.getByRole('heading', { name: '2 pictures are not described' }).waitFor()
    expect((await visitor(site.product).get(`/${slugOf(title)}`)).status).toBe(404)
    await one.getByLabel('What it shows').fill('Blue beside red')
    await page.getByRole('button', { name: 'Back to the text' }).click()
    await page.getByText('Saved as a draft').waitFor()
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain(
      '![Blue beside red]',
    )
    await page.goto(`${new URL(page.url()).pathname.replace('/edit', '/schedule')}`)
    if (javaScript) await hydrated(page)
    await page.getByLabel('When').fill('2099-01-01T09:00')
    await page.getByRole('button', { name: 'Schedule' }).click()
    await page.getByRole('heading', { name: 'One picture is not described' }).waitFor()
    await page.getByRole('button', { name: 'Schedule all the same' }).click()
    await page.getByText('It is planned.').waitFor()
    forget(problems, [400, 'Bad Request'])
    expect(problems).toEqual([])
  })

  test('stores an unfinished block, and names it when it is to be published', async () => {
    const { id } = await make('Unfinished', { data: 'Before.' })
    const { page, problems } = await editor(`/content/${id}/edit`, javaScript)
    const data = 'One.\n\n<Embed url="https://vimeo.com/123456" />\n\n<Quote name="Ada" role="" />'
    await page.getByLabel('Text', { exact: true }).fill(data)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByText('Saved as a draft').waitFor()
    expect(await markdownOf(id)).toBe(data)
    await page.getByLabel('Text', { exact: true }).fill(`${data}\n\nTwo.`)
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByRole('alert').getByText('Quote, 2nd block: needs a text').waitFor()
    expect(await page.getByLabel('Text', { exact: true }).inputValue()).toContain('Two.')
    if (javaScript) {
      // The editor of rich text leads to the block itself.
      await page.getByRole('button', { name: 'Write with the editor' }).click()
      const block = page.getByRole('group', { name: 'Quotation' })
      await block.getByText('Words: this is needed.').waitFor()
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await block
        .getByRole('button', { name: 'Edit the quotation' })
        .and(page.locator(':focus'))
        .waitFor()
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Quotation' })
      await dialog.getByLabel('Words').fill('Said at last.')
      await page.keyboard.press('Tab')
      await dialog.getByRole('button', { name: 'Change it' }).click()
      await page.getByRole('button', { name: 'Publish changes' }).click()
      await page.getByText('Published', { exact: true }).last().waitFor()
      await eventually(
        async () => (await visitor(site.product).get(`/v1/content/${id}`)).text,
      ).toContain('Said at last.')
    }
    forget(problems, [400, 'Bad Request'], [400, 'Bad Request'])
    expect(problems).toEqual([])
  })

  test('restores the text of an editor whose session has ended', async () => {
    const { id } = await make('Interrupted', { data: 'Before.' })
    const { page, context, problems } = await editor(`/content/${id}/edit`, javaScript)
    await context.clearCookies()
    await page.getByLabel('Text', { exact: true }).fill('Written while nobody was signed in.')

    if (javaScript) {
      await page.getByText('you are not signed in any more').waitFor()
      await page.getByRole('link', { name: 'Sign in again' }).click()
      await page.waitForURL(/\/signin/)
      await submitSignIn(page)
      await page.getByText('This browser has stored unsaved text').waitFor()
      await page.getByRole('button', { name: 'Restore' }).click()
      await page.getByText(/^Saved \d/).waitFor()
    } else {
      await page.getByRole('button', { name: 'Save draft' }).click()
      await page.getByRole('heading', { name: 'Sign in to save your text' }).waitFor()
      await page.getByLabel('E-mail address').fill(administrator.email)
      await page.getByLabel('Password').fill('not it at all')
      await page.getByRole('button', { name: 'Sign in and save' }).click()
      await page.getByText('The e-mail address or the password is wrong').waitFor()
      await page.getByLabel('Password').fill(administrator.password)
      await page.getByRole('button', { name: 'Sign in and save' }).click()
      await page.getByText('Saved as a draft').waitFor()
    }
    expect(await markdownOf(id)).toBe('Written while nobody was signed in.')
    expect((await admin.get(`/v1/content/${id}`)).body.status).toBe('published')
    forget(problems, [401, 'Unauthorized'], [401, 'Unauthorized'])
  })
})

test('autosaves a text, and asks before the page is left', async () => {
  const { id } = await make('By itself', { data: 'Before.' })
  const { page, problems } = await editor(`/content/${id}/edit`)
  await page.getByLabel('Address').fill('services')
  await page.getByText('“Services” has /services.').waitFor()
  await page.getByRole('button', { name: 'Take /services-2' }).click()
  await page.getByText('/services-2 is free.').waitFor()
  await page.getByLabel('Text', { exact: true }).fill('Typed.')
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  expect(await markdownOf(id)).toBe('Typed.')
  expect((await admin.get(`/v1/content/${id}`)).body.slug).not.toBe('services-2')

  await page.getByLabel('A new picture (optional)').setInputFiles({
    name: 'no-picture.png',
    mimeType: 'image/png',
    buffer: Buffer.from('no picture'),
  })
  await page.getByText('The picture was not uploaded').waitFor()
  await page.getByLabel('Text', { exact: true }).fill('Typed, and not saved.')
  await page.getByRole('link', { name: 'All contents' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  expect(await page.getByLabel('Text', { exact: true }).inputValue()).toBe('Typed, and not saved.')
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  await page.getByRole('link', { name: 'All contents' }).click()
  await page.waitForURL('/admin/contents')
  forget(problems, [415, 'Unsupported Media Type'])
})

test('a link that is followed while a draft is being saved leads to its page without a question', async () => {
  const { id } = await make('On the way', { data: 'Before.' })
  const { page } = await editor(`/content/${id}/edit`)
  await page.getByLabel('Text', { exact: true }).fill('Typed.')
  const letCome = await holdFiles(page, `**/content/${id}/edit.data?*`)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await eventually(() => markdownOf(id)).toBe('Typed.')
  await page.getByRole('link', { name: 'All contents' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor()

  letCome()
  await page.waitForURL('/admin/contents')
  await page.getByRole('heading', { name: 'Contents', level: 1 }).waitFor()
})

test('typing continues when the editor replaces the plain field', async () => {
  const { id } = await make('Begun early', { data: 'Early.' })
  const { page, problems } = await site.visit()
  await signInAs(page, administrator, '/admin')
  const letCome = await holdFiles(page, '**/assets/body-editor-*.js')
  await page.goto(`/content/${id}/edit`)
  await hydrated(page)
  await page.locator('textarea[name="body"]').click()
  letCome()

  const text = page.getByRole('textbox', { name: 'Text' }).and(page.locator('[contenteditable]'))
  await text.and(page.locator(':focus')).waitFor()
  await page.keyboard.type(' And on.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByText('Unpublished changes').waitFor()
  expect(await markdownOf(id)).toBe('Early. And on.')
  expect(problems).toEqual([])
})

test('uploads a picture that is on the page once published, and reports a rejected one without losing text', async () => {
  const { id, url } = await make('With a picture', { data: 'Before.' })
  const { page, problems } = await editor(`/content/${id}/edit`)
  const settings = page.getByRole('complementary', { name: 'Settings' })
  const file = settings.getByLabel('A new picture (optional)')
  await page.getByLabel('Text', { exact: true }).fill('Typed before the picture.')
  await settings.getByLabel('What it shows').fill('Red beside blue')
  const notes = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('no picture') }
  await file.setInputFiles(notes)
  await settings.getByText('The picture was not uploaded').waitFor()
  await settings.getByText('Everything else is still here.').waitFor()
  expect(await settings.getByLabel('What it shows').inputValue()).toBe('Red beside blue')

  await file.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await picture() })
  await settings.getByRole('img', { name: 'Red beside blue' }).first().waitFor()
  await settings.getByText('The picture was not uploaded').waitFor({ state: 'detached' })
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor()
  expect((await admin.get(`/v1/content/${id}`)).body.metadata?.image).toBeFalsy()
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('Unpublished changes').waitFor({ state: 'detached' })

  const imageOf = async () =>
    (await visitor(site.product).get(`/v1/content/${id}`)).body.metadata?.image
  await eventually(imageOf).toMatchObject({ alt: 'Red beside blue' })
  const { text } = await visitor(site.product).get(url)
  expect(text).toContain('Typed before the picture.')
  expect(text).toContain(String((await imageOf())?.files?.original))
  forget(problems, [415, 'Unsupported Media Type'])
})

test('admits only administrators', async () => {
  const { id } = await make('Not for all')
  const ada = await signedInAs(site.product, await signUp(site.product))
  for (const path of ['/content/new', `/content/${id}/edit`]) {
    expect((await ada.get(path)).headers.get('location')).toBe('/restricted')
    const signIn = `/signin?next=${encodeURIComponent(path)}`
    expect((await visitor(site.product).get(path)).headers.get('location')).toBe(signIn)
    // Another site cannot make a user save its text.
    const foreign = await visitor(site.product).call('POST', path, {
      body: new URLSearchParams({ title: 'Not mine' }),
      headers: { origin: 'https://elsewhere.example' },
    })
    expect(foreign.text).not.toContain('Not mine')
  }
  expect((await admin.get('/content/01jd3wc7x4s0v9h6b2p5r8k1na/edit')).status).toBe(404)
})

test.each([
  ['light', 360],
  ['dark', 1440],
] as const)('has no axe violations in %s mode at %i pixels', async (colorScheme, width) => {
  const { id } = await make('Looked at', { data: 'One.\n\n<script>alert(1)</script>' })
  await grace.client.post(`/v1/content/${id}/presence`, { seconds: 600 })
  const { page, problems } = await editor('/content/new', true, { colorScheme, width })
  const clean = async (name: string) => {
    expect([name, await accessibilityProblems(page)]).toEqual([name, []])
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - window.innerWidth,
    )
    expect([name, sideways]).toEqual([name, 0])
  }
  await hydrated(page)
  await clean('new')
  await page.goto(`/content/${id}/edit`)
  await hydrated(page)
  await page.getByText('Choose a picture').click()
  await clean('edit')
  await saveAs(grace.client, id, { title: 'Looked at by two', data: 'Another.' })
  await page.getByLabel('Text', { exact: true }).fill('Mine.')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.getByRole('heading', { name: 'Grace Hopper has saved' }).waitFor()
  await clean('conflict')
  forget(problems, [409, 'Conflict'])
})

/** A page of an administrator who writes in Markdown. */
async function editor(path: string, javaScript = true, options = {}) {
  const visit = await site.visit({ javaScript, ...options })
  if (javaScript) {
    await visit.context.addInitScript(() => localStorage.setItem('writeIn', 'markdown'))
  }
  await signInAs(visit.page, administrator, path)
  if (javaScript) await hydrated(visit.page)
  return visit
}

async function make(name: string, fields: Record<string, unknown> = {}) {
  const title = nextTitle(name)
  const { status, body } = await admin.post('/v1/content', {
    title,
    status: 'published',
    ...fields,
  })
  expect(status).toBe(201)
  return { id: String(body.id), url: String(body.url), title }
}

/** The address of a picture without a description. */
async function pictureOf(targetId: string, key: string): Promise<string> {
  const { body } = await upload(admin, await picture(), { targetId, key })
  return `/v1/asset/${body.id}/file/original`
}

function nextTitle(name: string): string {
  made += 1
  return `${name} ${made}`
}

function slugOf(title: string): string {
  return title.toLowerCase().replaceAll(' ', '-')
}

async function saveAs(client: Client, id: string, fields: Record<string, unknown>): Promise<void> {
  const { updatedAt } = (await client.get(`/v1/content/${id}/draft`)).body
  const { status } = await client.post(`/v1/content/${id}/draft`, { ...fields, updatedAt })
  expect(status).toBe(200)
}

async function markdownOf(id: string): Promise<unknown> {
  return (await admin.get(`/v1/content/${id}/draft`)).body.markdown
}

/** Removes the expected problems from a visit. */
function forget(problems: string[], ...expected: [status: number, reason: string][]): void {
  for (const [status, reason] of expected) {
    const place = problems.indexOf(refused(status, reason))
    if (place >= 0) problems.splice(place, 1)
  }
}
