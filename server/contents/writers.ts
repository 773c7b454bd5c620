import type { Payload } from 'payload'
import { isAuthorOf } from '../../cms/access/author'
import { isAuthor, mayEdit, mayEditSome, type Subject } from '../../cms/access/can'
import type { Caller } from '../identity/caller'
import { type Doing, permissionError } from '../operations/permission-error'

interface Asked {
  payload: Payload
  caller: Caller
  /** Of a content. */
  id: string
  what: Doing
}

/**
 * Requires a caller who may write drafts of a content: one who may edit it, or its author.
 * @throws ApiError Unauthorized, Forbidden, whether or not the content exists
 */
export async function requireWriter(asked: Asked): Promise<NonNullable<Caller>> {
  const { payload, caller, id, what } = asked
  if (caller && (mayEdit(caller, id) || (await isAuthorOf({ payload, user: caller, id })))) {
    return caller
  }
  throw permissionError(caller, what, { permission: 'edit', targetId: id })
}

/**
 * Requires a caller who may publish a content, which its author may not.
 * @throws ApiError Unauthorized, Forbidden, whether or not the content exists
 */
export function requirePublisher({ caller, id, what }: Omit<Asked, 'payload'>): void {
  if (mayEdit(caller, id)) return
  throw permissionError(caller, what, { permission: 'edit', targetId: id })
}

/** Whether a user may write drafts of a content, as `requireWriter` requires. */
export function mayWrite(
  user: Subject,
  { id, createdBy }: { id: string; createdBy: string | null },
): boolean {
  return mayEdit(user, id) || (isAuthor(user) && user.id === createdBy)
}

/**
 * Requires a caller who may edit some content.
 * @throws ApiError Unauthorized, Forbidden
 */
export function requireSomeEditor(caller: Caller): void {
  if (!mayEditSome(caller)) throw permissionError(caller, 'editContents', { permission: 'edit' })
}
