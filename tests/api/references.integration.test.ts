import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { webm } from '../product/media-files'
import { editInAdmin, makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { idOf, upload, uploadForm } from '../product/uploads'

const product = productForAll()
/** An id that no document has. */
const nobodys = '01jd3w8k5v2m9q7x4c6t0r1zhb'
let admin: Client
let content: { id: string; updatedAt: string }
let proposal: string
let user: string
let chat: string

beforeAll(async () => {
  admin = await signedIn(product)
  const { body } = await admin.post('/v1/content', { title: 'Content' })
  content = { id: String(body.id), updatedAt: String(body.updatedAt) }
  proposal = String((await admin.post('/v1/proposal', { title: 'Offer', client: 'Ada' })).body.id)
  user = (await makeUser(admin, 'ada')).id
  const asked = { title: 'Question', messages: [{ text: 'Hello?' }] }
  chat = String((await visitor(product).post('/v1/chat', asked)).body.id)
})

const paragraph = (...children: unknown[]) => ({ type: 'paragraph', children })
const linkOf = (type: string) => ({
  type,
  fields: { linkType: 'internal', doc: { value: nobodys } },
  children: [],
})
const block = (blockType: string, fields: object) => ({
  type: 'block',
  fields: { blockType, ...fields },
})

/** Complete rows of a block, the first of which has an unknown picture. */
function rows(count: number) {
  const row = { title: 'X', text: 'X', alt: 'X' }
  return Array.from({ length: count }, (_, at) => (at === 0 ? { ...row, image: nobodys } : row))
}

function contentsListOf(field: string, value: unknown) {
  return { node: block('ContentsList', { [field]: value }), path: `fields.${field}` }
}

/** A node for each reference within rich text, by the schema and the field that contain it. */
const nodes: Record<string, { node: unknown; path: string }> = {
  'LinkNode.fields.doc.value': {
    node: paragraph(linkOf('link')),
    path: 'children.0.fields.doc.value',
  },
  'AutolinkNode.fields.doc.value': {
    node: paragraph(linkOf('autolink')),
    path: 'children.0.fields.doc.value',
  },
  'UploadNode.value': { node: { type: 'upload', value: nobodys }, path: 'value' },
  'BlockNode.fields.image': {
    node: block('Figure', { image: nobodys }),
    path: 'fields.image',
  },
  'BlockNode.fields.images[].image': {
    node: block('Gallery', { images: [{ image: nobodys }] }),
    path: 'fields.images.0.image',
  },
  'BlockNode.fields.proposal': {
    node: block('Proposal', { proposal: nobodys }),
    path: 'fields.proposal',
  },
  'BlockNode.fields.video': { node: block('Video', { video: nobodys }), path: 'fields.video' },
  'BlockNode.fields.audio': { node: block('Audio', { audio: nobodys }), path: 'fields.audio' },
  'BlockNode.fields.columns[].image': {
    node: block('Columns', { columns: rows(2) }),
    path: 'fields.columns.0.image',
  },
  'BlockNode.fields.features[].image': {
    node: block('Features', { features: rows(3) }),
    path: 'fields.features.0.image',
  },
  'BlockNode.fields.logos[].image': {
    node: block('Logos', { logos: rows(1) }),
    path: 'fields.logos.0.image',
  },
  ...Object.fromEntries(
    ['tag', 'series', 'author'].flatMap((field) => [
      [`BlockNode.fields.${field}`, contentsListOf(field, nobodys)],
      [`BlockNode.fields.${field}.id`, contentsListOf(field, { id: nobodys })],
    ]),
  ),
  'BlockNode.fields.block': {
    node: block('ReusableBlock', { block: nobodys }),
    path: 'fields.block',
  },
  'BlockNode.fields.block.id': {
    node: block('ReusableBlock', { block: { id: nobodys } }),
    path: 'fields.block',
  },
  'BlockNode.fields.form': { node: block('Form', { form: nobodys }), path: 'fields.form' },
}

/** The calls that store rich text, with the path of the text. */
const texts: Record<string, { path: string; send: (data: unknown) => Promise<ApiResponse> }> = {
  'POST /content': {
    path: 'data',
    send: (data) => admin.post('/v1/content', { title: 'Text', data }),
  },
  'POST /content/{id}': {
    path: 'data',
    send: (data) => admin.post(`/v1/content/${content.id}`, { data }),
  },
  'POST /content/{id}/draft': {
    path: 'data',
    send: async (data) => {
      const { body } = await admin.get(`/v1/content/${content.id}/draft`)
      const { updatedAt } = body
      return admin.post(`/v1/content/${content.id}/draft`, { updatedAt, data })
    },
  },
  'POST /fixed-page/{name}': {
    path: 'page.body',
    send: (body) => saveAbout({ body }),
  },
  'POST /reusable-block': {
    path: 'text',
    send: (text) => admin.post('/v1/reusable-block', { name: 'X', text }),
  },
  'POST /reusable-block/{id}': {
    path: 'text',
    send: async (text) => {
      const { body } = await admin.post('/v1/reusable-block', { name: 'X' })
      return admin.post(`/v1/reusable-block/${String(body.id)}`, { text })
    },
  },
  'POST /content-template': {
    path: 'data',
    send: (data) => admin.post('/v1/content-template', { name: 'X', data }),
  },
  'POST /proposal': {
    path: 'sections.0.body',
    send: (body) =>
      admin.post('/v1/proposal', { title: 'X', client: 'X', sections: [{ title: 'X', body }] }),
  },
  'POST /proposal/{id}': {
    path: 'sections.0.body',
    send: (body) => admin.post(`/v1/proposal/${proposal}`, { sections: [{ title: 'X', body }] }),
  },
}

/** Saves the about page. */
async function saveAbout(page: object): Promise<ApiResponse> {
  const { updatedAt } = (await admin.get('/v1/fixed-page/about')).body
  return admin.post('/v1/fixed-page/about', { page, updatedAt, as: 'draft' })
}

async function saveHome(page: object): Promise<ApiResponse> {
  const { updatedAt } = (await admin.get('/v1/fixed-page/home')).body
  return admin.post('/v1/fixed-page/home', { page, updatedAt, as: 'draft' })
}

/** The calls that write fields of a content. */
const writesOfContents: Record<string, (input: object) => Promise<ApiResponse>> = {
  'POST /content': (input) => admin.post('/v1/content', { title: 'X', ...input }),
  'POST /content/{id}': (input) => admin.post(`/v1/content/${content.id}`, input),
  'POST /content/{id}/draft': async (input) => {
    const { body } = await admin.get(`/v1/content/${content.id}/draft`)
    const { updatedAt } = body
    return admin.post(`/v1/content/${content.id}/draft`, { updatedAt, as: 'autosave', ...input })
  },
}

/** Every other reference that a call stores: what is sent, and the path of the error. */
const fields: Record<string, { path: string; send: () => Promise<ApiResponse> }> = {
  'POST /content metadata.image': {
    path: 'metadata.image',
    send: () => admin.post('/v1/content', { title: 'X', metadata: { image: nobodys } }),
  },
  'POST /content/{id} metadata.image': {
    path: 'metadata.image',
    send: () => admin.post(`/v1/content/${content.id}`, { metadata: { image: nobodys } }),
  },
  'POST /content/{id}/draft metadata.image': {
    path: 'metadata.image',
    send: async () => {
      const { body } = await admin.get(`/v1/content/${content.id}/draft`)
      const { updatedAt } = body
      const metadata = { image: nobodys }
      return admin.post(`/v1/content/${content.id}/draft`, { updatedAt, metadata, as: 'autosave' })
    },
  },
  ...Object.fromEntries(
    [
      ['translationOf', nobodys],
      ['translationOf.id', { id: nobodys }],
    ].flatMap(([field, translationOf]) =>
      Object.entries(writesOfContents).map(([call, send]) => [
        `${call} ${String(field)}`,
        { path: 'translationOf', send: () => send({ language: 'de', translationOf }) },
      ]),
    ),
  ),
  'POST /fixed-page/{name} page.page.content': {
    path: 'page.page.content',
    send: () => saveHome({ page: { content: nobodys } }),
  },
  'POST /fixed-page/{name} page.page.content.id': {
    path: 'page.page.content',
    send: () => saveHome({ page: { content: { id: nobodys } } }),
  },
  'POST /fixed-page/{name} page.work.items[].content': {
    path: 'page.work.items.0.content',
    send: () =>
      saveHome({ work: { items: [{ title: 'X', text: '', client: '', content: nobodys }] } }),
  },
  'POST /fixed-page/{name} page.work.items[].content.id': {
    path: 'page.work.items.0.content',
    send: () =>
      saveHome({
        work: { items: [{ title: 'X', text: '', client: '', content: { id: nobodys } }] },
      }),
  },
  'POST /content metadata.tags[].id': {
    path: 'metadata.tags.1',
    send: () =>
      admin.post('/v1/content', { title: 'X', metadata: { tags: ['New', { id: nobodys }] } }),
  },
  'POST /content/{id} metadata.tags[].id': {
    path: 'metadata.tags.0',
    send: () => admin.post(`/v1/content/${content.id}`, { metadata: { tags: [nobodys] } }),
  },
  'POST /content/{id}/draft metadata.tags[].id': {
    path: 'metadata.tags.0',
    send: async () => {
      const { body } = await admin.get(`/v1/content/${content.id}/draft`)
      const { updatedAt } = body
      const metadata = { tags: [nobodys] }
      return admin.post(`/v1/content/${content.id}/draft`, { updatedAt, metadata })
    },
  },
  'POST /content metadata.series.id': {
    path: 'metadata.series',
    send: () => admin.post('/v1/content', { title: 'X', metadata: { series: { id: nobodys } } }),
  },
  'POST /content/{id} metadata.series.id': {
    path: 'metadata.series',
    send: () => admin.post(`/v1/content/${content.id}`, { metadata: { series: nobodys } }),
  },
  'POST /content/{id}/draft metadata.series.id': {
    path: 'metadata.series',
    send: async () => {
      const { updatedAt } = (await admin.get(`/v1/content/${content.id}/draft`)).body
      const metadata = { series: nobodys }
      return admin.post(`/v1/content/${content.id}/draft`, { updatedAt, metadata })
    },
  },
  'POST /content/{id}/review mentions[]': {
    path: 'mentions.0',
    send: () =>
      admin.post(`/v1/content/${content.id}/review`, {
        kind: 'comment',
        text: 'X',
        mentions: [nobodys],
      }),
  },
  'POST /asset targetId': {
    path: 'targetId',
    send: async () => upload(admin, await picture(), { targetId: nobodys, key: 'none' }),
  },
  'POST /user acl[].targetId': {
    path: 'acl.1.targetId',
    send: () =>
      admin.post('/v1/user', {
        email: 'new@studio.example',
        password: 'three green owls',
        acl: [
          { permission: 'view', targetId: content.id },
          { permission: 'view', targetId: nobodys },
        ],
      }),
  },
  'POST /user/{id} acl[].targetId': {
    path: 'acl.0.targetId',
    send: () =>
      admin.post(`/v1/user/${user}`, { acl: [{ permission: 'view', targetId: nobodys }] }),
  },
  'POST /user/{id}/acl targetId': {
    path: 'targetId',
    send: () => admin.post(`/v1/user/${user}/acl`, { permission: 'view', targetId: nobodys }),
  },
  'POST /chat/{id}/assign userId': {
    path: 'userId',
    send: () => admin.post(`/v1/chat/${chat}/assign`, { userId: nobodys }),
  },
  'POST /admin/asset/{id} poster': {
    path: 'poster',
    send: async () => {
      const { body } = await admin.post(
        '/v1/asset',
        uploadForm(webm, { targetId: 'site', key: 'clip' }),
      )
      return admin.post(`/v1/admin/asset/${String(body.id)}`, { poster: nobodys })
    },
  },
  'POST /redirect to.id': {
    path: 'to',
    send: () => admin.post('/v1/redirect', { from: '/earlier', to: { id: nobodys } }),
  },
  'POST /redirect/{id} to.id': {
    path: 'to',
    send: async () => {
      const { body } = await admin.post('/v1/redirect', { from: '/before', to: content.id })
      return admin.post(`/v1/redirect/${String(body.id)}`, { to: { id: nobodys } })
    },
  },
  'POST /key owner': {
    path: 'owner',
    send: () => admin.post('/v1/key', { name: 'A key', scopes: ['content:read'], owner: nobodys }),
  },
}

/** Ids that a call does not store: what it does with one that no document has. */
const notStored: Record<string, string> = {
  'DELETE /user/{id}/acl targetId': 'takes nothing',
  'POST /user/disabled ids[]': 'reports each id',
  'POST /admin/content/state changes[].id': 'reports each id',
  'POST /admin/content/removal ids[]': 'reports each id',
  'POST /admin/asset-folder/move assets[]': 'moves nothing, and names each id',
  'POST /admin/form/reading ids[]': 'changes those that are there',
  'POST /admin/form/removal ids[]': 'removes those that are there',
  'POST /user/preValidate id': 'answers 404: it names the user the call is about',
  'POST /chat id': 'answers 404: it names the chat the call is about',
  'POST /chat messages[].id': 'names a message that is stored, and is rejected when it is not',
}

describe.each(Object.keys(texts))('%s rejects in its text an unknown id at', (call) => {
  test.each(Object.entries(nodes))('%s', async (_name, { node, path }) => {
    const text = texts[call]
    const answer = await text?.send({ root: { children: [paragraph(), node] } })

    expectRejected(answer, `${text?.path}.root.children.1.${path}`)
  })
})

test.each(Object.entries(fields))('%s rejects an unknown id', async (_field, { path, send }) => {
  expectRejected(await send(), path)
})

test('no other call of /v1 takes the id of a document', async () => {
  const { body } = await admin.get('/v1/openapi.json')
  const { paths, components } = body as unknown as Description

  const found = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      Object.values(requestBody?.content ?? {}).flatMap(({ schema }) =>
        idsIn(schema, components.schemas).map(
          (field) => `${method.toUpperCase()} ${path} ${field}`,
        ),
      ),
    ),
  )

  const inTexts = [...Object.keys(texts), 'POST /content/conversion'].flatMap((call) =>
    Object.keys(nodes).map((field) => `${call} ${field}`),
  )
  const known = [...Object.keys(fields), ...Object.keys(notStored), ...inTexts]
  expect([...new Set(found)].toSorted()).toEqual(known.toSorted())
})

