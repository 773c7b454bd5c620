import { beforeAll, expect, test } from 'vitest'
import type { Area } from '../../cms/access/can'
import { entriesOf, type Role } from '../../cms/accounts/roles'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { makeUser } from '../product/people'
import { picture } from '../product/pictures'
import { productForAll } from '../product/product-for-all'
import { upload, uploadForm } from '../product/uploads'

/*
 * Users who administer areas of the site. Which calls they can make, tests/access/access-table holds; here
 * is what they see, and how they get and lose a role.
 */

const product = productForAll()
let admin: Client
let desk: Client
let author: Client
let editor: Client
/** Ids of documents that pages are about. */
const ids = {
  content: '',
  proposal: '',
  chat: '',
  form: '',
  reply: '',
  user: '',
  block: '',
  template: '',
}

async function withRole(role: Role): Promise<{ id: string; client: Client }> {
  const { id, ...credentials } = await makeUser(admin, role, entriesOf(role))
  return { id, client: await signedIn(product, credentials) }
}

beforeAll(async () => {
  admin = await signedIn(product)
  author = (await withRole('author')).client
  editor = (await withRole('editor')).client
  const ofDesk = await withRole('clientDesk')
  desk = ofDesk.client
  ids.user = ofDesk.id
  const made = async (client: Client, path: string, body: object) => {
    const answer = await client.post(path, body)
    expect({ path, status: answer.status }).toEqual({ path, status: 201 })
    return String(answer.body.id)
  }
  ids.content = await made(admin, '/v1/content', { title: 'Plans', data: 'Not yet.' })
  ids.proposal = await made(admin, '/v1/proposal', { title: 'A site', client: 'Ada' })
  ids.block = await made(admin, '/v1/reusable-block', { name: 'Hours' })
  ids.template = await made(admin, '/v1/content-template', { name: 'Short' })
  ids.reply = await made(admin, '/v1/reply', { title: 'Hours', text: 'Ten to six.' })
  const ada = await signedInAs(product, await signUp(product, { firstName: 'Ada' }))
  ids.chat = String(
    (await ada.post('/v1/chat', { title: 'A question', messages: [{ text: 'Hello?' }] })).body.id,
  )
  ids.form = String((await visitor(product).post('/v1/form/contact', { name: 'Grace' })).body.id)
})

const pages: [Area | 'some' | null, string][] = [
  ['some', '/admin'],
  ['drafts', '/admin/contents'],
  ['contents', '/admin/calendar'],
  ['contents', '/admin/visits'],
  ['contents', '/admin/blocks'],
  ['contents', '/admin/blocks/{block}'],
  ['contents', '/admin/templates'],
  ['contents', '/admin/templates/{template}'],
  ['drafts', '/content/new'],
  ['contents', '/content/{content}/edit'],
  ['contents', '/content/{content}/versions'],
  ['contents', '/content/{content}/check'],
  ['contents', '/content/{content}/schedule'],
  ['contents', '/content/{content}/links'],
  ['proposals', '/admin/proposals'],
  ['proposals', '/proposal/new'],
  ['proposals', '/proposal/{proposal}/edit'],
  ['forms', '/admin/forms'],
  ['forms', '/admin/forms/{form}'],
  ['forms', '/admin/forms/designs'],
  ['forms', '/admin/pages/contact'],
  ['forms', '/admin/pages/contact/preview'],
  ['forms', '/admin/pages/contact/versions'],
  ['forms', '/admin/newsletter'],
  ['chats', '/admin/chats'],
  ['chats', '/admin/chats/{chat}'],
  ['chats', '/admin/replies'],
  ['chats', '/admin/replies/{reply}'],
  [null, '/admin/forms/deliveries'],
  [null, '/admin/start'],
  [null, '/admin/site'],
  [null, '/admin/pages'],
  [null, '/admin/pages/home'],
  [null, '/admin/pages/home/preview'],
  [null, '/admin/pages/home/versions'],
  [null, '/admin/homes'],
  [null, '/admin/redirects'],
  [null, '/admin/users'],
  [null, '/admin/users/{user}'],
  [null, '/admin/users/invitations'],
  [null, '/admin/mails'],
  [null, '/admin/webhooks'],
  [null, '/admin/keys'],
  [null, '/admin/audit'],
  [null, '/cms'],
]

