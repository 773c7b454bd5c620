import { type AccessEntry, type Area, isOfRole } from '../access/can'

/** What a person does for the site, by what they administer. Their acl alone decides; a role is a name for entries. */
const areasOfRoles = {
  user: [],
  author: ['drafts'],
  editor: ['contents', 'forms'],
  clientDesk: ['forms', 'chats', 'proposals'],
} as const satisfies Record<string, readonly Area[]>

export const roles = ['user', 'author', 'editor', 'clientDesk', 'administrator'] as const
export type Role = (typeof roles)[number]

/** What a person with a role is, as in "as an editor". */
export const roleKinds: Record<Role, string> = {
  user: 'a user',
  author: 'an author',
  editor: 'an editor',
  clientDesk: 'a member of the client desk',
  administrator: 'an administrator',
}

export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** The entries of a role. */
export function entriesOf(role: Role): AccessEntry[] {
  if (role === 'administrator') return [{ permission: 'admin', targetId: null }]
  return areasOfRoles[role].map((targetId) => ({ permission: 'edit', targetId }))
}

/** @returns null for permissions that no role has, such as one area alone */
export function roleOf(acl: readonly AccessEntry[]): Role | null {
  const own = acl.filter(isOfRole)
  if (own.some(({ permission }) => permission === 'admin')) return 'administrator'
  const key = keyOf(own)
  return roles.find((role) => keyOf(entriesOf(role)) === key) ?? null
}

/** An acl with another role. Permissions on single documents stay. */
export function withRole(acl: readonly AccessEntry[], role: Role): AccessEntry[] {
  return [...acl.filter((entry) => !isOfRole(entry)), ...entriesOf(role)]
}

function keyOf(entries: readonly AccessEntry[]): string {
  return entries
    .map(({ permission, targetId }) => `${permission} ${targetId ?? ''}`)
    .toSorted()
    .join()
}

/**
 * Of whom two-factor sign-in is required: of nobody, of administrators, or of everybody who administers something. Until
 * they turn it on, entries of roles do not apply to them (decision 062).
 */
export const secondFactorRules = ['optional', 'administrators', 'areas'] as const
export type SecondFactorRule = (typeof secondFactorRules)[number]

export const secondFactorLabels: Record<SecondFactorRule, string> = {
  optional: 'Optional',
  administrators: 'Required of administrators',
  areas: 'Required of everybody with a role',
}
