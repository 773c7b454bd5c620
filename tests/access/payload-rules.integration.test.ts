import { beforeAll, expect, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type ApiResponse, Client, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

/*
 * Rules of the site that also hold in Payload's admin. The tests send the requests of its admin to
 * its REST API.
 */

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test.each<[string, unknown, RegExp]>([
  ['short', 'abc', /at least 8 characters/],
  ['long', 'x'.repeat(129), /at most 128 characters/],
  ['blank', ' '.repeat(10), /more than spaces/],
  ['common', 'Password123', /too common/],
  ['numeric', 1_234_567_890, /is text/],
  ['structured', { equals: 'correct horse battery' }, /is text/],
])(
  'rejects a %s password for a new and for an existing user',
  async (word, password, expectedMessage) => {
    const known = await makeUser(admin, `known-${word}`)
    const email = `new-${word}@studio.example`

    const made = await editInAdmin(admin, 'POST', '/api/users', { email, password })
    const changed = await editInAdmin(admin, 'PATCH', `/api/users/${known.id}`, { password })

    for (const answer of [made, changed]) {
      expect(answer.status).toBe(400)
      expect(problemOf(answer)).toEqual({
        path: 'password',
        message: expect.stringMatching(expectedMessage),
      })
    }
    await expect(signedInAs(product, known)).resolves.toBeInstanceOf(Client)
  },
)

test('deletes only trashed contents permanently, one by one and in bulk', async () => {
  const id = await make('Kept from deletion')
  await make('Kept from deletion too')

  const one = await editInAdmin(admin, 'DELETE', `/api/contents/${id}`)
  const several = '/api/contents?where[title][like]=Kept%20from'
  const all = await editInAdmin(admin, 'DELETE', several)

  expect([one.status, one.text]).toEqual([
    409,
    expect.stringContaining('Only what is in the trash'),
  ])
  expect(all.text).toContain('Only what is in the trash')
  expect((await visitor(product).get(`/v1/content/${id}`)).status).toBe(200)
  await editInAdmin(admin, 'PATCH', `/api/contents/${id}`, { deletedAt: new Date().toISOString() })
  const gone = await editInAdmin(admin, 'DELETE', `/api/contents/${id}?trash=true`)
  expect(gone.status).toBe(200)
})

test("rejects the site's own addresses as slugs, also of drafts", async () => {
  const fields = { title: 'Ours', slug: 'about', _status: 'draft' }
  const { body } = await admin.post('/v1/content', { title: 'Of another name' })

  const made = await editInAdmin(admin, 'POST', '/api/contents?draft=true', fields)
  const changed = await editInAdmin(admin, 'PATCH', `/api/contents/${body.id}?draft=true`, fields)

  for (const answer of [made, changed]) {
    expect(answer.status).toBe(400)
    expect(problemOf(answer)).toEqual({
      path: 'slug',
      message: expect.stringMatching(/one of the site’s own/),
    })
  }
})

test.each([
  ['Not A Slug', /without slashes at its ends/],
  ['admin', /one of the site’s own|one of the site's own/],
  ['in-use', /the address of a content/],
])('rejects a redirect from "%s"', async (from, expectedMessage) => {
  const to = await make('Led to')
  await editInAdmin(admin, 'POST', '/api/contents', { title: 'In use', _status: 'published' })

  const rejected = await editInAdmin(admin, 'POST', '/api/redirects', { from, to })

  expect(rejected.status).toBe(400)
  expect(problemOf(rejected)).toMatchObject({
    path: 'from',
    message: expect.stringMatching(expectedMessage),
  })
})

test('a redirect created by an administrator works', async () => {
  const to = await make('Where it leads')

  const made = await editInAdmin(admin, 'POST', '/api/redirects', { from: 'old-poster', to })

  expect(made.status).toBe(201)
  const answer = await visitor(product).get('/old-poster')
  expect([answer.status, answer.headers.get('location')]).toEqual([301, '/where-it-leads'])
})

async function make(title: string): Promise<string> {
  const { body } = await admin.post('/v1/content', { title, status: 'published' })
  return String(body.id)
}

function problemOf({ body }: ApiResponse): unknown {
  const { path, message } = body.errors?.[0]?.data?.errors?.[0] ?? {}
  return { path, message }
}