test.each([
  ['an author', () => author, ['drafts']],
  ['an editor', () => editor, ['contents', 'drafts', 'forms']],
  ['the client desk', () => desk, ['forms', 'chats', 'proposals']],
])('%s opens the pages of their areas, and no others', async (_who, client, areas) => {
  for (const [area, path] of pages) {
    const filled = path.replace(/\{(\w+)\}/, (_, name: keyof typeof ids) => ids[name])
    const mayOpen = area === 'some' || areas.some((each) => each === area)
    const expected = mayOpen
      ? { path, status: expect.toSatisfy((status) => status === 200 || status === 303) }
      : { path, status: 302, to: '/restricted' }
    const { status, headers } = await client().get(filled)
    expect({ path, status, to: headers.get('location') }).toMatchObject(expected)
    if (mayOpen) continue
    const sent = await client().post(filled, new URLSearchParams({ intent: 'save' }), {
      headers: { origin: product.url },
    })
    expect({ path, status: sent.status }).toMatchObject({
      path,
      status: expect.toSatisfy((status) => [302, 403, 404, 405].includes(status)),
    })
    expect(sent.headers.get('location') ?? '/restricted').toBe('/restricted')
  }
})

test('the overview and the menu show what the user administers, and nothing else', async () => {
  const [ofEditor, ofDesk] = [await editor.get('/admin'), await desk.get('/admin')]

  expect(ofEditor.text).toContain('drafts')
  expect(ofEditor.text).toContain('href="/admin/contents"')
  for (const hidden of ['/admin/chats', '/admin/proposals', '/admin/users', 'Sign-ups', '/cms']) {
    expect(ofEditor.text).not.toContain(hidden)
  }
  expect(ofDesk.text).toContain('chat waiting for a reply')
  expect(ofDesk.text).toContain('href="/admin/proposals"')
  for (const hidden of ['/admin/contents', '/admin/users', 'Audit log', 'failed mail', '/cms']) {
    expect(ofDesk.text).not.toContain(hidden)
  }
  expect((await desk.get('/v1/admin/activity')).body).toMatchObject({
    published: null,
    sentIn: expect.any(Array),
    signedUp: null,
    waiting: {
      chats: expect.any(Number),
      forms: expect.any(Number),
      drafts: null,
      failedMails: null,
      scheduled: null,
      next: [],
    },
  })
})

test('an editor writes, publishes and deletes any content, and adds files', async () => {
  const created = await editor.post('/v1/content', { title: 'News', status: 'published' })
  expect(created.status).toBe(201)
  expect((await visitor(product).get(`/v1/content/${created.body.id}`)).status).toBe(200)
  const file = await picture({ width: 16, height: 16 })
  const targetId = ids.content
  expect((await upload(editor, file, { targetId, key: 'cover' })).status).toBe(201)
  expect((await editor.post(`/v1/content/${ids.content}`, { title: 'Our plans' })).status).toBe(200)

  const rows = rowsOf((await editor.get('/v1/admin/content?search=plans')).body.content)
  expect(rows).toMatchObject([{ title: 'Our plans', updatedBy: { id: expect.any(String) } }])
  expect((await editor.call('DELETE', `/v1/content/${created.body.id}`)).status).toBe(204)
})

