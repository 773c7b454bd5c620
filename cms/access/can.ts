/** The permissions of access list entries, also used as what a content requires of its reader. */
export const permissions = ['public', 'authenticated', 'admin', 'edit', 'view'] as const
export type Permission = (typeof permissions)[number]

/** Who may read a document: all visitors, all users, or users with a `view` entry on it. */
export const readPermissions = ['public', 'authenticated', 'view'] as const

/**
 * Parts of the site that a user can administer without being an administrator, by an `edit` entry whose target is
 * the name of the area. `drafts` are the drafts of one's own contents; anyone who administers contents has it too (decision 063).
 */
export const areas = ['contents', 'drafts', 'forms', 'chats', 'proposals'] as const
export type Area = (typeof areas)[number]

export function isArea(target: unknown): target is Area {
  return areas.some((area) => area === target)
}

export interface AccessEntry {
  /** The target of the permission: the id of a document, or an area; empty: everything. */
  targetId?: string | null
  permission: Permission
}

/** The properties of a user that decide about access. */
export interface Subject {
  id: string
  disabled?: boolean | null
  acl?: AccessEntry[] | null
  /** Whether the site requires two-factor sign-in for what the user administers, and it is off (decision 062). */
  secondFactorMissing?: boolean | null
}

/** Whether an entry makes its user an administrator of something, or is about more than one document. */
export function isOfRole({ permission, targetId }: AccessEntry): boolean {
  return permission === 'admin' || isArea(targetId) || (permission === 'edit' && !targetId)
}

/** The entries of a user that apply at present. */
function entriesOf(user: Subject | null | undefined): AccessEntry[] {
  if (!user || user.disabled) return []
  const entries = user.acl ?? []
  return user.secondFactorMissing ? entries.filter((entry) => !isOfRole(entry)) : entries
}

/**
 * The one permission function (specification, section 6).
 *
 * An entry grants its permission, and an `admin` entry every permission, on its target, or on all
 * targets if it has none. Everyone has `public`, every signed-in user `authenticated`. `admin`
 * without a target checks whether the user is an administrator: any `admin` entry suffices. A
 * disabled user counts as anonymous. While a required second factor is missing, entries of roles do not apply.
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
  const entries = entriesOf(user)
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
 * Whether a user may do in an area what administrators may. It takes an entry on the area itself: one without a
 * target lets a user write all contents, and no more.
 */
export function administers(user: Subject | null | undefined, area: Area): boolean {
  if (isAdmin(user)) return true
  return entriesOf(user).some(
    ({ permission, targetId }) =>
      permission === 'edit' &&
      (targetId === area || (area === 'drafts' && targetId === 'contents')),
  )
}

/** Whether a user may write drafts of contents of their own, and publish none of them. */
export function isAuthor(user: Subject | null | undefined): user is Subject {
  return administers(user, 'drafts') && editableIds(user) !== 'all'
}

/** The areas that a user administers; all of them for an administrator. */
export function areasOf(user: Subject | null | undefined): Area[] {
  return areas.filter((area) => administers(user, area))
}

/** Whether a user administers something: everything, or an area. */
export function administersSome(user: Subject | null | undefined): boolean {
  return areasOf(user).length > 0
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
  const ids = entriesOf(user).flatMap((entry) => entry.targetId ?? [])
  return [...new Set(ids)].filter((id) => !isArea(id) && can(user, permission, id))
}

/** Whether a user may edit and publish a content, or change the files of a document. */
export function mayEdit(user: Subject | null | undefined, id: string): boolean {
  return administers(user, 'contents') || can(user, 'edit', id)
}

/** @returns `all`, or the ids of the contents, and of other targets, that a user may edit and publish */
export function editableIds(user: Subject | null | undefined): 'all' | string[] {
  return administers(user, 'contents') ? 'all' : targetsOf(user, 'edit')
}

/** Whether a user may edit at least one content, or write drafts of their own. */
export function mayEditSome(user: Subject | null | undefined): boolean {
  const editable = editableIds(user)
  return editable === 'all' || editable.length > 0 || isAuthor(user)
}
