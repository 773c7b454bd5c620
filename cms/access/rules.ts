import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'
import { isAuthorOf } from './author'
import {
  type Area,
  administers,
  can,
  editableIds,
  isAdmin,
  isAuthor,
  mayEdit,
  type Subject,
  targetsOf,
} from './can'

/** The caller in Payload's request. */
export function subjectOf(req: Pick<PayloadRequest, 'user'>): Subject | null {
  return req.user ?? null
}

export const admins: Access = ({ req }) => isAdmin(subjectOf(req))
export const adminsOnly: FieldAccess = ({ req }) => isAdmin(subjectOf(req))
/** Administrators, and those of one area. */
export function adminsOf(area: Area): Access & FieldAccess {
  return ({ req }) => administers(subjectOf(req), area)
}
export const everyone: Access = () => true
export const nobody: Access = () => false

const published: Where = {
  and: [
    { _status: { equals: 'published' } },
    { archived: { not_equals: true } },
    // References are resolved in the trash too.
    { deletedAt: { exists: false } },
  ],
}

/** Visitors read published contents; users who may edit a content, and its author, read it in every state. */
export const readableContents: Access = ({ req }) => contentsReadableTo(subjectOf(req))

/** Users with the same condition can read the same contents. */
export function contentsReadableTo(user: Subject | null): true | Where {
  const editable = editableIds(user)
  if (editable === 'all') return true
  const visible: Where = { and: [published, openTo(user)] }
  const more = writable(user, editable, 'id', 'createdBy')
  return more.length > 0 ? { or: [visible, ...more] } : visible
}

/** The contents that a user may edit, and those of which they are the author, by the names of the fields. */
function writable(
  user: Subject | null,
  editable: string[],
  idField: string,
  creatorField: string,
): Where[] {
  return [
    ...(editable.length > 0 ? [{ [idField]: { in: editable } }] : []),
    ...(isAuthor(user) ? [{ [creatorField]: { equals: user.id } }] : []),
  ]
}

/** What a user may read once it is shown, by its `metadata.permission` or by their entries. */
function openTo(user: Subject | null): Where {
  const allowed: Where[] = [{ 'metadata.permission': { equals: 'public' } }]
  if (can(user, 'authenticated')) {
    allowed.push({ 'metadata.permission': { equals: 'authenticated' } })
  }
  const viewable = targetsOf(user, 'view')
  if (viewable === 'all') allowed.push({ 'metadata.permission': { equals: 'view' } })
  else if (viewable.length > 0) allowed.push({ id: { in: viewable } })
  return { or: allowed }
}

/** What an author writes is a draft: see `draftsOfAuthors`. */
export const editableContents = whereWritable('id', 'createdBy')

/** Users who may edit a document, and its author, can read its versions. */
export const editableVersions = whereWritable('parent', 'version.createdBy')

function whereWritable(idField: string, creatorField: string): Access {
  return ({ req }) => {
    const user = subjectOf(req)
    const editable = editableIds(user)
    if (editable === 'all') return true
    const or = writable(user, editable, idField, creatorField)
    return or.length > 0 && { or }
  }
}

/** A new content has no target yet, so it needs a permission on all of them, or one to write drafts. */
export const contentAuthors: Access = ({ req }) => {
  const user = subjectOf(req)
  return editableIds(user) === 'all' || isAuthor(user)
}

/** The user themselves, or an administrator. */
export const selfOrAdmins: Access = ({ req }) => {
  const user = subjectOf(req)
  if (isAdmin(user)) return true
  return can(user, 'authenticated') && user ? { id: { equals: user.id } } : false
}

const sent: Where = {
  and: [
    { _status: { equals: 'published' } },
    { status: { not_equals: 'draft' } },
    { deletedAt: { exists: false } },
  ],
}

/** Before a proposal is sent only those who write proposals can read it; afterwards those it is open to. */
export const readableProposals: Access = ({ req }) => {
  const user = subjectOf(req)
  return administers(user, 'proposals') || { and: [sent, openTo(user)] }
}

/** Users who may edit an asset's target, or are the target, create and change its assets. Its author creates them. */
export const assetCreators: Access = ({ req, data }) => {
  const user = subjectOf(req)
  const targetId: string | null = data?.targetId ?? null
  if (mayEditAssetsOf(user, targetId)) return true
  return targetId !== null && isAuthorOf({ payload: req.payload, user, id: targetId })
}

export const editableAssets: Access = ({ req }) => {
  const user = subjectOf(req)
  const editable = editableIds(user)
  if (editable === 'all') return true
  return can(user, 'authenticated') && user ? { targetId: { in: [user.id, ...editable] } } : false
}

/** The rule of `assetCreators` for one target; null requires a permission on all contents. */
export function mayEditAssetsOf(user: Subject | null, targetId: string | null): boolean {
  if (targetId === null) return editableIds(user) === 'all'
  if (mayEdit(user, targetId)) return true
  return can(user, 'authenticated') && user?.id === targetId
}
