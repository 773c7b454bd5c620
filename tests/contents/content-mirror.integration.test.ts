import { beforeAll, expect, test } from 'vitest'
import { signedInAs, signUp } from '../product/accounts'
import { type Client, type Json, rowsOf, signedIn, visitor } from '../product/client'
import { expectFailure } from '../product/failure'
import { productForAll } from '../product/product-for-all'

const product = productForAll()
let admin: Client

beforeAll(async () => {
  admin = await signedIn(product)
  for (let index = 0; index < 25; index += 1) {
    await created({
      title: `Listed ${index}`,
      type: index % 2 === 0 ? 'article' : 'page',
      status: 'published',
      publishedAt: `2020-01-${String(index + 1).padStart(2, '0')}T00:00:00.000Z`,
      data: `The body of ${index}.`,
    })
  }
})

test('a list can have bodies, authors and assets, and only some fields', async () => {
  const whole = await listed('include=data,author,assets&size=2&search=listed')
  for (const item of rowsOf(whole.content)) {
    const { body } = await admin.get(`/v1/content/${item.id}`)
    expect(item).toMatchObject({ data: body.data, author: body.author, assets: [] })
  }

  const few = await listed('fields=title,url&search=listed&size=2&include=author')
  for (const item of rowsOf(few.content)) {
    expect(Object.keys(item).toSorted()).toEqual(['author', 'id', 'title', 'url'])
  }
  const plain = await listed('search=listed&size=1')
  expect(Object.keys(rowsOf(plain.content)[0] ?? {})).not.toContain('data')
})

test('a list is limited by dates in their order, by type, status and words', async () => {
  const range =
    'filter[publishedAt][gte]=2020-01-03T00:00:00Z&filter[publishedAt][lt]=2020-01-08T00:00:00Z'
  const found = await listed(range)
  expect(titlesOf(found)).toEqual([2, 3, 4, 5, 6].map((index) => `Listed ${index}`))
  const latest = await listed(`${range}&sort=publishedAt,desc&filter[type]=article`)
  expect(titlesOf(latest)).toEqual(['Listed 6', 'Listed 4', 'Listed 2'])
  expect(titlesOf(await listed('search=body of 17'))).toEqual(['Listed 17'])
})

test.each([
  ['filter[publishedAt][gt]=2020-01-01T00:00:00Z&sort=title', 'filter[publishedAt][gt]'],
  [
    'filter[publishedAt][gt]=2020-01-01T00:00:00Z&filter[createdAt][gt]=2020-01-01T00:00:00Z',
    'filter[publishedAt][gt]',
  ],
  ['filter[publishedAt][gt]=yesterday', 'filter[publishedAt][gt]'],
  ['filter[publishedAt][near]=2020-01-01T00:00:00Z', 'filter[publishedAt][near]'],
  ['filter[type]=article&type=page', 'filter[type]'],
  ['fields=title,password', 'fields.1'],
  ['include=', 'include.0'],
  ['include=data&size=101', 'size'],
  ['changedSince=yesterday', 'changedSince'],
  ['changedSince=999999999', 'changedSince'],
  ['changedSince=0&sort=title', 'sort'],
  ['changedSince=0&filter[createdAt][gt]=2020-01-01T00:00:00Z', 'filter[createdAt][gt]'],
])('%s is refused', async (query, path) => {
  const response = await admin.get(`/v1/content?${query}`)
  expectFailure(response, 400, 'ValidationFailed')
  expect(rowsOf(response.body.errors).map((error) => error.path)).toContain(path)
})

test('the links of a list lead through all of it, each item once', async () => {
  const all = rowsOf((await listed('size=1000&sort=updatedAt&search=listed')).content)
  const seen: Json[] = []
  let next: string | undefined = '/v1/content?size=4&sort=updatedAt&search=listed'
  while (next) {
    const { status, headers, body } = await admin.get(next)
    expect(status).toBe(200)
    seen.push(...rowsOf(body.content))
    next = linkOf(headers, 'next')
  }
  expect(seen.map(({ id }) => id)).toEqual(all.map(({ id }) => id))
  const { headers } = await admin.get('/v1/content?size=4&page=1')
  const first = linkOf(headers, 'first')
  expect(first).toBe('/v1/content?size=4')
  expect(linkOf(headers, 'prev')).toBe('/v1/content?size=4&page=0')
  expect((await admin.get(linkOf(headers, 'last') ?? '')).body.last).toBe(true)
})

