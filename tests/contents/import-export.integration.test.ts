import { beforeAll, expect, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { editInAdmin, makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('exports contents as CSV without formulas, and imports them unchanged', async () => {
  const title = '=HYPERLINK("https://evil.example")'
  const { body } = await admin.post('/v1/content', {
    title,
    slug: 'formula',
    data: '## Rates\n\n+1 *each*',
    status: 'published',
    metadata: { description: "'@quoted" },
  })

  const csv = await exported('csv')

  expect(csv).toContain(`"'=HYPERLINK(""https://evil.example"")"`)
  expect(csv).not.toContain(',"=HYPER')
  await state(String(body.id), 'trashed')
  await remove(String(body.id))
  const result = await imported('contents.csv', 'text/csv', csv)
  expect(result).toMatchObject({ status: 'completed', summary: { imported: 1, issues: 0 } })
  const found = await visitor(product).get('/v1/content/slug/formula?format=markdown')
  expect(found.body).toMatchObject({
    title,
    status: 'published',
    data: expect.stringContaining('+1 *each*'),
    metadata: { description: "'@quoted" },
  })
})

test('a JSON import follows the same rules: status, slugs, redirects and the log', async () => {
  const { body } = await admin.post('/v1/content', { title: 'Taken', status: 'published' })
  const rows = [
    { title: 'Brought along', type: 'page', metadata: { permission: 'public' } },
    { title: 'Clash', slug: 'taken', type: 'page', metadata: { permission: 'public' } },
    { title: 'Ours', slug: 'admin', type: 'page', metadata: { permission: 'public' } },
  ]

  const result = await imported('contents.json', 'application/json', JSON.stringify(rows))

  expect(result).toMatchObject({ status: 'partial', summary: { imported: 1, issues: 2 } })
  const draft = await admin.get('/v1/content/slug/brought-along')
  expect(draft.body.status).toBe('draft')
  const log = await admin.get(`/v1/audit?targetId=${draft.body.id}`)
  expect(rowsOf(log.body.content).map(({ action }) => action)).toEqual(['content.created'])

  const moved = [{ id: body.id, title: 'Taken', slug: 'given', _status: 'published' }]
  const update = await imported('moved.json', 'application/json', JSON.stringify(moved), {
    importMode: 'update',
    matchField: 'id',
  })

  expect(update).toMatchObject({ status: 'completed', summary: { updated: 1 } })
  expect((await visitor(product).get('/taken')).headers.get('location')).toBe('/given')
})

test('reports why a file is unreadable, and rejects imports by other users', async () => {
  const result = await imported('broken.json', 'application/json', '{ not json')
  expect(result.status).toBe('failed')
  expect(JSON.stringify(result.summary)).toMatch(/JSON/i)

  const editor = await makeUser(admin, 'exporter', [{ permission: 'edit' }])
  for (const client of [visitor(product), await signedInAs(product, editor)]) {
    const headers = { origin: product.url }
    const options = { data: { collectionSlug: 'contents', format: 'csv' } }
    const rejected = await client.post('/api/exports/download', options, { headers })
    expect([401, 403]).toContain(rejected.status)
    expect([401, 403]).toContain((await client.get('/api/imports')).status)
  }
})

async function exported(format: string): Promise<string> {
  const answer = await editInAdmin(admin, 'POST', '/api/exports/download', {
    data: { collectionSlug: 'contents', format, fields: [], drafts: 'yes' },
  })
  expect(answer.status).toBe(200)
  return answer.text
}

async function imported(
  name: string,
  type: string,
  text: string,
  fields: Record<string, string> = {},
): Promise<Json> {
  const form = new FormData()
  form.set('file', new File([text], name, { type }))
  form.set(
    '_payload',
    JSON.stringify({ collectionSlug: 'contents', importMode: 'create', ...fields }),
  )
  const answer = await admin.post('/api/imports', form, { headers: { origin: product.url } })
  expect(answer.status).toBe(201)
  return answer.body.doc as Json
}

async function state(id: string, state: string): Promise<void> {
  await admin.post('/v1/admin/content/state', { changes: [{ id, state }] })
}

async function remove(id: string): Promise<void> {
  await admin.post('/v1/admin/content/removal', { ids: [id] })
}
