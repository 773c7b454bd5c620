import { isAdmin } from '../../../cms/access/can'
import type { Caller } from '../../identity/caller'
import { ApiError } from '../../operations/errors'

/** What an administrator alone decides about a user. */
interface AdminFields {
  acl?: { targetId?: string | null; permission: string }[] | null
  disabled?: boolean | null
}

/** @throws ApiError Forbidden when somebody else than an administrator decides something anew */
export function assertAdminFieldsUnchanged(
  caller: Caller,
  given: AdminFields,
  present: AdminFields,
): void {
  if (isAdmin(caller)) return
  const newAcl = given.acl !== undefined && aclText(given) !== aclText(present)
  const newState = given.disabled !== undefined && given.disabled !== (present.disabled ?? false)
  if (newAcl || newState) {
    throw new ApiError('Forbidden', 'Only administrators set "acl" and "disabled".')
  }
}

function aclText({ acl }: AdminFields): string {
  return JSON.stringify((acl ?? []).map((entry) => [entry.targetId || null, entry.permission]))
}
