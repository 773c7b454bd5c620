import { expect, test } from 'vitest'
import { queryString } from '../../app/query-string'

test.each([
  [{}, ''],
  [{ page: 0, size: 100 }, 'page=0&size=100'],
  [{ name: null, other: undefined, empty: '', no: false }, 'empty=&no=false'],
  [{ 'a b': 'c&d=e' }, 'a%20b=c%26d%3De'],
  [{ q: 'größe ☂' }, 'q=gr%C3%B6%C3%9Fe%20%E2%98%82'],
  [{ sort: ['title,asc', 'id,desc'], id: [] }, 'sort=title%2Casc&sort=id%2Cdesc'],
])('%j is the query "%s"', (fields, expected) => {
  expect(queryString(fields)).toBe(expected)
})