test('a mirror that reads only the changes has what the whole list has, for every caller', async () => {
  const user = await signedInAs(product, await signUp(product))
  const callers = [visitor(product), user, admin]
  const mirrors = await Promise.all(callers.map((caller) => openMirror(caller)))
  const ids = await Promise.all(
    Array.from({ length: 6 }, (_, index) => created({ title: `Mirrored ${index}` })),
  )
  const steps: Record<string, unknown>[] = [
    { status: 'published' },
    { title: 'Mirrored again' },
    { metadata: { permission: 'authenticated' } },
    { metadata: { permission: 'view' } },
    { status: 'archived' },
    { metadata: { permission: 'public' }, status: 'published' },
    { status: 'draft' },
    { status: 'published' },
  ]
  for (const [round, step] of steps.entries()) {
    for (const [index, id] of ids.entries()) {
      if ((round + index) % 3 !== 0 || round === 0) await written(id, step)
    }
    await expectSynced(mirrors)
  }
  await admin.call('DELETE', `/v1/content/${ids[0]}`)
  await expectSynced(mirrors)
})

test('a stranger learns of no content that they could never read', async () => {
  const { cursor } = await listed('size=1&include=cursor', visitor(product))
  const hidden = await created({
    title: 'Hidden',
    status: 'published',
    metadata: { permission: 'view' },
  })
  await written(hidden, { status: 'draft' })
  const draft = await created({ title: 'Never published' })
  await admin.call('DELETE', `/v1/content/${draft}`)
  const shown = await created({ title: 'Shown', status: 'published' })
  const changes = await changesUntil(visitor(product), String(cursor), shown)
  expect(JSON.stringify(changes)).not.toContain(hidden)
  expect(JSON.stringify(changes)).not.toContain(draft)
})

async function listed(query: string, caller = admin): Promise<Json> {
  const { status, body, text } = await caller.get(`/v1/content?${query}`)
  expect(status, text).toBe(200)
  return body
}

async function created(fields: Record<string, unknown>): Promise<string> {
  const { status, body, text } = await admin.post('/v1/content', fields)
  expect(status, text).toBe(201)
  return String(body.id)
}

async function written(id: string, fields: Record<string, unknown>): Promise<void> {
  const { status, text } = await admin.post(`/v1/content/${id}`, fields)
  expect(status, text).toBe(200)
}

function titlesOf({ content }: Json) {
  return rowsOf(content).map(({ title }) => title)
}

function linkOf(headers: Headers, rel: string): string | undefined {
  return new RegExp(`<([^>]*)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1]
}

/** Reads changes until an event of the log that follows all writes so far has been numbered. */
async function changesUntil(caller: Client, cursor: string, id: string): Promise<Json[]> {
  const lists: Json[] = []
  for (let since = cursor; !JSON.stringify(lists).includes(id); ) {
    const list = await listed(`changedSince=${since}`, caller)
    if (rowsOf(list.content).length + rowsOf(list.deleted).length > 0) lists.push(list)
    since = String(list.cursor)
  }
  return lists
}

interface Mirror {
  caller: Client
  /** By id. */
  copy: Map<unknown, Json>
  cursor: string
}

/** A copy of what a caller can read, which is updated by changes only. */
async function openMirror(caller: Client): Promise<Mirror> {
  const { content, cursor } = await listed(wholeList, caller)
  return {
    caller,
    copy: new Map(rowsOf(content).map((item) => [item.id, item])),
    cursor: String(cursor),
  }
}

const wholeList = 'size=1000&status=published&include=cursor'

async function expectSynced(mirrors: Mirror[]): Promise<void> {
  // Its event comes after those of all writes so far.
  const marker = await created({ title: 'A marker', status: 'published' })
  for (const mirror of mirrors) {
    while (!mirror.copy.has(marker)) {
      const { content, deleted, cursor } = await listed(
        `changedSince=${mirror.cursor}&size=3`,
        mirror.caller,
      )
      for (const item of rowsOf(content)) mirror.copy.set(item.id, item)
      for (const id of rowsOf(deleted)) mirror.copy.delete(id)
      mirror.cursor = String(cursor)
    }
    const whole = await listed(wholeList, mirror.caller)
    expect(sorted([...mirror.copy.values()])).toEqual(sorted(rowsOf(whole.content)))
  }
}

function sorted(items: Json[]): Json[] {
  return items.toSorted((one, other) => String(one.id).localeCompare(String(other.id)))
}
