/** What an entry of the access list can grant, and what a content can ask of its reader. */
export const permissions = ['public', 'authenticated', 'admin', 'edit', 'view'] as const
export type Permission = (typeof permissions)[number]

export interface AccessEntry {
  /** What the permission is for; empty: everything. */
  targetId?: string | null
  permission: Permission
}

/** As much of a user as a decision about access needs. */
export interface Subject {
  id: string
  disabled?: boolean | null
  acl?: AccessEntry[] | null
}

/**
 * The one permission function (specification, section 6).
 *
 * An entry grants its permission, and an `admin` entry every permission, on its target, or on all
 * targets when it names none. `public` is everyone's, `authenticated` every signed-in user's. Asked
 * for `admin` without a target it tells whether the user is an administrator at all: that takes any
 * `admin` entry. A disabled user is treated as nobody.
 *
 * @param user who asks; null or undefined: nobody is signed in
 * @param targetId what it is about; left out: everything
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
 * The targets a user holds a permission on, for a query over many documents.
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
