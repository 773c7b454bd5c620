import { beforeAll, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const path = '/v1/reusable-block'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('a block is on every page that has it, and so is a change of it, until it is deleted', async () => {
  const made = await admin.post(path, { name: 'Opening hours', text: '## Hours\n\nFrom *nine*.' })
  const { id } = made.body
  const own = `${path}/${id}`
  expect([made.status, made.headers.get('location')]).toEqual([201, own])
  expect(made.body).toMatchObject({
    name: 'Opening hours',
    markdown: '## Hours\n\nFrom *nine*.',
    html: '<h2>Hours</h2><p>From <em>nine</em>.</p>',
  })
  const reference = `<ReusableBlock block="${id}" />`
  const first = await published('first', `Before.\n\n${reference}`)
  await published('second', reference)
  await admin.post('/v1/fixed-page/about', {
    page: { title: 'About', body: reference },
    updatedAt: null,
    as: 'published',
  })

  const pages = ['/first', '/second', '/about']
  for (const page of pages) {
    expect(await pageAt(page)).toContain('<h2 id="hours"')
    expect(await pageAt(page)).toContain('<em>nine</em>')
  }
  const { body: read } = await admin.get(own)
  const { body: changed } = await admin.post(own, { ...read, text: 'From ten.' })
  expect(changed.markdown).toBe('From ten.')
  for (const page of pages) {
    const shown = await pageAt(page)
    expect(shown).toContain('From ten.')
    expect(shown).not.toContain('nine')
  }
  expectFailure(await admin.post(own, { text: 'Late', updatedAt: read.updatedAt }), 409)

  const as = async (format: string) =>
    (await visitor(product).get(`/v1/content/${first}?format=${format}`)).body.data
  expect(await as('html')).toBe('<p>Before.</p><p>From ten.</p>')
  expect(await as('text')).toBe('Before.\n\nFrom ten.')
  expect(await as('markdown')).toBe(`Before.\n\n${reference}\n`)
  // What was read can be sent back, and stays a reference.
  const { body: content } = await admin.get(`/v1/content/${first}`)
  expect(content.data).toMatchObject({
    root: { children: [{}, { fields: { block: { id, text: { root: {} } } } }] },
  })
  await admin.post(`/v1/content/${first}`, { ...content, title: 'First of all' })
  expect(await as('markdown')).toBe(`Before.\n\n${reference}\n`)

  const { body: uses } = await admin.get(`${own}/uses`)
  expect(rowsOf(uses).map(({ kind, label }) => [kind, label])).toEqual([
    ['about', 'About page'],
    ['content', 'First of all'],
    ['content', 'second'],
  ])
  const { body: list } = await admin.get(`${path}?search=opening&sort=name,asc`)
  expect(rowsOf(list.content)).toMatchObject([{ id, name: 'Opening hours', uses: 3 }])

  expect((await admin.call('DELETE', own)).status).toBe(204)
  for (const page of pages) expect(await pageAt(page)).not.toContain('From ten.')
  expect(await as('text')).toBe('Before.')
  expectFailure(await admin.get(own), 404)
  // The text can still be saved.
  const { body: after } = await admin.get(`/v1/content/${first}`)
  expect((await admin.post(`/v1/content/${first}`, { ...after, title: 'Third' })).status).toBe(200)
  const { body: log } = await admin.get('/v1/audit?action=reusableBlock.')
  expect(rowsOf(log.content).map(({ action }) => action)).toEqual([
    'reusableBlock.deleted',
    'reusableBlock.changed',
    'reusableBlock.created',
  ])
})

test('what is in a block is shown with the permissions of the reader, and changes with it', async () => {
  const form = await admin.post('/v1/admin/form-design', {
    title: 'Ask us',
    fields: [{ kind: 'text', label: 'Question' }],
  })
  const secret = await admin.post('/v1/content', { title: 'Secret plans', type: 'article' })
  const id = await madeBlock(
    'Newest',
    [
      '<ContentsList type="article" limit="12" />',
      `<Form form="${form.body.id}" />`,
      '<FAQ><Item question="Why?">Because.</Item></FAQ>',
      `[A link](/content/${secret.body.id})`,
    ].join('\n\n'),
  )
  await published('newest', `<ReusableBlock block="${id}" />`)

  const before = await pageAt('/newest')
  expect(before).toContain('Ask us')
  expect(before).toContain('"@type":"FAQPage"')
  expect(before).not.toContain('Secret plans')
  await admin.post(`/v1/content/${secret.body.id}`, { status: 'published' })
  expect(await pageAt('/newest')).toContain('Secret plans')
  await admin.post('/v1/admin/form-design/ask-us', { title: 'Write to us' })
  expect(await pageAt('/newest')).toContain('Write to us')
})

test('a block cannot contain another one, nor an unfinished one', async () => {
  const id = await madeBlock('Inner', 'Words')
  const text = `<ReusableBlock block="${id}" />`
  const nested = await admin.post(path, { name: 'Outer', text })
  expect([nested.status, rowsOf(nested.body.errors).map(({ path }) => path)]).toEqual([
    400,
    ['text.root.children.0.fields.block'],
  ])
  expectFailure(await admin.post(`${path}/${id}`, { text }), 400)
  const { body: unfinished } = await admin.post(path, {
    name: 'Outer',
    text: '<Quote name="Ada" />',
  })
  expect(rowsOf(unfinished.errors)).toEqual([
    { path: 'text.root.children.0.fields.text', message: 'Quote, 1st block: needs a text' },
  ])
  const block = { type: 'block', fields: { blockType: 'Quote', name: 'Ada' } }
  const asJson = await admin.post(path, { name: 'Outer', text: { root: { children: [block] } } })
  expect(rowsOf(asJson.body.errors)).toEqual(rowsOf(unfinished.errors))
  expectFailure(await admin.post(path, { name: ' ', text: 'Words' }), 400)
  const wrong = await admin.post('/v1/content', {
    title: 'Wrong',
    data: '<ReusableBlock block="01jd3w8k5v2m9q7x4c6t0r1zhb" />',
  })
  expect(wrong.text).toContain('data.root.children.0.fields.block')
})

test('who may edit a content reads blocks, who administers contents changes them', async () => {
  const id = await madeBlock('Of the desk', 'Not placed anywhere')
  const content = await published('theirs', 'Words')
  const editor = await withEditOn(content)
  const publisher = await withEditOn('contents')

  expect((await editor.get(`${path}/${id}`)).body.name).toBe('Of the desk')
  expect((await editor.get(path)).status).toBe(200)
  expectFailure(await editor.post(`${path}/${id}`, { name: 'Mine' }), 403)
  expectFailure(await editor.post(path, { name: 'Mine' }), 403)
  expect((await publisher.post(`${path}/${id}`, { name: 'Ours' })).body.name).toBe('Ours')
  for (const address of [path, `${path}/${id}`]) {
    expectFailure(await visitor(product).get(address), 401)
  }
  expect((await visitor(product).get(`/cms/api/reusable-blocks/${id}`)).status).not.toBe(200)
})

async function withEditOn(targetId: string): Promise<Client> {
  const acl = [{ permission: 'edit' as const, targetId }]
  const { id: _, ...person } = await makeUser(admin, `edits-${targetId}`, acl)
  return signedIn(product, person)
}

async function madeBlock(name: string, text: string): Promise<string> {
  const { status, body, text: answer } = await admin.post(path, { name, text })
  if (status !== 201) throw new Error(answer)
  return String(body.id)
}

async function published(slug: string, data: string): Promise<string> {
  const content = { title: slug, slug, type: 'page', status: 'published', data }
  const { status, body, text } = await admin.post('/v1/content', content)
  if (status !== 201) throw new Error(text)
  return String(body.id)
}

async function pageAt(address: string): Promise<string> {
  return (await visitor(product).get(address)).text
}
