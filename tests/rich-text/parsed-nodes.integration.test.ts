import path from 'node:path'
import Database from 'libsql'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { onMongo } from '../product/mongo-database'
import { editInAdmin } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { databaseOf } from '../product/start'
import { idOf, upload } from '../product/uploads'

const product = productForAll()
/** An id that no document has. */
const nobodys = '01jd3w8k5v2m9q7x4c6t0r1zhb'
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

const words = { type: 'text', text: 'Words' }
const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const rooted = (...children: unknown[]) => ({ root: { type: 'root', children } })
const linkTo = (doc: string) => ({
  type: 'link',
  fields: { linkType: 'internal', doc: { relationTo: 'contents', value: doc } },
  children: [words],
})
const block = (blockType: string, fields: object) => ({
  type: 'block',
  fields: { blockType, ...fields },
})

/** Nodes that no page can show, each with the path of what is wrong in it. */
const refused: [what: string, node: unknown, path: string, message: RegExp][] = [
  ['a paragraph without children', { type: 'paragraph' }, 'children', /send a list/],
  ['an unknown node', { type: 'youtube', children: [] }, 'type', /no node "youtube"/],
  ['a node named as a property of all objects', { type: 'constructor' }, 'type', /"constructor"/],
  ['a node that is no object', 'Words', '', /send an object/i],
  ['words outside of a paragraph', words, 'type', /"text" here/],
  ['a text that is no text', paragraph({ type: 'text', text: {} }), 'children.0.text', /a text/],
  [
    'a table of paragraphs',
    { type: 'table', children: [paragraph(words)] },
    'children.0.type',
    /send one of tablerow/,
  ],
  ['an unknown block', block('Slides', {}), 'fields.blockType', /no block "Slides"/],
  ['a block without its text', block('Quote', { name: 'Ada' }), 'fields.text', /a text/],
  ['a gallery without pictures', block('Gallery', { images: [] }), 'fields.images', /./],
  [
    'a link that runs a script',
    paragraph({ type: 'link', fields: { url: 'javascript:x()' }, children: [words] }),
    'children.0.fields.url',
    /Write the link/,
  ],
  ['a link to no content', paragraph(linkTo(nobodys)), 'children.0.fields.doc.value', /content/],
  ['a picture of no asset', { type: 'upload', value: nobodys }, 'value', /no asset/],
  ['a figure of no asset', block('Figure', { image: nobodys }), 'fields.image', /no asset/],
  [
    'a gallery with a picture of no asset',
    block('Gallery', { images: [{ image: nobodys }] }),
    'fields.images.0.image',
    /no asset/,
  ],
  ['no form', block('Form', { form: nobodys }), 'fields.form', /no form/],
  ['no proposal', block('Proposal', { proposal: nobodys }), 'fields.proposal', /no proposal/],
]

describe.each(refused)('%s is refused', (_what, node, inside, message) => {
  const data = rooted(paragraph(words), node)
  const place = (field: string) => [field, 'root.children.1', inside].filter(Boolean).join('.')

  test('in a content', async () => {
    const answer = await admin.post('/v1/content', { title: 'Refused', status: 'published', data })

    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors).toContainEqual({
      path: place('data'),
      message: expect.stringMatching(message),
    })
  })

  test('in a section of a proposal', async () => {
    const sections = [{ title: 'First' }, { title: 'Second', body: data }]
    const answer = await admin.post('/v1/proposal', { title: 'Refused', client: 'Ada', sections })

    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors).toContainEqual({
      path: place('sections.1.body'),
      message: expect.stringMatching(message),
    })
  })

  test("in Payload's admin", async () => {
    const answers = [
      await editInAdmin(admin, 'POST', '/api/contents', { title: 'Refused', data }),
      await editInAdmin(admin, 'POST', '/api/contents?draft=true', { title: 'Refused', data }),
      await editInAdmin(admin, 'POST', '/api/globals/about', { body: data }),
    ]

    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400])
    const paths = answers.map(({ body }) => body.errors?.[0]?.data?.errors?.[0]?.path)
    expect(paths).toEqual([place('data'), place('data'), place('body')])
  })
})

test('a draft, and a conversion, are parsed too', async () => {
  const { body: made } = await admin.post('/v1/content', { title: 'Draft' })
  const data = rooted({ type: 'paragraph' })

  const draft = await admin.post(`/v1/content/${made.id}/draft`, {
    updatedAt: made.updatedAt,
    as: 'autosave',
    data,
  })
  const conversion = await admin.post('/v1/content/conversion', { data })

  for (const answer of [draft, conversion]) {
    expectFailure(answer, 400, 'ValidationFailed')
    expect(answer.body.errors?.[0]?.path).toBe('data.root.children.0.children')
  }
})

