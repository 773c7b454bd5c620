import { expect, test } from 'vitest'
import { type ListQuery, listQuery } from '../../server/operations/contract/list'
import { listFrom, payloadSort } from '../../server/operations/lists'

const query = listQuery(['id', 'title'])

test.each<[string, object, ListQuery]>([
  ['nothing', {}, { page: 0, size: 100, sort: [] }],
  ['text, as in an address', { page: '2', size: '25' }, { page: 2, size: 25, sort: [] }],
  ['numbers', { page: 2, size: 25 }, { page: 2, size: 25, sort: [] }],
  ['the smallest', { page: '0', size: '1' }, { page: 0, size: 1, sort: [] }],
  ['the largest', { size: '1000' }, { page: 0, size: 1000, sort: [] }],
  ['a field', { sort: 'title' }, sorted(['title', 'asc'])],
  ['a field, ascending', { sort: 'title,asc' }, sorted(['title', 'asc'])],
  ['a field, descending', { sort: 'id,desc' }, sorted(['id', 'desc'])],
  ['several fields', { sort: ['title,desc', 'id'] }, sorted(['title', 'desc'], ['id', 'asc'])],
])('parses a query of %s', (_what, given, expected) => {
  expect(query.parse(given)).toEqual(expected)
})

test.each([
  ['a page before the first', { page: '-1' }, 'page'],
  ['half a page', { page: '1.5' }, 'page'],
  ['a page that is no number', { page: 'two' }, 'page'],
  ['a size of nothing', { size: '0' }, 'size'],
  ['a size beyond 1000', { size: '1001' }, 'size'],
  ['an unknown field', { sort: 'password,asc' }, 'sort'],
  ['an unknown direction', { sort: 'title,up' }, 'sort'],
  ['more than a direction', { sort: 'title,asc,id' }, 'sort'],
  ['an empty field', { sort: '' }, 'sort'],
  ['a field from the object itself', { sort: 'constructor' }, 'sort'],
  ['one unknown field among known ones', { sort: ['title', 'password'] }, 'sort'],
  ['too many fields', { sort: ['id', 'id', 'id', 'id', 'id', 'id'] }, 'sort'],
])('rejects %s', (_what, given, field) => {
  const { success, error } = query.safeParse(given)

  expect(success).toBe(false)
  expect(error?.issues.map(({ path }) => path[0])).toEqual([field])
})

test.each([
  [[], ['id']],
  [['title'], ['title', 'createdAt', 'id']],
  [['title,desc'], ['-title', '-createdAt', '-id']],
  [
    ['title,desc', 'id'],
    ['-title', 'id'],
  ],
])("translates the order %j to Payload's %j", (sort, expected) => {
  expect(payloadSort(query.parse({ sort }))).toEqual(expected)
})

test.each([
  ['the only page', 3, { page: 0, size: 10 }, { totalPages: 1, first: true, last: true }],
  ['the first of several', 3, { page: 0, size: 3 }, { totalPages: 4, first: true, last: false }],
  ['one in the middle', 3, { page: 1, size: 3 }, { totalPages: 4, first: false, last: false }],
  ['the last', 1, { page: 3, size: 3 }, { totalPages: 4, first: false, last: true }],
  ['one beyond the last', 0, { page: 9, size: 3 }, { totalPages: 4, first: false, last: true }],
])('%s contains its pagination', (_what, count, asked, expected) => {
  const totalDocs = expected.totalPages === 1 ? count : 10

  const list = listFrom(found(count, totalDocs), query.parse(asked), (doc) => doc.toUpperCase())

  expect(list).toEqual({
    ...expected,
    content: Array.from({ length: count }, () => 'DOC'),
    number: asked.page,
    size: asked.size,
    numberOfElements: count,
    totalElements: totalDocs,
    empty: count === 0,
  })
})

test('an empty list is its own first and last page', () => {
  expect(listFrom(found(0, 0), query.parse({}), (doc) => doc)).toMatchObject({
    content: [],
    totalElements: 0,
    totalPages: 0,
    first: true,
    last: true,
    empty: true,
  })
})

function sorted(...orders: [string, 'asc' | 'desc'][]): ListQuery {
  return { page: 0, size: 100, sort: orders.map(([field, direction]) => ({ field, direction })) }
}

function found(count: number, totalDocs: number) {
  return { docs: Array.from({ length: count }, () => 'doc'), totalDocs } as Parameters<
    typeof listFrom<string, string>
  >[0]
}
