import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from '../../app/rendering/content-security-policy.server'

test.each([
  ['a script', ['start()'], ['start()']],
  ['one over several lines', ['\n  start()\n'], ['\n  start()\n']],
  ['two scripts', ['one()', 'two()'], ['one()', 'two()']],
  ['the same script twice', ['one()', 'one()'], ['one()']],
  ['one with letters beyond ASCII', ['say("Größe")'], ['say("Größe")']],
  ['one with a comparison inside', ['a < b && c > d'], ['a < b && c > d']],
  ['no script', [], []],
])('%s of the site’s own is allowed by its hash alone', (_what, ownScripts, sources) => {
  const expected = ["'self'", ...sources.map(hashOf)]

  expect(directive(pagePolicy(ownScripts), 'script-src')).toEqual(expected)
})

test('nothing else that is inline or from elsewhere is allowed', () => {
  const policy = pagePolicy([])

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
  const policy = pagePolicy([], { apiOrigin: 'https://api.studio.example' })

  expect(directive(policy, 'connect-src')).toContain('https://api.studio.example')
  expect(directive(policy, 'img-src')).toContain('https://api.studio.example')
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
})

test('the Google tag of a site that has one may be loaded, and may report', () => {
  const policy = pagePolicy([], { googleTag: true })

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
