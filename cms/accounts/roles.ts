import { type AccessEntry, type Area, isArea } from '../access/can'

/** What a person does for the site, by what they administer. Their acl alone decides; a role is a name for entries. */
const areasOfRoles = {
  user: [],
  editor: ['contents', 'forms'],
  clientDesk: ['forms', 'chats', 'proposals'],
} as const satisfies Record<string, readonly Area[]>

export const roles = ['user', 'editor', 'clientDesk', 'administrator'] as const
export type Role = (typeof roles)[number]

/** What a person with a role is, as in "as an editor". */
export const roleKinds: Record<Role, string> = {
  user: 'a user',
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

/** Whether an entry is about more than one document. */
function isOfRole({ permission, targetId }: AccessEntry): boolean {
  return permission === 'admin' || isArea(targetId) || (permission === 'edit' && !targetId)
}

function keyOf(entries: readonly AccessEntry[]): string {
  return entries
    .map(({ permission, targetId }) => `${permission} ${targetId ?? ''}`)
    .toSorted()
    .join()
}