test('an import is parsed too', async () => {
  const rows = [{ title: 'Imported', slug: 'imported', data: rooted({ type: 'youtube' }) }]
  const form = new FormData()
  form.set('file', new Blob([JSON.stringify(rows)], { type: 'application/json' }), 'rows.json')
  form.set('_payload', JSON.stringify({ collectionSlug: 'contents', importMode: 'create' }))
  const answer = await editInAdmin(admin, 'POST', '/api/imports', form)

  expect(answer.text).toContain('There can be no node')
  expect((await visitor(product).get('/v1/content/slug/imported')).status).toBe(404)
})

test('a text may be nested deeply, but not without end', async () => {
  const nested = (levels: number): unknown =>
    levels === 0 ? paragraph(words) : { type: 'quote', children: [nested(levels - 1)] }

  const deep = await admin.post('/v1/content', { title: 'Deep', data: rooted(nested(72)) })
  const endless = await admin.post('/v1/content', { title: 'Endless', data: rooted(nested(73)) })

  expect(deep.status).toBe(201)
  expectFailure(endless, 400, 'ValidationFailed')
  expect(endless.body.errors?.[0]).toMatchObject({
    path: 'data',
    message: expect.stringContaining('nested'),
  })
})

test('short nodes are completed as the editor writes them, and shown', async () => {
  const { body: other } = await admin.post('/v1/content', {
    title: 'Other',
    slug: 'other',
    status: 'published',
  })
  const { body: asset } = await upload(admin, await picture(), {
    targetId: await idOf(admin),
    key: 'short',
  })
  const data = rooted(
    paragraph(),
    paragraph(words, { type: 'linebreak' }, { type: 'tab' }, linkTo(String(other.id))),
    { type: 'heading', tag: 'h2', children: [words] },
    {
      type: 'list',
      listType: 'number',
      children: [
        { type: 'listitem', children: [words] },
        { type: 'listitem', children: [words] },
      ],
    },
    {
      type: 'table',
      children: [{ type: 'tablerow', children: [{ type: 'tablecell', children: [words] }] }],
    },
    { type: 'horizontalrule', extra: { left: 'out' } },
    { type: 'upload', value: asset.id },
    block('Quote', { text: 'Said', name: 'Ada' }),
    block('Figure', { image: asset.id }),
  )
  const made = await admin.post('/v1/content', {
    title: 'Short',
    slug: 'short',
    status: 'published',
    data,
  })
  expect(made.status).toBe(201)

  const { body: draft } = await admin.get(`/v1/content/${made.body.id}/draft`)
  const nodes = rowsOf(draft.data?.root?.children)
  expect(nodes[0]).toEqual({
    type: 'paragraph',
    version: 1,
    direction: null,
    format: '',
    indent: 0,
    textFormat: 0,
    textStyle: '',
    children: [],
  })
  expect(nodes[3]).toMatchObject({ tag: 'ol', start: 1, children: [{ value: 1 }, { value: 2 }] })
  expect(nodes[5]).toEqual({ type: 'horizontalrule', version: 1 })
  expect(nodes[6]).toMatchObject({ relationTo: 'assets', value: asset.id, version: 3 })
  expect(nodes[8]).toMatchObject({ fields: { width: 'text', id: expect.any(String) } })
  const page = await visitor(product).get('/short')
  expect([page.status, page.text.includes('<a href="/other" data-page="true">Words</a>')]).toEqual([
    200,
    true,
  ])
  const again = await admin.post(`/v1/content/${made.body.id}`, { data: made.body.data })
  expect(again.status).toBe(200)
})

