import { expect, test } from 'vitest'
import { queryStateOf } from '../../app/navigation/query-state'

test.each([
  ['no query', '', null, { query: {}, next: null, code: null }],
  ['a way back', '?next=%2Fabout', null, { query: { next: '/about' }, next: '/about', code: null }],
  [
    'a way to elsewhere',
    '?next=%2F%2Fevil.example',
    null,
    { query: { next: '//evil.example' }, next: null, code: null },
  ],
  [
    'a way to nowhere',
    '?next=%2Fsettings',
    null,
    { query: { next: '/settings' }, next: null, code: null },
  ],
  ['a code', '?code=abc&x=1', null, { query: { code: 'abc', x: '1' }, next: null, code: 'abc' }],
  ['an earlier code', '?x=1', 'abc', { query: { x: '1' }, next: null, code: 'abc' }],
  ['a newer code', '?code=def', 'abc', { query: { code: 'def' }, next: null, code: 'def' }],
  ['an empty code', '?code=', 'abc', { query: { code: '' }, next: null, code: 'abc' }],
])('reads %s', (_what, search, kept, expected) => {
  expect(queryStateOf(search, kept)).toEqual(expected)
})