test('an editor changes neither files of the site’s settings nor pictures of other users', async () => {
  const file = await picture({ width: 16, height: 16 })
  const { id: logo } = (await upload(admin, file, { targetId: 'site', key: 'logo' })).body
  expect((await admin.post('/v1/site', { logo: String(logo) })).status).toBe(200)
  const ada = await signUp(product)
  const asAda = await signedInAs(product, ada)
  const { id: portrait } = (await upload(asAda, file, { targetId: ada.id, key: 'profile' })).body
  const { id: free } = (await upload(editor, file, { targetId: 'site', key: 'free' })).body

  for (const id of [logo, portrait]) {
    const path = `/v1/asset/${String(id)}`
    const changed = await editor.post(path, uploadForm(file))
    const removed = await editor.call('DELETE', path)
    expect([changed.status, removed.status]).toEqual([403, 403])
    expect((await visitor(product).get(path)).status).toBe(200)
  }
  expect((await upload(editor, file, { targetId: ada.id, key: 'profile' })).status).toBe(403)
  expect((await editor.call('DELETE', `/v1/asset/${String(free)}`)).status).toBe(204)
  expect((await asAda.call('DELETE', `/v1/asset/${String(portrait)}`)).status).toBe(204)
})

test('the client desk answers a chat that is assigned to it', async () => {
  const assignees = await desk.get('/v1/chat/assignees')
  expect(rowsOf(assignees.body).map(({ email }) => email)).toEqual([
    'admin@studio.example',
    'clientdesk@studio.example',
  ])
  const assigned = await desk.post(`/v1/chat/${ids.chat}/assign`, { userId: ids.user })
  expect(assigned.body.assignee).toMatchObject({ id: ids.user })
  const answer = await desk.post('/v1/chat', { id: ids.chat, messages: [{ text: 'Good day.' }] })
  expect(rowsOf(answer.body.messages).at(-1)).toMatchObject({ fromAgency: true })
  expect((await desk.get(`/admin/chats/${ids.chat}`)).text).toContain('Ada')

  const { id: editorId } = (await editor.get('/v1/user/current')).body
  const refused = await desk.post(`/v1/chat/${ids.chat}/assign`, { userId: editorId })
  expect([refused.status, refused.body.errors]).toEqual([
    400,
    [{ path: 'userId', message: expect.stringContaining('may not answer chats') }],
  ])
})

test('a permission error names the area', async () => {
  const refused = await editor.post('/v1/proposal', { title: 'A site', client: 'Ada' })

  expect([refused.status, refused.body.missing]).toEqual([
    403,
    { permission: 'edit', targetId: 'proposals' },
  ])
})

test('an area takes the permission to edit alone, and no other word is one', async () => {
  const { id } = await signUp(product)
  const grant = (body: object) => admin.post(`/v1/user/${id}/acl`, body)

  expect((await grant({ permission: 'view', targetId: 'chats' })).status).toBe(400)
  expect((await grant({ permission: 'admin', targetId: 'chats' })).status).toBe(400)
  expect((await grant({ permission: 'edit', targetId: 'users' })).status).toBe(400)
  const acl = [{ permission: 'admin', targetId: 'forms' }]
  expect((await admin.post(`/v1/user/${id}`, { acl })).status).toBe(400)
  expect((await admin.get(`/v1/user/${id}`)).body.acl).toEqual([])
})

test('the permission to edit everything writes contents, and administers nothing', async () => {
  const { email, password } = await makeUser(admin, 'everything', [{ permission: 'edit' }])
  const client = await signedIn(product, { email, password })

  expect((await client.post('/v1/content', { title: 'Of an author' })).status).toBe(201)
  for (const path of [
    '/v1/admin/content',
    '/v1/form',
    '/v1/reply',
    `/v1/proposal/${ids.proposal}/source`,
  ]) {
    expect([403, 404]).toContain((await client.get(path)).status)
  }
})

test('a role that is taken away ends with the next request', async () => {
  const { id, client } = await withRole('user')
  expect((await client.get('/v1/form')).status).toBe(403)
  await admin.post(`/v1/user/${id}`, { acl: entriesOf('clientDesk') })
  expect((await client.get('/v1/form')).status).toBe(200)
  await admin.post(`/v1/user/${id}`, { acl: [] })
  expect((await client.get('/v1/form')).status).toBe(403)
})