describe('a text that the database already has', () => {
  /** What an older version, or another program, has stored. */
  const legacy = rooted(
    { type: 'paragraph' },
    { type: 'youtube', id: 'abc', children: [words] },
    { type: 'constructor' },
    null,
    'Words',
    paragraph({ type: 'text', text: { not: 'a text' } }, { type: 'text', text: 'Shown.' }),
    { type: 'table', children: [paragraph(words)] },
    { type: 'list', children: 'none' },
    { type: 'link', children: [words] },
    block('Slides', {}),
    block('Gallery', { images: [null, 5] }),
    block('Code', { code: { not: 'a text' } }),
    { type: 'upload', value: null },
  )
  let id: string

  beforeAll(async () => {
    const made = await admin.post('/v1/content', {
      title: 'Legacy',
      slug: 'legacy',
      status: 'published',
      data: 'Before.',
    })
    id = String(made.body.id)
    await storeText(id, legacy)
  })

  test('is shown in every form without what no page knows, which is logged', async () => {
    const page = await visitor(product).get('/legacy')
    expect([page.status, page.text.includes('Shown.')]).toEqual([200, true])
    for (const format of ['html', 'markdown', 'text', 'json']) {
      const { status, text } = await visitor(product).get(`/v1/content/${id}?format=${format}`)
      expect(status).toBe(200)
      expect(text).toContain('Shown.')
      expect(text).not.toMatch(/unknown node|object Object|youtube/)
    }
    const logged = product.output().split('\n')
    const line = logged.find((each) => each.includes('left out') && each.includes('youtube'))
    expect(line).toContain(`content ${id}`)
    expect(line).toContain('root.children.')
  })

  test('is found, and opens in the editor', async () => {
    expect((await visitor(product).get('/v1/site/search?q=Shown')).status).toBe(200)
    const { status, body } = await admin.get(`/v1/content/${id}/draft`)
    expect(status).toBe(200)
    expect(JSON.stringify(body.data)).toContain('youtube')
    expect((await admin.get(`/content/${id}/edit`)).status).toBe(200)
  })

  test('stays as it is when other fields are changed, by every way', async () => {
    const title = await admin.post(`/v1/content/${id}`, { title: 'Renamed' })
    const inAdmin = await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, { title: 'Again' })
    const { body: stored } = await admin.get(`/api/contents/${id}?depth=0`)
    const whole = await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, {
      title: 'Whole',
      data: stored.data,
    })

    expect([title.status, inAdmin.status, whole.status]).toEqual([200, 200, 200])
    expect(JSON.stringify(stored.data)).toContain('youtube')
  })

  test('is refused once it is changed, with the name of the node and its place', async () => {
    const { body: stored } = await admin.get(`/api/contents/${id}?depth=0`)
    const nodes = rowsOf(stored.data?.root?.children)
    const data = { root: { ...stored.data?.root, children: [...nodes, paragraph(words)] } }
    const answer = await admin.post(`/v1/content/${id}`, { data })

    expectFailure(answer, 400, 'ValidationFailed')
    const at = nodes.findIndex(({ type }) => String(type) === 'youtube')
    expect(answer.body.errors).toContainEqual({
      path: `data.root.children.${at}.type`,
      message: expect.stringContaining('"youtube"'),
    })
  })

  test('can be restored as a version, which stays what it was', async () => {
    const { body: before } = await admin.get(`/v1/content/${id}/versions`)
    const older = rowsOf(before.content).find(({ title }) => String(title) === 'Renamed')
    const replaced = await admin.post(`/v1/content/${id}`, { title: 'New', data: 'New.' })
    expect(replaced.status).toBe(200)
    const { body: newest } = await admin.get(`/v1/content/${id}/versions`)
    const [latest] = rowsOf(newest.content)
    const restored = await admin.post(`/v1/content/${id}/versions/${older?.id}/restore`, {
      latestSavedAt: latest?.savedAt,
      anyway: true,
    })

    expect(restored.status).toBe(200)
    const { body: draft } = await admin.get(`/v1/content/${id}/draft`)
    expect(JSON.stringify(draft.data)).toContain('youtube')
  })
})

test('a reference to what was deleted in the meantime does not block an edit', async () => {
  const { body: asset } = await upload(admin, await picture(), {
    targetId: await idOf(admin),
    key: 'deleted',
  })
  const shown = { type: 'upload', value: asset.id }
  const { body: made } = await admin.post('/v1/content', {
    title: 'Later',
    data: rooted(paragraph(words), shown),
  })
  expect((await admin.call('DELETE', `/v1/asset/${asset.id}`)).status).toBe(204)

  const edited = await admin.post(`/v1/content/${made.id}`, {
    data: rooted(paragraph(words), shown, paragraph(words)),
  })
  const elsewhere = await admin.post('/v1/content', { title: 'New', data: rooted(shown) })

  expect(edited.status).toBe(200)
  expectFailure(elsewhere, 400, 'ValidationFailed')
})

