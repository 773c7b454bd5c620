import { expect, test } from 'vitest'
import { leavesPages, safeNext, withNext } from '../../app/navigation/next-path'

test.each([
  ['/about', '/about'],
  ['/admin/users?page=2#row', '/admin/users?page=2#row'],
  ['/cms', '/cms'],
  ['/a/../about', '/about'],
  ['/content/one/edit', '/content/one/edit'],
  ['/contact-lenses', '/contact-lenses'],
  ['/?q=1', '/?q=1'],
])('accepts %s as the next path', (value, path) => {
  expect(safeNext(value)).toBe(path)
})

test.each([
  ['nothing', null],
  ['nothing given', undefined],
  ['an empty text', ''],
  ['the home page', '/'],
  ['the home page, written long', '/a/..'],
  ['another site', 'https://elsewhere.example/'],
  ['another site without a scheme', '//elsewhere.example'],
  ['another site behind a backslash', '/\\elsewhere.example'],
  ['another site behind two backslashes', '\\\\elsewhere.example'],
  ['another site behind a tab', '/\t/elsewhere.example'],
  ['another site behind a line break', '/\n/elsewhere.example'],
  ['another site behind dots', '/.//elsewhere.example'],
  ['another site behind more dots', '/a/..//elsewhere.example'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'about'],
  ['the sign-in page', '/signin'],
  ['the sign-in page with a query', '/signin?next=%2Fabout'],
  ['the sign-in page with a hash', '/signin#top'],
  ['the sign-in page in capitals', '/SignIn'],
  ['contact', '/contact'],
  ['restricted', '/restricted'],
  ['404', '/404'],
  ['the start of a password reset', '/passwordResetStart'],
  ['the end of a password reset', '/passwordResetFinish?code=1'],
  ['where a browser is let in', '/allowBrowser?code=1'],
  ['settings', '/settings'],
  ['sign-up', '/signup'],
  ['an invitation', '/invitation?code=1'],
  ['sign-out', '/signout'],
  ['the verification of an address', '/verifyEmail'],
  ['undoing a change of address', '/emailChangeUndo?code=1'],
])('rejects %s as the next path', (_what, value) => {
  expect(safeNext(value)).toBeNull()
})

test.each([
  ['/signin', '/about', '/signin?next=%2Fabout'],
  ['/signin?code=1', '/about', '/signin?code=1&next=%2Fabout'],
  ['/settings', '/work?a=1&b=2#c', '/settings?next=%2Fwork%3Fa%3D1%26b%3D2%23c'],
  ['/signin', '/', '/signin'],
  ['/signin', '', '/signin'],
  ['/signin', null, '/signin'],
  ['/signin', '//elsewhere.example', '/signin'],
  ['/signin', '/signup', '/signin'],
])('%s with %j as the next path is %s', (path, next, expected) => {
  expect(withNext(path, next)).toBe(expected)
})

test.each([
  ['/cms', true],
  ['/cms/collections/contents', true],
  ['/api/users', true],
  ['/v1?x', true],
  ['/_next/static', true],
  ['/cms#top', true],
  ['/cmsx', false],
  ['/about/cms', false],
  ['/', false],
])('%s leaves the pages: %s', (path, expected) => {
  expect(leavesPages(path)).toBe(expected)
})
