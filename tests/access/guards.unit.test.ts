import { afterEach, describe, expect, test, vi } from 'vitest'
import type { RouteArgs } from '../../app/loaders/api.server'
import {
  currentUser,
  requireAdmin,
  requireUser,
  requireUserOrHello,
} from '../../app/loaders/guards.server'
import type { AclEntry, User } from '../../server/accounts/contract'

const anonymous = null
const member = userWith([{ targetId: null, permission: 'edit' }])
const admin = userWith([
  { targetId: null, permission: 'view' },
  { targetId: null, permission: 'admin' },
])
const adminOfOneThing = userWith([{ targetId: 'one', permission: 'admin' }])

const wayBack = '/signin?next=%2Fadmin%2Fusers%3Fpage%3D2'

test.each([
  ['uaSignin', 'anonymous', wayBack, requireUser, anonymous],
  ['uaSignin', 'a member', 'welcome', requireUser, member],
  ['uaSignin', 'an administrator', 'welcome', requireUser, admin],
  ['isAdmin', 'anonymous', wayBack, requireAdmin, anonymous],
  ['isAdmin', 'a member', '/restricted', requireAdmin, member],
  ['isAdmin', 'an administrator', 'welcome', requireAdmin, admin],
  ['isAdmin', 'an administrator of one thing', 'welcome', requireAdmin, adminOfOneThing],
  ['uaHello', 'anonymous', '/hello', requireUserOrHello, anonymous],
  ['uaHello', 'a member', 'welcome', requireUserOrHello, member],
  ['uaHello', 'an administrator', 'welcome', requireUserOrHello, admin],
])('%s sends %s to %s', async (_rule, _who, expected, guard, user) => {
  expect(await outcome(guard, user, '/admin/users?page=2')).toBe(expected)
})

test.each([
  ['/', '/signin'],
  ['/settings', '/signin'],
  ['/content/one/edit', '/signin?next=%2Fcontent%2Fone%2Fedit'],
  ['/proposal?a=b&c=d', '/signin?next=%2Fproposal%3Fa%3Db%26c%3Dd'],
])('redirects an anonymous visitor from %s to %s', async (path, expected) => {
  expect(await outcome(requireUser, anonymous, path)).toBe(expected)
})

describe('in token mode', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['uaSignin', requireUser],
    ['isAdmin', requireAdmin],
    ['uaHello', requireUserOrHello],
    ['no rule', currentUser],
  ])('%s lets a document request data before it decides', async (_rule, guard) => {
    vi.stubEnv('COOKIE_MODE', 'off')
    const document = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } }

    const guarded = guard(argsFor(member, '/settings', document)).catch((thrown) => thrown)

    expect(await guarded).toMatchObject({ data: { awaits: 'token' }, init: { status: 200 } })
  })

  test.each([
    ['data', {}],
    ['a document requested with a token', { headers: { accept: 'text/html', authorization: 'x' } }],
    ['a form', { method: 'POST', headers: { accept: 'text/html' } }],
  ])('%s is decided immediately', async (_what, init) => {
    vi.stubEnv('COOKIE_MODE', 'off')

    expect(await currentUser(argsFor(member, '/settings', init))).toBe(member)
    expect(await currentUser(argsFor(anonymous, '/settings', init))).toBeNull()
    await expect(requireUser(argsFor(anonymous, '/settings', init))).rejects.toBeInstanceOf(
      Response,
    )
  })
})

/**
 * The address a guard redirects a user to, after checking that it replaces history; or `welcome`.
 */
async function outcome(
  guard: (args: RouteArgs) => Promise<User>,
  user: User | null,
  path: string,
): Promise<string | null> {
  try {
    expect(await guard(argsFor(user, path))).toBe(user)
    return 'welcome'
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.status).toBe(302)
    expect(thrown.headers.get('X-Remix-Replace')).toBe('true')
    return thrown.headers.get('Location')
  }
}

function argsFor(user: User | null, path: string, init?: RequestInit): RouteArgs {
  const context = { api: { auth: {}, users: { current: async () => user } } }
  return {
    request: new Request(`http://site.example${path}`, init),
    context,
  } as unknown as RouteArgs
}

function userWith(acl: AclEntry[]): User {
  return {
    id: '01jd3w8k5v2m9q7x4c6t0r1zhb',
    email: 'ada@studio.example',
    emailVerified: true,
    phone: null,
    firstName: 'Ada',
    lastName: 'Lovelace',
    fullName: 'Ada Lovelace',
    disabled: false,
    acl,
    secondFactorMissing: false,
    assets: [],
    createdAt: new Date(),
    updatedAt: new Date(),
  }
}
