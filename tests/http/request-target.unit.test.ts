import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNormalizedPath } from '../../server/http/request-target'

test.each([
  '/',
  '/about',
  '/about/',
  '/.well-known/security.txt',
  '/files/01jd3w8k5v2m9q7x4c6t0r1zhb.webp',
  '/_root.data',
  '/a..b/...',
  '/caf%C3%A9',
  '/100%25',
  '/a%20b',
  '/a%2Fb',
  '/%zz',
  '/v1/form/a~b!$&()*+,;=:@',
])('accepts %s as normalized', (path) => {
  expect(isNormalizedPath(path)).toBe(true)
})

test.each([
  '',
  '*',
  'about',
  'http://elsewhere.example/about',
  '//about',
  '/about//',
  '/.',
  '/..',
  '/./about',
  '/about/..',
  '/_next/../api/users',
  '/_next/%2e%2e/api/users',
  '/_next/%2E./api/users',
  '/_next/.%2e/api/users',
  '/_next/%252e%252e/api/users',
  '/_next/..%2fapi/users',
  '/_next/..%5capi',
  '/_next\\..\\api',
  '/_next/%5c',
  '/a%2F%2Fb',
  '/%61pi/users',
  '/api/%75sers/login',
  '/about%00',
  '/about%0d%0aSet-Cookie:a',
  '/about\u007f',
  '/about#part',
  '/%zz/%2e%2e/api',
  `/${'%25'.repeat(20)}2525252541`,
])('rejects %s as not normalized', (path) => {
  expect(isNormalizedPath(path)).toBe(false)
})

test('rejects every path that a URL resolves to another one', () => {
  const segment = fc.constantFrom(
    'a',
    '.',
    '..',
    '%2e',
    '%2E%2e',
    '',
    '...',
    'b.c',
    '\\',
    '%5c',
    'd',
  )
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
      const path = `/${segments.join('/')}`
      if (isNormalizedPath(path)) expect(new URL(`http://a${path}`).pathname).toBe(path)
    }),
  )
})
