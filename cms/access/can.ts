/** The permissions of access list entries, also used as what a content requires of its reader. */
export const permissions = ['public', 'authenticated', 'admin', 'edit', 'view'] as const
export type Permission = (typeof permissions)[number]

/** Who may read a document: all visitors, all users, or users with a `view` entry on it. */
export const readPermissions = ['public', 'authenticated', 'view'] as const

export interface AccessEntry {
  /** The target of the permission; empty: everything. */
  targetId?: string | null
  permission: Permission
}

/** The properties of a user that decide about access. */
export interface Subject {
  id: string
  disabled?: boolean | null
  acl?: AccessEntry[] | null
}

/**
 * The one permission function (specification, section 6).
 *
 * An entry grants its permission, and an `admin` entry every permission, on its target, or on all
 * targets if it has none. Everyone has `public`, every signed-in user `authenticated`. `admin`
 * without a target checks whether the user is an administrator: any `admin` entry suffices. A
 * disabled user counts as anonymous.
 *
 * @param user the caller; null or undefined when anonymous
 * @param targetId the target; omitted: everything
 */
export function can(
  user: Subject | null | undefined,
  permission: Permission,
  targetId?: string,
): boolean {
  if (permission === 'public') return true
  if (!user || user.disabled) return false
  if (permission === 'authenticated') return true
  const entries = user.acl ?? []
  if (permission === 'admin' && targetId === undefined) {
    return entries.some((entry) => entry.permission === 'admin')
  }
  return entries.some(
    (entry) =>
      (entry.permission === permission || entry.permission === 'admin') &&
      (!entry.targetId || entry.targetId === targetId),
  )
}

export function isAdmin(user: Subject | null | undefined): boolean {
  return can(user, 'admin')
}

/**
 * The targets on which a user has a permission, for queries over many documents.
 * @returns `all`, or the ids of the targets
 */
export function targetsOf(
  user: Subject | null | undefined,
  permission: 'edit' | 'view',
): 'all' | string[] {
  if (can(user, permission)) return 'all'
  const ids = (user?.acl ?? []).flatMap((entry) => entry.targetId ?? [])
  return [...new Set(ids)].filter((id) => can(user, permission, id))
}
