import { beforeAll, expect, test } from 'vitest'
import { signedInAs } from '../product/accounts'
import { type ApiResponse, type Client, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { makeUser } from '../product/people'
import { productForAll } from '../product/product-for-all'

const header =
  'id,title,type,status,slug,address,permission,createdAt,updatedAt,updatedBy,publishedAt,review'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
})

test('returns contents as a file, with the columns of the table', async () => {
  const stored = await make({ title: 'Zürich, "by" night', type: 'case', status: 'published' })
  const hidden = await make({ title: '=1+1', status: 'draft' })

  const csv = await csvOf()

  expect(csv.status).toBe(200)
  expect(csv.headers.get('content-type')).toBe('text/csv; charset=utf-8; header=present')
  expect(csv.headers.get('content-disposition')).toBe('attachment; filename=contents.csv')
  const { id, createdAt, updatedAt } = stored
  const published = String((await rowOf(String(id))).publishedAt)
  const own = 'zurich-by-night'
  const { createdAt: made, updatedAt: changed } = hidden
  expect(csv.text.split('\r\n')).toEqual([
    header,
    `${id},"Zürich, ""by"" night",case,published,${own},${product.url}/${own},public,${createdAt},${updatedAt},Site Admin,${published},`,
    `${hidden.id},'=1+1,page,draft,1-1,${product.url}/1-1,public,${made},${changed},Site Admin,,`,
    '',
  ])
})

test('applies the filter of the table, and includes the trash only on request', async () => {
  const stored = await make({ title: 'Otter one', type: 'article' })
  const gone = await make({ title: 'Otter two', type: 'article' })
  await make({ title: 'Otter three', type: 'case' })
  const changes = [{ id: gone.id, state: 'trashed' }]
  await admin.post('/v1/admin/content/state', { changes })

  expect(idsIn(await csvOf('&search=otter&type=article'))).toEqual([stored.id])
  const { text } = await admin.get('/admin/contents?search=otter&type=article')
  expect(text).toContain('href="/v1/admin/content?search=otter&amp;type=article&amp;format=csv"')
  const trashed = await csvOf('&state=trashed')
  expect(idsIn(trashed)).toEqual([gone.id])
  expect(trashed.text).toContain(',trashed,otter-two,')
})

test('exports several pages of contents completely and in order', async () => {
  const ids: unknown[] = []
  for (let place = 0; place < 101; place += 1) ids.push((await make({ title: 'Many' })).id)

  expect(idsIn(await csvOf('&search=many'))).toEqual(ids)
})

test('rejects callers who are not administrators, and unknown filters', async () => {
  const editor = await makeUser(admin, 'edits-all', [{ permission: 'edit' }])
  const address = '/v1/admin/content?format=csv'

  expectFailure(await visitor(product).get(address), 401, 'Unauthorized')
  expectFailure(await (await signedInAs(product, editor)).get(address), 403, 'Forbidden')
  expectFailure(await admin.get(`${address}&state=lost`), 400, 'ValidationFailed')
  expectFailure(await admin.get('/v1/admin/content?format=pdf'), 400, 'ValidationFailed')
})

function csvOf(filter = ''): Promise<ApiResponse> {
  return admin.get(`/v1/admin/content?format=csv${filter}`)
}

function idsIn({ text }: ApiResponse): unknown[] {
  const lines = text.trimEnd().split('\r\n').slice(1)
  return lines.map((line) => line.split(',')[0])
}

async function make(content: object): Promise<ApiResponse['body']> {
  const { status, body } = await admin.post('/v1/content', content)
  expect(status).toBe(201)
  return body
}

async function rowOf(id: string): Promise<ApiResponse['body']> {
  const { body } = await admin.get(`/v1/admin/content?id=${id}`)
  return body.content?.[0] as ApiResponse['body']
}
