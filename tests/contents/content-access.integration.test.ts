import { beforeAll, describe, expect, test } from 'vitest'
import { type Client, rowsOf, signedIn, visitor } from '../product/client'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
const contents = new Map<string, { id: string; slug: string }>()
const callers = new Map<string, Client>()

const columns = [
  'visitor',
  'user',
  'viewer of it',
  'editor of it',
  'editor of another',
  'editor of everything',
  'administrator',
] as const

beforeAll(async () => {
  const admin = await signedIn(product)
  const states = {
    public: { status: 'published', metadata: { permission: 'public' } },
    authenticated: { status: 'published', metadata: { permission: 'authenticated' } },
    view: { status: 'published', metadata: { permission: 'view' } },
    draft: { status: 'draft' },
    archived: { status: 'archived' },
    another: { status: 'draft' },
  }
  for (const [name, state] of Object.entries(states)) {
    const { body } = await admin.post('/v1/content', { title: `The ${name} one`, ...state })
    contents.set(name, { id: String(body.id), slug: String(body.slug) })
  }
  const its = [...contents].filter(([name]) => name !== 'another').map(([, { id }]) => id)
  const another = contents.get('another')?.id ?? ''
  const entries = {
    user: [],
    'viewer of it': its.map((targetId) => ({ permission: 'view' as const, targetId })),
    'editor of it': its.map((targetId) => ({ permission: 'edit' as const, targetId })),
    'editor of another': [{ permission: 'edit' as const, targetId: another }],
    'editor of everything': [{ permission: 'edit' as const }],
  }
  callers.set('visitor', visitor(product)).set('administrator', admin)
  for (const [name, acl] of Object.entries(entries)) {
    const { email, password } = await makeUser(admin, name.replaceAll(' ', '-'), acl)
    callers.set(name, await signedIn(product, { email, password }))
  }
})

// Statuses in the order of the callers above.
const reading: [string, number[]][] = [
  ['public', [200, 200, 200, 200, 200, 200, 200]],
  ['authenticated', [401, 200, 200, 200, 200, 200, 200]],
  ['view', [401, 403, 200, 200, 403, 200, 200]],
  ['draft', [404, 404, 404, 200, 404, 200, 200]],
  ['archived', [404, 404, 404, 200, 404, 200, 200]],
]
const updating: [string, number[]][] = [
  ['public', [401, 403, 403, 200, 403, 200, 200]],
  ['authenticated', [401, 403, 403, 200, 403, 200, 200]],
  ['view', [401, 403, 403, 200, 403, 200, 200]],
  ['draft', [404, 404, 404, 200, 404, 200, 200]],
  ['archived', [404, 404, 404, 200, 404, 200, 200]],
]

function perCaller(table: [string, number[]][]) {
  return table.flatMap(([content, statuses]) =>
    statuses.map((status, place) => ({ content, caller: columns[place] ?? '', status })),
  )
}

describe('reading', () => {
  test.each(perCaller(reading))(
    '$caller, $content: $status',
    async ({ content, caller, status }) => {
      const { id, slug } = the(content)
      const client = callerNamed(caller)

      const byId = await client.get(`/v1/content/${id}`)
      const bySlug = await client.get(`/v1/content/slug/${slug}`)
      const list = await client.get('/v1/content')

      expect([byId.status, bySlug.status]).toEqual([status, status])
      expect(byId.text.includes(`The ${content} one`)).toBe(status === 200)
      expect(list.status).toBe(200)
      const listed = rowsOf(list.body.content).map((each) => String(each.id))
      expect(listed.includes(id)).toBe(status === 200)
      expect(list.body.totalElements).toBe(listed.length)
    },
  )
})

describe('updating', () => {
  test.each(perCaller(updating))(
    '$caller, $content: $status',
    async ({ content, caller, status }) => {
      const { id } = the(content)
      const before = await callerNamed('administrator').get(`/v1/content/${id}`)

      const answer = await callerNamed(caller).post(`/v1/content/${id}`, {
        metadata: { description: `By the ${caller}` },
      })

      expect(answer.status).toBe(status)
      const { body } = await callerNamed('administrator').get(`/v1/content/${id}`)
      expect(body).toEqual(status === 200 ? answer.body : before.body)
      expect(body.status).toBe(before.body.status)
    },
  )
})

describe('creating', () => {
  test.each([
    ['visitor', 401],
    ['user', 403],
    ['viewer of it', 403],
    ['editor of it', 403],
    ['editor of another', 403],
    ['editor of everything', 201],
    ['administrator', 201],
  ])('%s: %i', async (caller, status) => {
    const title = `Made by the ${caller}`

    const answer = await callerNamed(caller).post('/v1/content', { title })

    expect(answer.status).toBe(status)
    const { text } = await callerNamed('administrator').get('/v1/content')
    expect(text.includes(title)).toBe(status === 201)
  })
})

test('the menu of pages lists what the caller may open, and marks drafts', async () => {
  async function titles(caller: string) {
    const { body } = await callerNamed(caller).get('/v1/site/pages')
    return rowsOf(body).map(({ title, draft }) => (draft ? `${title} (draft)` : title))
  }

  expect(await titles('visitor')).toEqual(['The public one'])
  expect(await titles('user')).toEqual(['The authenticated one', 'The public one'])
  expect(await titles('viewer of it')).toEqual([
    'The authenticated one',
    'The public one',
    'The view one',
  ])
  expect(await titles('editor of another')).toEqual([
    'The another one (draft)',
    'The authenticated one',
    'The public one',
  ])
  expect(await titles('administrator')).toEqual(
    expect.arrayContaining(['The draft one (draft)', 'The public one', 'The view one']),
  )

  const ofAdministrator = await callerNamed('administrator').get(`/${the('public').slug}`)
  expect(ofAdministrator.text).toContain(`The draft one<span class="pages-draft">Draft</span>`)
  for (const caller of ['visitor', 'user']) {
    const page = await callerNamed(caller).get(`/${the('public').slug}`)
    expect(page.text).toContain('The public one')
    expect(page.text).not.toContain('The draft one')
  }
})

function the(content: string): { id: string; slug: string } {
  return contents.get(content) ?? { id: '', slug: '' }
}

function callerNamed(name: string): Client {
  return callers.get(name) ?? visitor(product)
}
