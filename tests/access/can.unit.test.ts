import { expect, test } from 'vitest'
import {
  type AccessEntry,
  type Area,
  administers,
  areas,
  can,
  isAdmin,
  mayEditSome,
  type Permission,
  permissions,
  targetsOf,
} from '../../cms/access/can'
import { entriesOf, roleOf, roles, withRole } from '../../cms/accounts/roles'

const everything = null

/**
 * The permissions one entry grants to a signed-in user, without a target and on target "a". All
 * others are denied.
 */
test.each<[Permission, string | null, withoutTarget: string, onTargetA: string]>([
  ['public', everything, 'public authenticated', 'public authenticated'],
  ['public', 'a', 'public authenticated', 'public authenticated'],
  ['public', 'b', 'public authenticated', 'public authenticated'],
  ['authenticated', everything, 'public authenticated', 'public authenticated'],
  ['authenticated', 'a', 'public authenticated', 'public authenticated'],
  ['authenticated', 'b', 'public authenticated', 'public authenticated'],
  ['view', everything, 'public authenticated view', 'public authenticated view'],
  ['view', 'a', 'public authenticated', 'public authenticated view'],
  ['view', 'b', 'public authenticated', 'public authenticated'],
  ['edit', everything, 'public authenticated edit', 'public authenticated edit'],
  ['edit', 'a', 'public authenticated', 'public authenticated edit'],
  ['edit', 'b', 'public authenticated', 'public authenticated'],
  [
    'admin',
    everything,
    'public authenticated admin edit view',
    'public authenticated admin edit view',
  ],
  ['admin', 'a', 'public authenticated admin', 'public authenticated admin edit view'],
  ['admin', 'b', 'public authenticated admin', 'public authenticated'],
])('an entry "%s" on %s grants exactly its permissions', (permission, targetId, without, onA) => {
  const user = { id: 'u', acl: [{ permission, targetId }] }

  expect(granted(user)).toBe(without)
  expect(granted(user, 'a')).toBe(onA)
  expect(granted({ ...user, disabled: true })).toBe('public')
  expect(granted({ ...user, disabled: true }, 'a')).toBe('public')
})

test.each([
  ['an anonymous visitor', null, 'public'],
  ['an anonymous visitor in Express', undefined, 'public'],
  ['a user without entries', { id: 'u', acl: [] }, 'public authenticated'],
  ['a user without a list of entries', { id: 'u', acl: null }, 'public authenticated'],
  ['a disabled user without entries', { id: 'u', disabled: true }, 'public'],
])('%s has the permissions that need no entry', (_who, user, expected) => {
  expect(granted(user)).toBe(expected)
  expect(granted(user, 'a')).toBe(expected)
})

test.each([undefined, null, ''])(
  'an entry with the target %j applies to everything',
  (targetId) => {
    const user = { id: 'u', acl: [{ permission: 'edit' as const, targetId }] }

    expect(can(user, 'edit')).toBe(true)
    expect(can(user, 'edit', 'a')).toBe(true)
  },
)

test('no entry on a target matches an empty target', () => {
  expect(can({ id: 'u', acl: [{ permission: 'edit', targetId: 'a' }] }, 'edit', '')).toBe(false)
})

test('entries add up', () => {
  const acl: AccessEntry[] = [
    { permission: 'view', targetId: 'a' },
    { permission: 'edit', targetId: 'a' },
    { permission: 'view', targetId: 'b' },
  ]

  expect(granted({ id: 'u', acl }, 'a')).toBe('public authenticated edit view')
  expect(granted({ id: 'u', acl }, 'b')).toBe('public authenticated view')
  expect(granted({ id: 'u', acl }, 'c')).toBe('public authenticated')
})

test.each<[string, AccessEntry[], boolean, boolean]>([
  ['an admin entry for everything', [{ permission: 'admin' }], false, true],
  ['an admin entry on a single target', [{ permission: 'admin', targetId: 'a' }], false, true],
  ['an admin entry among others', [{ permission: 'view' }, { permission: 'admin' }], false, true],
  ['an admin entry, but disabled', [{ permission: 'admin' }], true, false],
  ['every other permission', [{ permission: 'edit' }, { permission: 'view' }], false, false],
  ['no entry', [], false, false],
])('%s: is the user an administrator?', (_what, acl, disabled, expected) => {
  expect(isAdmin({ id: 'u', acl, disabled })).toBe(expected)
})

