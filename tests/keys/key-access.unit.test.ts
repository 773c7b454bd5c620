import { expect, test } from 'vitest'
import { scopes } from '../../cms/keys/scopes'
import { allRoutes } from '../../server/api/router'
import { keyAccessOf } from '../../server/http/key-access'
import type { OpenApi } from '../product/openapi'

const { routes, document } = allRoutes({ siteUrl: 'https://studio.example' })
const calls = routes.map((route) => ({
  call: `${route.method.toUpperCase()} ${route.path.replace(/:(\w+)/g, '{$1}')}`,
  access: keyAccessOf(route),
}))

function callsWith(access: string): string[] {
  return calls.filter((each) => each.access === access).map(({ call }) => call)
}

test('no key makes, changes or ends a way to sign in, or gives permissions', () => {
  expect(callsWith('closed').sort()).toEqual([
    'DELETE /invitation/{id}',
    'DELETE /key/{id}',
    'DELETE /user/{id}/acl',
    'DELETE /user/{id}/passkeys/{passkeyId}',
    'DELETE /user/{id}/sessions',
    'DELETE /user/{id}/sessions/{sessionId}',
    'DELETE /user/{id}/twoFactor',
    'GET /admin/secondFactorRule',
    'GET /invitation',
    'GET /key',
    'GET /key/{id}',
    'GET /test/user/{id}/codes',
    'GET /user/{id}/data',
    'GET /user/{id}/passkeys',
    'GET /user/{id}/sessions',
    'GET /user/{id}/twoFactor',
    'POST /admin/secondFactorRule',
    'POST /invitation',
    'POST /invitation/accept',
    'POST /invitation/find',
    'POST /invitation/{id}/resend',
    'POST /key',
    'POST /user/emailChange/undo',
    'POST /user/emailVerify',
    'POST /user/passwordReset/finish',
    'POST /user/passwordReset/start',
    'POST /user/{id}/acl',
    'POST /user/{id}/passkeys',
    'POST /user/{id}/passkeys/start',
    'POST /user/{id}/passkeys/{passkeyId}',
    'POST /user/{id}/passwordChange',
    'POST /user/{id}/passwordReset',
    'POST /user/{id}/twoFactor',
    'POST /user/{id}/twoFactor/confirm',
    'POST /user/{id}/twoFactor/recoveryCodes',
    'PUT /user/emailVerify',
  ])
})

test('calls that take no notice of a key are about signing in, health and the description', () => {
  expect(callsWith('ignored').sort()).toEqual([
    'DELETE /auth',
    'GET /docs',
    'GET /health',
    'GET /live',
    'GET /openapi.json',
    'GET /ready',
    'POST /auth',
    'POST /auth/browser',
    'POST /auth/passkey',
    'POST /auth/passkey/start',
  ])
})

test('every other call needs a scope, and every scope opens a call', () => {
  const needed = new Set<string>(calls.map(({ access }) => access))
  needed.delete('closed')
  needed.delete('ignored')

  expect([...needed].sort()).toEqual([...scopes].sort())
})

test('a call that changes something needs no scope that only reads', () => {
  const wrong = calls.filter(({ call, access }) => !call.startsWith('GET') && /:read$/.test(access))

  expect(wrong).toEqual([])
})

test.each([
  ['GET /content/{id}', 'content:read'],
  ['POST /content/{id}', 'content:write'],
  ['POST /content/{id}/schedule', 'content:publish'],
  ['POST /admin/content/state', 'content:publish'],
  ['DELETE /content/{id}', 'content:publish'],
  ['GET /site/search', 'content:read'],
  ['GET /form', 'form:read'],
  ['POST /form/{name}', 'form:send'],
  ['POST /admin/form/removal', 'form:write'],
  ['POST /subscription', 'form:send'],
  ['DELETE /admin/subscriber/{id}', 'form:write'],
  ['POST /mail/bounce', 'mail:write'],
  ['GET /admin/activity', 'audit:read'],
  ['GET /admin/visits', 'audit:read'],
  ['PUT /home-designs', 'site:write'],
  ['DELETE /user/{id}', 'user:write'],
])('%s needs %s', (call, scope) => {
  expect(calls.find((each) => each.call === call)?.access).toBe(scope)
})

test('the description names the scope of each call, and no key where it takes none', () => {
  const { paths } = document() as unknown as OpenApi
  for (const { call, access } of calls) {
    const [method = '', path = ''] = call.split(' ')
    const operation = paths[path]?.[method.toLowerCase()]
    const isOpen = access !== 'closed' && access !== 'ignored'
    expect([call, operation?.['x-scope']]).toEqual([call, isOpen ? access : undefined])
    expect([call, operation?.security.some((scheme) => 'key' in scheme)]).toEqual([call, isOpen])
  }
})

test('a call about a new subject is closed to keys until it has a scope', () => {
  expect(keyAccessOf({ tag: 'Site', method: 'get', path: '/invoice/:id' })).toBe('closed')
})
