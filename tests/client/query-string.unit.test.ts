import { expect, test } from 'vitest'
import { queryString, withQuery } from '../../app/client/query-string'

test.each<[what: string, fields: object | undefined, text: string]>([
  ['nothing', undefined, ''],
  ['no fields', {}, ''],
  ['only fields without a value', { a: null, b: undefined }, ''],
  ['a text', { a: 'b' }, 'a=b'],
  ['several fields', { page: 0, size: 25, first: false }, 'page=0&size=25&first=false'],
  ['fields among some without a value', { a: 1, b: null, c: undefined, d: 2 }, 'a=1&d=2'],
  ['an empty text', { a: '' }, 'a='],
  [
    'what means something in an address',
    { 'a&b=c': 'd e&f=g+h#i?j/k%' },
    'a%26b%3Dc=d%20e%26f%3Dg%2Bh%23i%3Fj%2Fk%25',
  ],
  ['characters of all kinds', { größe: '🙂' }, 'gr%C3%B6%C3%9Fe=%F0%9F%99%82'],
  ['half a character', { a: '\ud83d' }, 'a=%EF%BF%BD'],
  ['a list', { sort: ['title,desc', 'id'] }, 'sort=title%2Cdesc&sort=id'],
  ['a list with gaps', { a: [1, null, undefined, 2] }, 'a=1&a=2'],
  ['a date', { since: new Date(0) }, 'since=1970-01-01T00%3A00%3A00.000Z'],
])('writes %s', (_what, fields, text) => {
  expect(queryString(fields)).toBe(text)
})

test('a path gets a question mark only if there is a query', () => {
  expect(withQuery('/v1/user', { page: null })).toBe('/v1/user')
  expect(withQuery('/v1/user', { page: 1 })).toBe('/v1/user?page=1')
})