test('a draft keeps unfinished blocks for its editors, and none of them is published', async () => {
  const { body: made } = await admin.post('/v1/content', { title: 'Unfinished', data: 'Whole.' })
  const id = String(made.id)
  const unfinished = [
    block('Quote', { name: 'Ada', text: '' }),
    paragraph(words),
    block('Embed', { url: 'javascript:alert(1)' }),
    block('Form', { form: '01jd3wc7x4s0v9h6b2p5r8k1na' }),
    block('Gallery', {}),
  ]
  const save = async (fields: object) => {
    const { updatedAt } = (await admin.get(`/v1/content/${id}/draft`)).body
    return admin.post(`/v1/content/${id}/draft`, { updatedAt, ...fields })
  }
  const data = rooted(...unfinished)
  expectFailure(await save({ data }), 400, 'ValidationFailed')
  const saved = await save({ data, keepUnfinished: true })
  expect([saved.status, saved.text]).toEqual([200, saved.text])

  const { body: draft } = await admin.get(`/v1/content/${id}/draft`)
  expect(draft.data?.root?.children).toMatchObject(unfinished)
  expect(draft.markdown).toContain('<Quote name="Ada" role="" />')
  expect(draft.markdown).toContain('<Gallery />')
  const converted = await admin.post('/v1/content/conversion', { data, keepUnfinished: true })
  expect(converted.body.markdown).toBe(draft.markdown)
  const markdown = await save({ data: draft.markdown, keepUnfinished: true })
  expect(markdown.status).toBe(200)
  expect((await admin.get(`/v1/content/${id}/draft`)).body.markdown).toBe(draft.markdown)
  expect((await save({ title: 'Still unfinished' })).status).toBe(200)
  await save({ data, keepUnfinished: true })

  // Readers of the draft see the rest of it.
  const { body: link } = await admin.post(`/v1/content/${id}/preview`)
  const { pathname, search } = new URL(String(link.url))
  for (const path of [pathname + search, String(draft.url), `/v1/content/${id}?format=html`]) {
    const shown = await admin.get(path)
    expect([path, shown.status]).toEqual([path, 200])
    expect(shown.text).toContain('Words')
    expect(shown.text).not.toMatch(/Ada|javascript:/)
  }
  const { body: versions } = await admin.get(`/v1/content/${id}/versions`)
  const [newest, older] = rowsOf(versions.content)
  const compared = await admin.get(`/v1/content/${id}/versions/${newest?.id}`)
  expect(compared.body.text?.body).toContain('<Gallery />')
  const restored = await admin.post(`/v1/content/${id}/versions/${older?.id}/restore`, {
    latestSavedAt: newest?.savedAt,
    anyway: true,
  })
  expect(restored.status).toBe(200)
  await save({ data, keepUnfinished: true })

  const due = { action: 'publish', dueAt: new Date(Date.now() + 3_600_000).toISOString() }
  const answers = [
    await save({ as: 'published' }),
    await save({ as: 'published', data, keepUnfinished: true }),
    await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, { _status: 'published' }),
    await admin.post(`/v1/content/${id}/schedule`, due),
  ]
  for (const answer of answers) {
    expect([answer.status, answer.text]).toEqual([400, answer.text])
    expect(answer.text).toContain('Quote, 1st block: needs a text')
    expect(answer.text).toContain('Embed, 2nd block: ')
    expect(answer.text).toContain('Gallery, 4th block: needs pictures')
  }
  expect(answers[0]?.text).toContain('Form, 3rd block: There is no form')
  expect((await visitor(product).get(`/v1/content/${id}`)).status).toBe(404)

  const whole = await save({
    as: 'published',
    data: rooted(paragraph(words)),
    keepUnfinished: true,
  })
  expect(whole.status).toBe(200)

  // What is done to the published content leaves the draft behind it as it is.
  await save({ data, keepUnfinished: true })
  const archived = await admin.post('/v1/admin/content/state', {
    changes: [{ id, state: 'archived' }],
  })
  expect(archived.text).toContain('"changed"')
  const { body: behind } = await admin.get(`/v1/content/${id}/draft`)
  expect(behind.data?.root?.children).toMatchObject(unfinished)
})

/** Writes a text past the product, as an older version of it had. */
async function storeText(id: string, text: unknown): Promise<void> {
  const mongo = inject('mongo')
  if (mongo) {
    await onMongo(databaseOf(mongo, product.dataDir), async (database) => {
      await database
        .collection<{ _id: string }>('contents')
        .updateOne({ _id: id }, { $set: { data: text } })
      await database
        .collection('_contents_versions')
        .updateMany({ parent: id }, { $set: { 'version.data': text } })
    })
    return
  }
  const database = new Database(path.join(product.dataDir, 'site.sqlite'))
  // The product may still be writing in the background.
  database.exec('PRAGMA busy_timeout = 5000')
  const json = JSON.stringify(text)
  database.prepare('UPDATE contents SET data = ? WHERE id = ?').run(json, id)
  database.prepare('UPDATE _contents_v SET version_data = ? WHERE parent_id = ?').run(json, id)
  database.close()
}