test('an anonymous visitor is not an administrator', () => {
  expect(isAdmin(null)).toBe(false)
})

test.each<[string, AccessEntry[], 'all' | string[]]>([
  ['no entry', [], []],
  ['the permission on everything', [{ permission: 'edit' }], 'all'],
  ['admin on everything', [{ permission: 'admin' }], 'all'],
  [
    'the permission and admin on targets, one of them twice',
    [
      { permission: 'edit', targetId: 'a' },
      { permission: 'admin', targetId: 'b' },
      { permission: 'edit', targetId: 'b' },
    ],
    ['a', 'b'],
  ],
  ['another permission on a target', [{ permission: 'view', targetId: 'a' }], []],
  ['another permission on everything', [{ permission: 'view' }], []],
])('%s: which targets may the user edit?', (_what, acl, expected) => {
  expect(targetsOf({ id: 'u', acl }, 'edit')).toEqual(expected)
})

test('an anonymous visitor and a disabled user have no targets', () => {
  const acl: AccessEntry[] = [{ permission: 'edit' }, { permission: 'edit', targetId: 'a' }]

  expect(targetsOf(null, 'edit')).toEqual([])
  expect(targetsOf({ id: 'u', acl, disabled: true }, 'edit')).toEqual([])
})

function granted(user: Parameters<typeof can>[0], targetId?: string): string {
  return permissions.filter((permission) => can(user, permission, targetId)).join(' ')
}

test.each<[string, AccessEntry[], Area[]]>([
  ['no entry', [], []],
  ['an admin entry', [{ permission: 'admin', targetId: 'a' }], [...areas]],
  ['edit on an area', [{ permission: 'edit', targetId: 'chats' }], ['chats']],
  ['view on an area', [{ permission: 'view', targetId: 'chats' }], []],
  ['edit on everything', [{ permission: 'edit', targetId: null }], []],
  ['edit on a content', [{ permission: 'edit', targetId: 'a' }], []],
])('%s makes an administrator of its areas alone', (_entry, acl, expected) => {
  expect(areas.filter((area) => administers({ id: 'u', acl }, area))).toEqual(expected)
  expect(areas.filter((area) => administers({ id: 'u', acl, disabled: true }, area))).toEqual([])
})

test('an area is no target of its own', () => {
  const acl: AccessEntry[] = [
    { permission: 'edit', targetId: 'forms' },
    { permission: 'edit', targetId: 'a' },
  ]

  expect(targetsOf({ id: 'u', acl }, 'edit')).toEqual(['a'])
  expect(mayEditSome({ id: 'u', acl: acl.slice(0, 1) })).toBe(false)
})

test.each(roles)('the role %s is found again in its entries', (role) => {
  const onOne: AccessEntry = { permission: 'view', targetId: 'a' }

  expect(roleOf(entriesOf(role))).toBe(role)
  expect(withRole([onOne, ...entriesOf('clientDesk')], role)).toEqual([onOne, ...entriesOf(role)])
})

test('while a required second factor is missing, entries on single documents apply, and those of roles do not', () => {
  const acl: AccessEntry[] = [
    { permission: 'admin', targetId: null },
    { permission: 'edit', targetId: null },
    { permission: 'edit', targetId: 'forms' },
    { permission: 'edit', targetId: 'a' },
    { permission: 'view', targetId: 'b' },
  ]
  const user = { id: 'u', acl, secondFactorMissing: true }

  expect([isAdmin(user), administers(user, 'forms'), can(user, 'edit')]).toEqual([
    false,
    false,
    false,
  ])
  expect([targetsOf(user, 'edit'), targetsOf(user, 'view')]).toEqual([['a'], ['b']])
  expect(isAdmin({ ...user, secondFactorMissing: false })).toBe(true)
})
