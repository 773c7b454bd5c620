import type { Access, FieldAccess, PayloadRequest, Where } from 'payload'
import { can, isAdmin, type Subject, targetsOf } from './can'

/** The caller, as Payload's request carries one. */
export function subjectOf(req: Pick<PayloadRequest, 'user'>): Subject | null {
  return (req.user as Subject | null) ?? null
}

export const admins: Access = ({ req }) => isAdmin(subjectOf(req))
export const adminsOnly: FieldAccess = ({ req }) => isAdmin(subjectOf(req))
export const everyone: Access = () => true
export const nobody: Access = () => false

const published: Where = {
  and: [
    { _status: { equals: 'published' } },
    { archived: { not_equals: true } },
    // What another document refers to is looked for in the trash too.
    { deletedAt: { exists: false } },
  ],
}

/**
 * Visitors read what is published for them; who may edit a content reads it in every state.
 * `can` decides the same for one document: see `mayReadContent`.
 */
export const readableContents: Access = ({ req }) => contentsReadableTo(subjectOf(req))

/** Those who are given the same condition read the same contents. */
export function contentsReadableTo(user: Subject | null): true | Where {
  const editable = editableIds(user)
  if (editable === 'all') return true
  const allowed: Where[] = [{ 'metadata.permission': { equals: 'public' } }]
  if (can(user, 'authenticated')) {
    allowed.push({ 'metadata.permission': { equals: 'authenticated' } })
  }
  const viewable = targetsOf(user, 'view')
  if (viewable === 'all') allowed.push({ 'metadata.permission': { equals: 'view' } })
  else if (viewable.length > 0) allowed.push({ id: { in: viewable } })
  const visible: Where = { and: [published, { or: allowed }] }
  return editable.length > 0 ? { or: [visible, { id: { in: editable } }] } : visible
}

export const editableContents: Access = ({ req }) => {
  const editable = editableIds(subjectOf(req))
  if (editable === 'all') return true
  return editable.length > 0 ? { id: { in: editable } } : false
}

/** A version belongs to whoever may edit its document. */
export const editableVersions: Access = ({ req }) => {
  const editable = editableIds(subjectOf(req))
  if (editable === 'all') return true
  return editable.length > 0 ? { parent: { in: editable } } : false
}

/** A new content has no target yet, so it takes a permission on everything. */
export const contentAuthors: Access = ({ req }) => editableIds(subjectOf(req)) === 'all'

function editableIds(user: Subject | null): 'all' | string[] {
  return isAdmin(user) ? 'all' : targetsOf(user, 'edit')
}

/** Oneself, or an administrator. */
export const selfOrAdmins: Access = ({ req }) => {
  const user = subjectOf(req)
  if (isAdmin(user)) return true
  return can(user, 'authenticated') && user ? { id: { equals: user.id } } : false
}

/** A proposal is its makers' alone until it is sent; then its viewers' too. */
export const readableProposals: Access = ({ req }) => {
  const user = subjectOf(req)
  if (isAdmin(user)) return true
  const viewable = targetsOf(user, 'view')
  const sent: Where = {
    and: [{ _status: { equals: 'published' } }, { status: { not_equals: 'draft' } }],
  }
  if (viewable === 'all') return sent
  return viewable.length > 0 ? { and: [sent, { id: { in: viewable } }] } : false
}

/** An asset is its target's: who may edit that, and who is that, makes and changes its assets. */
export const assetCreators: Access = ({ req, data }) =>
  mayEditAssetsOf(subjectOf(req), data?.targetId ?? null)

export const editableAssets: Access = ({ req }) => {
  const user = subjectOf(req)
  const editable = editableIds(user)
  if (editable === 'all') return true
  return can(user, 'authenticated') && user ? { targetId: { in: [user.id, ...editable] } } : false
}

/** The same for one target; null: an asset that belongs to nothing, which only editors of all may have. */
export function mayEditAssetsOf(user: Subject | null, targetId: string | null): boolean {
  if (isAdmin(user) || can(user, 'edit', targetId ?? undefined)) return true
  return can(user, 'authenticated') && targetId !== null && user?.id === targetId
}
