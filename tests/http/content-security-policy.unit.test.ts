import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pagePolicy } from '../../app/rendering/content-security-policy.server'

test.each([
  ['a script', ['start()'], ['start()']],
  ['one over several lines', ['\n  start()\n'], ['\n  start()\n']],
  ['two scripts', ['one()', 'two()'], ['one()', 'two()']],
  ['the same script twice', ['one()', 'one()'], ['one()']],
  ['one with characters beyond ASCII', ['say("Größe")'], ['say("Größe")']],
  ['one with a comparison inside', ['a < b && c > d'], ['a < b && c > d']],
  ['no script', [], []],
])('allows %s of the site itself by its hash only', (_what, ownScripts, sources) => {
  const expected = ["'self'", ...sources.map(hashOf)]

  expect(directive(pagePolicy(ownScripts), 'script-src')).toEqual(expected)
})

test('allows nothing else, neither inline nor from other sites', () => {
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

test('allows requests to and images of an API on another origin, but not its scripts', () => {
  const policy = pagePolicy([], { apiOrigin: 'https://api.studio.example' })

  expect(directive(policy, 'connect-src')).toContain('https://api.studio.example')
  expect(directive(policy, 'img-src')).toContain('https://api.studio.example')
  expect(directive(policy, 'script-src')).toEqual(["'self'"])
})

test('allows the Google tag of a site that has one, and its reports', () => {
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