test("Payload's REST API rejects an unknown id in every field that relates to a document", async () => {
  const home = {
    page: { content: nobodys },
    hero: { image: nobodys },
    work: { items: [{ content: nobodys, image: nobodys }] },
  }
  const answers: [ApiResponse, string[]][] = [
    [
      await rest('POST', '/contents', { title: 'X', metadata: { image: nobodys } }),
      ['metadata.image'],
    ],
    [
      await rest('PATCH', `/contents/${content.id}`, { metadata: { image: nobodys } }),
      ['metadata.image'],
    ],
    [await rest('POST', '/redirects', { from: 'earlier', to: nobodys }), ['to']],
    [await rest('PATCH', `/chats/${chat}`, { assignee: nobodys }), ['assignee']],
    [
      await rest('PATCH', `/users/${user}`, { acl: [{ permission: 'edit', targetId: nobodys }] }),
      ['acl.0.targetId'],
    ],
    [
      await rest('POST', '/globals/site', { image: nobodys, logo: nobodys, icon: nobodys }),
      ['image', 'logo', 'icon'],
    ],
    [await rest('POST', '/globals/about', { image: nobodys }), ['image']],
    [
      await rest('POST', '/globals/home', home),
      ['page.content', 'hero.image', 'work.items.0.image', 'work.items.0.content'],
    ],
  ]

  for (const [{ status, body }, paths] of answers) {
    const errors = body.errors?.[0]?.data?.errors
    const found = Array.isArray(errors) ? errors.map(({ path }) => path) : []
    expect([status, found]).toEqual([400, paths])
  }
})

