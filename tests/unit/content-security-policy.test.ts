import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from '../../app/content-security-policy.server'

test.each([
  ['a script', '<script>start()</script>', ['start()']],
  ['a script with attributes', '<script type="module" async>start()</script>', ['start()']],
  ['one over several lines', '<script>\n  start()\n</script>', ['\n  start()\n']],
  ['two scripts', '<script>one()</script><p>and</p><script>two()</script>', ['one()', 'two()']],
  ['the same script twice', '<script>one()</script><script>one()</script>', ['one()']],
  ['one with letters beyond ASCII', '<script>say("Größe")</script>', ['say("Größe")']],
  ['one with a comparison inside', '<script>a < b && c > d</script>', ['a < b && c > d']],
  ['one that names "src" in its text', '<script>x = " src=1"</script>', ['x = " src=1"']],
  ['a script with a data attribute', '<script data-src="x">one()</script>', ['one()']],
  ['a script of its own address', '<script src="/a.js"></script>', []],
  ['a module of its own address', '<script type="module" src="/a.js"></script>', []],
  ['data', '<script type="application/json">{"a":1}</script><script>one()</script>', ['one()']],
  ['no script', '<p>Hello</p>', []],
])('%s is allowed by its hash alone', (_what, html, sources) => {
  const expected = ["'self'", ...sources.map(hashOf)]

  expect(directive(pagePolicy([html]), 'script-src')).toEqual(expected)
})

test('nothing else that is inline or from elsewhere is allowed', () => {
  const policy = pagePolicy(['<p>Hello</p>'])

  expect(directive(policy, 'default-src')).toEqual(["'self'"])
  expect(directive(policy, 'style-src')).toEqual(["'self'"])
  expect(directive(policy, 'connect-src')).toEqual(["'self'"])
  expect(directive(policy, 'img-src')).toEqual(["'self'", 'data:', 'blob:'])
  expect(directive(policy, 'object-src')).toEqual(["'none'"])
  expect(directive(policy, 'base-uri')).toEqual(["'self'"])
  expect(directive(policy, 'form-action')).toEqual(["'self'"])
  expect(directive(policy, 'frame-ancestors')).toEqual(["'self'"])
  expect(directive(policy, 'script-src')).not.toContain("'unsafe-inline'")
})

test('an API on another origin may be asked, and its images shown, but runs no scripts here', () => {
  const policy = pagePolicy([''], { apiOrigin: 'https://api.studio.example' })

  expect(directive(policy, 'connect-src')).toContain('https://api.studio.example')
  expect(directive(policy, 'img-src')).toContain('https://api.studio.example')
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
})

test('the Google tag of a site that has one may be loaded, and may report', () => {
  const policy = pagePolicy([''], { googleTag: true })

  expect(directive(policy, 'script-src')).toEqual(["'self'", 'https://www.googletagmanager.com'])
  expect(directive(policy, 'connect-src')).toContain('https://*.google-analytics.com')
  expect(directive(policy, 'img-src')).toContain('https://*.googletagmanager.com')
  expect(directive(policy, 'default-src')).toEqual(["'self'"])
})

function directive(policy: string, name: string): string[] {
  const found = policy.split('; ').find((each) => each.startsWith(`${name} `)) ?? ''
  return found.split(' ').slice(1).filter(Boolean)
}

function hashOf(source: string): string {
  return `'sha256-${createHash('sha256').update(source, 'utf8').digest('base64')}'`
}
