import { isAdmin } from '../../../cms/access/can'
import type { Caller } from '../../identity/caller'
import { keyOf } from '../../identity/keys'
import { ApiError } from '../../operations/errors'
import { permissionError } from '../../operations/permission-error'
import { accountText } from '../messages'

/** The fields of a user that only administrators can change. */
interface AdminFields {
  acl?: { targetId?: string | null; permission: string }[] | null
  disabled?: boolean | null
}

/**
 * An API key could grant its holder an account with more rights than its own, so it changes none of them.
 * @throws ApiError Forbidden when a caller who is not an administrator with a session changes one of the
 *   fields
 */
export function assertAdminFieldsUnchanged(
  caller: Caller,
  changes: AdminFields,
  current: AdminFields,
): void {
  if (isAdmin(caller) && !keyOf(caller)) return
  const newAcl = changes.acl !== undefined && aclText(changes) !== aclText(current)
  const newState =
    changes.disabled !== undefined && changes.disabled !== (current.disabled ?? false)
  if (newAcl || newState) {
    if (!isAdmin(caller)) throw permissionError(caller, 'setAccess')
    throw new ApiError('Forbidden', accountText('aclByKey'))
  }
}

function aclText({ acl }: AdminFields): string {
  return JSON.stringify((acl ?? []).map((entry) => [entry.targetId || null, entry.permission]))
}