test('a document that is deleted during the write is an error of the caller, or is left out', async () => {
  const targetId = await idOf(admin)
  const file = await picture()
  const statuses: number[] = []
  for (let round = 0; round < 10; round += 1) {
    const { body: asset } = await upload(admin, file, { targetId, key: 'raced' })
    const [written, removed] = await Promise.all([
      admin.post('/v1/content', { title: `Raced ${round}`, metadata: { image: asset.id } }),
      admin.call('DELETE', `/v1/asset/${asset.id}`),
    ])
    statuses.push(written.status)
    expect(removed.status).toBe(204)
    if (written.status !== 201) continue
    const { status, body } = await admin.get(`/v1/content/${written.body.id}`)
    expect([status, body.metadata?.image]).toEqual([200, null])
  }

  expect(statuses.filter((status) => status !== 201 && status !== 400)).toEqual([])
})

function rest(method: 'POST' | 'PATCH', path: string, body: unknown): Promise<ApiResponse> {
  return editInAdmin(admin, method, `/api${path}`, body)
}

function expectRejected(answer: ApiResponse | undefined, path: string): void {
  if (!answer) throw new Error('Nothing was sent.')
  expectFailure(answer, 400, 'ValidationFailed')
  expect(answer.body.errors).toContainEqual({ path, message: expect.any(String) })
}

