import { isAdmin } from '../../../cms/access/can'
import type { Role } from '../../../cms/accounts/roles'
import type { Invitation as StoredInvitation, User as StoredUser } from '../../../cms/payload-types'
import { personOf } from '../person'
import type { Invitation } from './contract'

/** @param sender who sent it last; undefined when the account was deleted */
export function serializeInvitation(
  stored: StoredInvitation,
  sender: StoredUser | undefined,
): Invitation {
  return {
    id: stored.id,
    email: stored.email,
    role: stored.role as Role,
    invitedBy: personOf(sender),
    state: stateOf(stored, sender),
    sentAt: new Date(stored.sentAt),
    expiresAt: new Date(stored.expiresAt),
    createdAt: new Date(stored.createdAt),
  }
}

/** An administrator who is one no longer must not have left a way to become one again. */
export function stateOf(
  { expiresAt }: Pick<StoredInvitation, 'expiresAt'>,
  sender: StoredUser | null | undefined,
): Invitation['state'] {
  if (!sender || sender.disabled || !isAdmin(sender)) return 'void'
  return Date.parse(expiresAt) > Date.now() ? 'open' : 'expired'
}