interface Schema {
  $ref?: string
  type?: string | string[]
  pattern?: string
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}
interface Description {
  paths: Record<
    string,
    Record<string, { requestBody?: { content: Record<string, { schema: Schema }> } }>
  >
  components: { schemas: Record<string, Schema> }
}

/**
 * The paths of all ids in a schema. Those in a node of rich text begin with the node's schema, since
 * nodes contain one another.
 */
function idsIn(
  schema: Schema,
  schemas: Record<string, Schema>,
  path = '',
  seen: Set<string> = new Set(),
): string[] {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    if (seen.has(name)) return []
    seen.add(name)
    return idsIn(schemas[name] ?? {}, schemas, name.endsWith('Node') ? name : path, seen)
  }
  const isId = schema.pattern?.includes('{26}') || (path.endsWith('targetId') && schema.type)
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])]
  return [
    // A document may be sent in place of its id.
    ...(isId ? [path.replace(/(value|image|video|audio|proposal|form)\.id$/, '$1')] : []),
    ...parts.flatMap((part) => idsIn(part, schemas, path, seen)),
    ...(schema.items ? idsIn(schema.items, schemas, `${path}[]`, seen) : []),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, part]) =>
      idsIn(part, schemas, path === '' ? name : `${path}.${name}`, seen),
    ),
  ]
}
